const namers = new Map<string, Intl.DateTimeFormat>();

/** Some languages have no name for Greenwich itself. */
const atGreenwich = 'GMT+0';

/** "GMT", "CET", or how far from Greenwich. */
export const zoneName = (
  locale: string,
  timeZone: string,
  ms: number,
  timeZoneName: 'short' | 'shortOffset',
): string => {
  const key = `${locale} ${timeZone} ${timeZoneName}`;
  const namer = namers.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  namers.set(key, namer);
  const name = namer.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name === atGreenwich ? 'GMT' : name;
};

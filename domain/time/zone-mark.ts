import type { Zone } from './zones.ts';

const namers = new Map<string, Intl.DateTimeFormat>();

/** A week asks for the same few names thousands of times. No zone changes its clock but at a quarter of an hour. */
const names = new Map<string, string>();
const mostNames = 5000;
const quarterMs = 15 * 60_000;

/** Some languages have no name for Greenwich itself. */
const atGreenwich = 'GMT+0';

/** "GMT", "CET", or how far from Greenwich, as a reader of the language tag knows the zone at a moment of so many epoch milliseconds. */
export const zoneName = (locale: string, timeZone: Zone, ms: number, timeZoneName: 'short' | 'shortOffset'): string => {
  const key = `${locale} ${timeZone} ${timeZoneName}`;
  const moment = `${key} ${Math.floor(ms / quarterMs)}`;
  const known = names.get(moment);
  if (known !== undefined) return known;
  const namer = namers.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  namers.set(key, namer);
  const zoneName = namer.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = zoneName === atGreenwich ? 'GMT' : zoneName;
  if (names.size >= mostNames) names.clear();
  names.set(moment, name);
  return name;
};

/** The name of a zone whose clock is another than one's own at the moment; null where both show the same, whatever they are called. */
export const zoneMark = (locale: string, zone: Zone, own: Zone, ms: number): string | null =>
  zone === own || zoneName(locale, zone, ms, 'shortOffset') === zoneName(locale, own, ms, 'shortOffset')
    ? null
    : zoneName(locale, zone, ms, 'short');

/** "11:00–19:30 GMT": times with the name of their zone, where they have one. */
export const withMark = (times: string, mark: string | null | undefined): string => (mark ? `${times} ${mark}` : times);

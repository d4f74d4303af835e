import Holidays from 'date-holidays';
import type { OfferedHoliday } from '#domain/organisation/import-holidays.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/**
 * A library of many countries' holidays. It is as large as the entire other code of the product and needed only for imports:
 * import this file lazily.
 */

export type Choice = { value: string; label: string };
/** `usual`: a non-working day by law; other holidays are offered, but not preselected. */
export type Offered = OfferedHoliday & { usual: boolean };

const languageOf = (locale: string): string => locale.slice(0, 2);
const choices = (names: Record<string, string> | undefined, locale: string): Choice[] =>
  Object.entries(names ?? {})
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));

/** Countries with known holidays, by name. */
export const countriesWithHolidays = (locale: string): Choice[] =>
  choices(new Holidays().getCountries(languageOf(locale)) as unknown as Record<string, string>, locale);

/** States and their regions; a region's value is `state.region`. Empty for countries without regions. */
export const regionsOf = (country: string, locale: string): Choice[] => {
  const library = new Holidays();
  const language = languageOf(locale);
  const states = library.getStates(country, language) as unknown as Record<string, string> | undefined;
  return choices(states, locale).flatMap((state) => {
    const regions = library.getRegions(country, state.value, language) as unknown as Record<string, string> | undefined;
    const own = choices(regions, locale).map(({ value, label }) => ({
      value: `${state.value}.${value}`,
      label: `${state.label}, ${label}`,
    }));
    return [state, ...own];
  });
};

const daysBetween = (start: Date, end: Date): number =>
  Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));

const dayAfter = (date: PlainDate, days: number): PlainDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A year's holidays by date; names of holidays on the same date are combined. */
export const holidaysOf = (
  place: { country: string; region: string | null; year: number },
  locale: string,
): Offered[] => {
  const [state, region] = (place.region ?? '').split('.');
  const library = state
    ? region
      ? new Holidays(place.country, state, region)
      : new Holidays(place.country, state)
    : new Holidays(place.country);
  const found = library.getHolidays(place.year, languageOf(locale)) as
    | ReturnType<typeof library.getHolidays>
    | undefined;
  const byDate = new Map<PlainDate, Offered>();
  for (const { date, start, end, name, type } of found ?? []) {
    const length = daysBetween(start, end);
    // Single days, like Good Friday and Liberation Day in the Netherlands, are free in many companies; school holidays are not.
    if (type === 'school' && length > 1) continue;
    for (let day = 0; day < length; day += 1) {
      const on = dayAfter(date.slice(0, 10), day);
      const usual = type === 'public';
      const known = byDate.get(on);
      if (!known) byDate.set(on, { date: on, name, usual });
      else if (usual === known.usual) byDate.set(on, { ...known, name: `${known.name}, ${name}` });
      else if (usual) byDate.set(on, { date: on, name, usual });
    }
  }
  return [...byDate.values()]
    .filter(({ date }) => date.startsWith(`${place.year}-`))
    .map((holiday) => ({ ...holiday, name: holiday.name.slice(0, 120) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
};

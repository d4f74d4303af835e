import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/** Preselection of the publish preview: dates of its period, and departments. */
type Chosen = { dates: readonly PlainDate[]; departments: readonly string[] };

const listOf = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

/** Serialises it for the modal's address. */
export const publishQuery = (dates: readonly PlainDate[], departments: readonly string[]): Record<string, string> => ({
  dates: [...new Set(dates)].sort().join(' '),
  departments: departments.join(' '),
});

/** Parses it from the address; without dates the entire period, without departments all of them. */
export const publishChosen = (query: Readonly<Record<string, string | undefined>>): Chosen => ({
  dates: listOf(query.dates).filter(isPlainDate),
  departments: listOf(query.departments),
});

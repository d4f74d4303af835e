import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/** What the preview of publishing is opened for: some dates of its period, and some departments. */
type Chosen = { dates: readonly PlainDate[]; departments: readonly string[] };

const listOf = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

/** As the modal's address holds it. */
export const publishQuery = (dates: readonly PlainDate[], departments: readonly string[]): Record<string, string> => ({
  dates: [...new Set(dates)].sort().join(' '),
  departments: departments.join(' '),
});

/** As it stood in the address; without dates all of the period are meant, without departments all that there are. */
export const publishChosen = (query: Readonly<Record<string, string | undefined>>): Chosen => ({
  dates: listOf(query.dates).filter(isPlainDate),
  departments: listOf(query.departments),
});

import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Holiday } from './holiday.ts';

export type OfferedHoliday = { date: PlainDate; name: string };

/** Result of an import by date. */
export type HolidayImport<H> = {
  added: OfferedHoliday[];
  renamed: { before: H; name: string }[];
  /** Unchanged: entered manually, or already present under that name. */
  kept: H[];
};

/** Each date has at most one holiday: imported ones may be renamed, manual ones stay. */
export const importHolidays = <H extends Pick<Holiday, 'date' | 'name' | 'imported'>>(
  known: readonly H[],
  offered: readonly OfferedHoliday[],
): HolidayImport<H> => {
  const onDate = new Map(known.map((item) => [item.date, item]));
  const result: HolidayImport<H> = { added: [], renamed: [], kept: [] };
  for (const { date, name } of offered) {
    const before = onDate.get(date);
    if (!before) result.added.push({ date, name });
    else if (before.imported && before.name !== name) result.renamed.push({ before, name });
    else result.kept.push(before);
  }
  return result;
};

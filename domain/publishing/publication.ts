import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** One per department: the dates that someone published or withdrew by hand. */
export type Publication = {
  accountId: string;
  departmentId: string;
  id: string;
  version: number;
  /** Date to published or not. */
  overrides: Record<PlainDate, boolean>;
};

/** Whether everyone may see the date: what was said of that date, else whether it lies within the days published ahead. */
export const isPublished = (
  overrides: Readonly<Record<PlainDate, boolean>>,
  daysAhead: number,
  today: PlainDate,
  date: PlainDate,
): boolean => overrides[date] ?? date <= addDays(today, daysAhead);

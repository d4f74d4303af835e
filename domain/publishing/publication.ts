import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** Dates of a department that were published or withdrawn manually. */
export type Publication = {
  accountId: string;
  departmentId: string;
  id: string;
  version: number;
  /** Published state by date. */
  overrides: Record<PlainDate, boolean>;
};

/** Whether the date is visible to everyone: by its override, else by the days published ahead. */
export const isPublished = (
  overrides: Readonly<Record<PlainDate, boolean>>,
  daysAhead: number,
  today: PlainDate,
  date: PlainDate,
): boolean => overrides[date] ?? date <= addDays(today, daysAhead);

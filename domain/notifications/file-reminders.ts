import type { KeptFile } from '#domain/files/kept-file.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { includesDate } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** Days before a file's last date on which its keepers are notified that it expires. */
const fileReminderDays = [30, 5] as const;

export type ExpiringFile = Pick<KeptFile, 'id' | 'holder' | 'title'> & { validUntil: PlainDate };

/** Files whose reminder falls on one of the dates, both included. */
export const expiringFiles = (
  files: readonly Pick<KeptFile, 'id' | 'holder' | 'title' | 'validUntil'>[],
  range: DateRange,
): ExpiringFile[] =>
  files.flatMap(({ id, holder, title, validUntil }) =>
    validUntil !== null && fileReminderDays.some((days) => includesDate(range, addDays(validUntil, -days)))
      ? [{ id, holder, title, validUntil }]
      : [],
  );

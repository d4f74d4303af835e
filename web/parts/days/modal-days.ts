import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, isPlainDate, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';

export const weekRange = (date: PlainDate): DateRange => ({ from: mondayOf(date), to: addDays(mondayOf(date), 6) });

/** Dates of a day, week or month; a week for unknown periods. */
export const periodRange = (period: string, date: PlainDate): DateRange => {
  if (period === 'day') return { from: date, to: date };
  return period === 'month' ? { from: `${date.slice(0, 8)}01`, to: lastOfMonth(date) } : weekRange(date);
};

/** The date in the modal's address; today when missing or invalid. */
export const useModalDate = (): PlainDate => {
  const { zone } = useFormat();
  const { date = '' } = useModalPlace().params;
  return isPlainDate(date) ? date : todayIn(zone);
};

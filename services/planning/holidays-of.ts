import { type HolidayOn, noHolidaysKnown } from '#domain/labour/week-sums.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Organisation } from '#services/table.ts';

type Places = Pick<Organisation, 'departments' | 'holidays'>;

/** Whether a department has a public holiday on a date. */
export const holidaysOf = ({ departments, holidays }: Places): HolidayOn => {
  if (holidays.length === 0) return noHolidaysKnown;
  const groups = new Map(departments.map(({ id, holidayGroupId }) => [id, holidayGroupId]));
  const known = new Set(holidays.map(({ holidayGroupId, date }) => `${holidayGroupId} ${date}`));
  return (departmentId, date) => known.has(`${groups.get(departmentId)} ${date}`);
};

/** The public holidays on the dates, by department. */
export const holidaysIn = (
  { departments, holidays }: Places,
  range: DateRange,
): { departmentId: string; date: PlainDate }[] => {
  const there = holidays.filter(({ date }) => includesDate(range, date));
  return departments.flatMap(({ id: departmentId, holidayGroupId }) =>
    there.filter((holiday) => holiday.holidayGroupId === holidayGroupId).map(({ date }) => ({ departmentId, date })),
  );
};

/** Days of a week as a bit set; Monday is the lowest bit. */
export type WeekDays = number;

/** Monday to Saturday: averages exclude Sundays, as German law (with the longest average) counts. */
export const workingDays = 6;

/** The bit of a day of the week, 1 = Monday. */
export const dayBit = (weekday: number): WeekDays => 1 << (weekday - 1);

/** How many days from Monday to Saturday there are among these. */
export const workingDaysIn = (days: WeekDays): number => {
  let count = 0;
  for (let left = days & 63; left > 0; left &= left - 1) count += 1;
  return count;
};

/** Days that averages exclude, by week number. */
export type AbsentDays = ReadonlyMap<number, WeekDays>;

/** Whether the day is one of them. */
export const absentOn = (absent: AbsentDays, { week, weekday }: { week: number; weekday: number }): boolean =>
  ((absent.get(week) ?? 0) & dayBit(weekday)) !== 0;

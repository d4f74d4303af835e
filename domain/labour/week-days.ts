/** Days of a week as one number: a bit for each, Monday's the lowest. */
export type WeekDays = number;

/** Monday to Saturday: Sundays are in no average, as the law of the longest average (Germany's) counts. */
export const workingDays = 6;

/** The bit of a day of the week, 1 = Monday. */
export const dayBit = (weekday: number): WeekDays => 1 << (weekday - 1);

/** How many days from Monday to Saturday there are among these. */
export const workingDaysIn = (days: WeekDays): number => {
  let count = 0;
  for (let left = days & 63; left > 0; left &= left - 1) count += 1;
  return count;
};

/** Days that averages leave out, by the number of their week. */
export type AbsentDays = ReadonlyMap<number, WeekDays>;

/** Whether the day is one of them. */
export const absentOn = (absent: AbsentDays, { week, weekday }: { week: number; weekday: number }): boolean =>
  ((absent.get(week) ?? 0) & dayBit(weekday)) !== 0;

import { addDays, dateOfDayNumber, dayNumber, type PlainDate, plainDate, weekdayNumberOf } from './plain-date.ts';

/** A week as ISO 8601 counts them, Monday first: `2026-W10`. Strings of this form compare in order. */
export type IsoWeek = string;

export const mondayOf = (date: PlainDate): PlainDate => addDays(date, 1 - weekdayNumberOf(date));

/** The ISO week of a date; around New Year its year may differ from the date's. */
export const weekOf = (date: PlainDate): IsoWeek => {
  const thursday = addDays(mondayOf(date), 3);
  const year = Number(thursday.slice(0, 4));
  const number = Math.floor((dayNumber(thursday) - dayNumber(plainDate(year, 1, 1))) / 7) + 1;
  return `${thursday.slice(0, 4)}-W${String(number).padStart(2, '0')}`;
};

const form = /^\d{4}-W\d{2}$/;

/** Whether the text names a week that exists: most years have 52, some 53. */
export const isIsoWeek = (text: string): boolean => form.test(text) && weekOf(firstDateOfWeek(text)) === text;

/** Monday of the week. */
export const firstDateOfWeek = (week: IsoWeek): PlainDate => {
  const firstMonday = dayNumber(mondayOf(plainDate(Number(week.slice(0, 4)), 1, 4)));
  return dateOfDayNumber(firstMonday + (Number(week.slice(6, 8)) - 1) * 7);
};

/** Its seven dates, Monday first. */
export const datesOfWeek = (week: IsoWeek): PlainDate[] => {
  const monday = dayNumber(firstDateOfWeek(week));
  return Array.from({ length: 7 }, (_, index) => dateOfDayNumber(monday + index));
};

export const addWeeks = (week: IsoWeek, weeks: number): IsoWeek => weekOf(addDays(firstDateOfWeek(week), weeks * 7));

/** The weeks that hold the dates from the first to the last, both included, in order. */
export const weeksBetween = (from: PlainDate, to: PlainDate): IsoWeek[] => {
  const first = dayNumber(mondayOf(from));
  const count = Math.floor((dayNumber(to) - first) / 7) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => weekOf(dateOfDayNumber(first + index * 7)));
};

/** Weeks since the one of 1970-01-01: a key for counting by week that costs no text. */
export const weekIndex = (date: PlainDate): number => Math.floor((dayNumber(date) + 3) / 7);

/** Whole weeks from the Monday of the first date to the Monday of the second. */
export const weekDistance = (from: PlainDate, to: PlainDate): number => weekIndex(to) - weekIndex(from);

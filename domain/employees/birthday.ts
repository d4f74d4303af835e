import { isPlainDate, type PlainDate, plainDate } from '#domain/time/plain-date.ts';

/** The birthday in a year; those of 29 February have theirs on 1 March where there is none. */
const birthdayIn = (birthdate: PlainDate, year: number): PlainDate => {
  const sameDay = plainDate(year, Number(birthdate.slice(5, 7)), Number(birthdate.slice(8, 10)));
  return isPlainDate(sameDay) ? sameDay : plainDate(year, 3, 1);
};

/** The next birthday, today's included, and the age reached on it. */
export const nextBirthday = (birthdate: PlainDate, today: PlainDate): { date: PlainDate; age: number } => {
  const year = Number(today.slice(0, 4));
  const thisYear = birthdayIn(birthdate, year);
  const date = thisYear >= today ? thisYear : birthdayIn(birthdate, year + 1);
  return { date, age: Number(date.slice(0, 4)) - Number(birthdate.slice(0, 4)) };
};

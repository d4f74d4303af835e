import { addDays, isPlainDate, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { type Employee, isActiveOn } from './employee.ts';

/** The birthday in a year; 29 February becomes 1 March in common years. */
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

/** People with a birthday today or within `days` days who are active on it, nearest first. */
export const comingBirthdays = (people: readonly Employee[], today: PlainDate, days: number): Employee[] => {
  const last = addDays(today, days);
  return people
    .flatMap((person) => {
      const date = person.birthday === null ? null : nextBirthday(person.birthday, today).date;
      return date !== null && date <= last && isActiveOn(person, date) ? [{ person, date }] : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : byName(a.person, b.person)))
    .map(({ person }) => person);
};

const byName = (a: Employee, b: Employee): number =>
  `${a.first_name} ${a.last_name}` < `${b.first_name} ${b.last_name}` ? -1 : 1;

import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** Easter Sunday of a year after 1582, by the anonymous Gregorian algorithm. */
export const easterOf = (year: number): PlainDate => {
  const golden = year % 19;
  const century = Math.trunc(year / 100);
  const inCentury = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.trunc(century / 4) -
      Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.trunc(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.trunc((golden + 11 * moon + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, moon + weekday - 7 * late);
};

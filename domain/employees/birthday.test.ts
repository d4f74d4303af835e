import { expect, it } from 'vitest';
import { nextBirthday } from './birthday.ts';

it.each([
  ['1990-05-20', '2026-05-19', '2026-05-20', 36],
  ['1990-05-20', '2026-05-20', '2026-05-20', 36],
  ['1990-05-20', '2026-05-21', '2027-05-20', 37],
  ['2000-02-29', '2026-02-28', '2026-03-01', 26],
  ['2000-02-29', '2027-03-02', '2028-02-29', 28],
  ['1990-12-31', '2026-12-31', '2026-12-31', 36],
])('[R3-22] born %s, on %s: next on %s at %i', (birthdate, today, date, age) => {
  expect(nextBirthday(birthdate, today)).toEqual({ date, age });
});

import { describe, expect, it } from 'vitest';
import { wallTime } from '#domain/time/wall-time.ts';
import { instantAt } from '#domain/time/zones.ts';
import type { AbsenceDay } from './absence.ts';
import { absentShifts, overlappedDay } from './absence-overlap.ts';
import { away } from './leave-world.testing.ts';

const zone = 'Europe/Amsterdam';
/** Whole days, mornings, afternoons and parts that touch or overlap them, on one date and the next. */
const kinds: Record<string, Partial<AbsenceDay>> = {
  'a whole day': {},
  'a morning': { startTime: '00:00', minutes: 720 },
  'an afternoon': { startTime: '12:00', minutes: 720 },
  'two hours at 11:00': { startTime: '11:00', minutes: 120 },
  'an hour at 13:00': { startTime: '13:00', minutes: 60 },
};
const dates = ['2026-03-02', '2026-03-03'];
const all = dates.flatMap((date) =>
  Object.entries(kinds).map(([name, over]) => ({ name: `${name} on ${date}`, day: away(date, over) })),
);
/** Absent minutes of the date as a list, a slow way to find overlaps. */
const minutesOf = ({ date, startTime, minutes }: AbsenceDay): string[] => {
  const start = startTime === null ? 0 : Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3));
  return Array.from({ length: startTime === null ? 1440 : minutes }, (_, index) => `${date} ${start + index}`);
};
const share = (a: readonly string[], b: readonly string[]): boolean => {
  const known = new Set(a);
  return b.some((minute) => known.has(minute));
};

describe('decision 69: two absences of one person', () => {
  const pairs = all.flatMap((one) => all.map((other) => [one.name, other.name, one.day, other.day] as const));
  it.each(pairs)('%s next to %s', (_one, _other, absenceDay, other) => {
    expect(overlappedDay([absenceDay], [other]) !== undefined).toBe(share(minutesOf(absenceDay), minutesOf(other)));
  });

  it.each([
    ['Approved', true],
    ['Pending', true],
    ['Declined', false],
    ['Withdrawn', false],
  ] as const)('lie over each other while the other is %s: %s', (status, expected) => {
    expect(overlappedDay([away('2026-03-02')], [away('2026-03-02', { status })]) !== undefined).toBe(expected);
  });

  it('belong to one person', () => {
    expect(overlappedDay([away('2026-03-02')], [away('2026-03-02', { employeeId: 'emp_2' })])).toBeUndefined();
  });
});

describe('decision 68: an absence next to a shift', () => {
  const shifts: [string, string, string, number][] = [
    ['an early shift', '2026-03-02', '06:00', 360],
    ['a late shift', '2026-03-02', '12:30', 480],
    ['a night shift', '2026-03-02', '22:00', 480],
    ['a shift of the next date', '2026-03-03', '09:00', 480],
  ];
  const shiftOf = (date: string, start: string, minutes: number) => {
    const end = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + minutes;
    const last = end >= 1440 ? '2026-03-03' : date;
    return {
      employeeId: 'emp_1',
      date,
      startsAt: instantAt(date, start, zone),
      endsAt: instantAt(last, wallTime(end % 1440), zone),
    };
  };
  const pairs = all.flatMap(({ name, day }) => shifts.map((shift) => [name, shift[0], day, shift] as const));
  it.each(pairs)('%s next to %s', (_name, _shift, day, [, date, start, minutes]) => {
    const first = Number(start.slice(0, 2)) * 60 + Number(start.slice(3));
    const worked = Array.from({ length: minutes }, (_, index) => {
      const minute = first + index;
      return minute < 1440 ? `${date} ${minute}` : `2026-03-03 ${minute - 1440}`;
    });
    // Whole days include the shifts that start on them, but not night shifts of the previous date.
    const expected = day.startTime === null ? day.date === date : share(minutesOf(day), worked);
    expect(absentShifts([shiftOf(date, start, minutes)], [day]).length > 0).toBe(expected);
  });
});

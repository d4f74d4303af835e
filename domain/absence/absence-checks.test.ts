import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { instantAt } from '#domain/time/zones.ts';
import type { AbsenceDay } from './absence.ts';
import { adjacentAbsences, hoursMismatches } from './absence-checks.ts';
import type { DayReason } from './absence-day-cost.ts';
import { away, contract } from './leave-world.testing.ts';

const zone = 'Europe/Amsterdam';
const shift = (date: PlainDate, from: string, to: string, breakMinutes = 0) => ({
  date,
  startsAt: instantAt(date, from, zone),
  endsAt: instantAt(to < from ? addDays(date, 1) : date, to, zone),
  breakMinutes,
});

describe('hours of an absence', () => {
  // 3 March 2025 is a Monday, on which the contract has 8 hours; 8 March is a Saturday without any.
  const [monday, saturday] = ['2025-03-03', '2025-03-08'];
  const mismatches = (
    day: AbsenceDay,
    counted: number,
    {
      shifts = [],
      reason = 'wholeDay',
      unit = 'hours',
    }: { shifts?: object[]; reason?: DayReason; unit?: 'hours' | 'days' } = {},
  ) =>
    hoursMismatches([day], [{ date: day.date, reason, minutes: counted } as never], {
      shifts: shifts as ReturnType<typeof shift>[],
      contracts: [contract()],
      unit,
    }).map(({ counted, expected, planned, byContract }) => [
      counted,
      expected,
      planned,
      ...(byContract ? ['byContract'] : []),
    ]);

  it.each<[string, [number, number, boolean, 'byContract'?][], () => unknown]>([
    ['match the contract where nothing is planned', [], () => mismatches(away(monday), 480)],
    ['differ from the contract', [[240, 480, false]], () => mismatches(away(monday), 240)],
    [
      'match a planned shift without its break',
      [],
      () => mismatches(away(monday), 480, { shifts: [shift(monday, '09:00', '17:30', 30)] }),
    ],
    [
      'differ from a shorter shift, and are those of the contract',
      [[480, 360, true, 'byContract']],
      () => mismatches(away(monday), 480, { shifts: [shift(monday, '09:00', '15:00')] }),
    ],
    [
      'count nothing on a day off that is planned',
      [[0, 240, true]],
      () => mismatches(away(saturday), 0, { reason: 'dayOff', shifts: [shift(saturday, '10:00', '14:00')] }),
    ],
    [
      'may count nothing on a public holiday that is planned',
      [],
      () => mismatches(away(monday), 0, { reason: 'publicHoliday', shifts: [shift(monday, '10:00', '14:00')] }),
    ],
    [
      'of a part match the shift that it lies in',
      [],
      () =>
        mismatches(away(monday, { startTime: '13:00', minutes: 240 }), 240, {
          reason: 'partOfDay',
          shifts: [shift(monday, '09:00', '17:30', 30)],
        }),
    ],
    [
      'of a part match a shift that began the evening before',
      [],
      () =>
        mismatches(away(monday, { startTime: '01:00', minutes: 120 }), 120, {
          reason: 'partOfDay',
          shifts: [shift('2025-03-02', '22:00', '06:00')],
        }),
    ],
    [
      'of a part differ where it reaches past the shift',
      [[240, 180, true]],
      () =>
        mismatches(away(monday, { startTime: '13:00', minutes: 240 }), 240, {
          reason: 'partOfDay',
          shifts: [shift(monday, '08:00', '16:00')],
        }),
    ],
    [
      'of a part are no more than the contract has',
      [[600, 480, false]],
      () => mismatches(away(monday, { startTime: '08:00', minutes: 600 }), 600, { reason: 'partOfDay' }),
    ],
    [
      'of a type in days are worth what the average says',
      [],
      () => mismatches(away(monday), 432, { unit: 'days', shifts: [shift(monday, '09:00', '17:00')] }),
    ],
    [
      'of a type in days count nothing although a shift is planned',
      [[0, 240, true]],
      () =>
        mismatches(away(saturday), 0, {
          unit: 'days',
          reason: 'dayOff',
          shifts: [shift(saturday, '10:00', '14:00')],
        }),
    ],
    ['are agreed by no one without a contract', [], () => mismatches(away(monday), 120, { reason: 'noContract' })],
  ])('%s', (_name, expected, found) => {
    expect(found()).toEqual(expected);
  });
});

describe('absences next to another', () => {
  const isWeekend = (date: PlainDate): boolean => ['sa', 'su'].includes(weekdayOf(date));
  const range = { from: '2025-03-10', to: '2025-03-14' };
  const other = (absenceId: string, dates: PlainDate[], over: Partial<AbsenceDay> = {}): AbsenceDay[] =>
    dates.map((date) => away(date, { absenceId, ...over }));
  const around = (others: AbsenceDay[], isOff = isWeekend) => {
    const { absences, away: inRow } = adjacentAbsences(range, others, isOff);
    return [absences.map(({ absenceId, from, to, pending }) => `${absenceId} ${from} ${to} ${pending}`), inRow];
  };

  it('join over a weekend, on both sides, with what joins them', () => {
    const others = [
      ...other('abs_a', ['2025-03-06', '2025-03-07']),
      ...other('abs_b', ['2025-03-17'], { status: 'Pending' }),
      ...other('abs_c', ['2025-03-18']),
    ];
    expect(around(others)).toEqual([
      ['abs_a 2025-03-06 2025-03-07 false', 'abs_b 2025-03-17 2025-03-17 true', 'abs_c 2025-03-18 2025-03-18 false'],
      { from: '2025-03-06', to: '2025-03-18' },
    ]);
  });

  it('do not join over a day of work', () => {
    expect(around(other('abs_a', ['2025-03-06']))).toEqual([[], range]);
  });

  it('do not join when they were declined or withdrawn', () => {
    const others = [
      ...other('abs_a', ['2025-03-07'], { status: 'Declined' }),
      ...other('abs_b', ['2025-03-17'], { status: 'Withdrawn' }),
    ];
    expect(around(others)).toEqual([[], range]);
  });

  it('join over four dates off, and over no more', () => {
    const off = () => true;
    expect(around(other('abs_a', ['2025-03-05']), off)[0]).toEqual(['abs_a 2025-03-05 2025-03-05 false']);
    expect(around(other('abs_a', ['2025-03-04']), off)[0]).toEqual([]);
  });
});

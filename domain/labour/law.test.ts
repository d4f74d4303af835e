import { describe, expect, it } from 'vitest';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { absentDaysOf } from './absent-days.ts';
import type { Work } from './duty.ts';
import { labourBreaches, noAdjacent } from './labour-breaches.testing.ts';
import type { LabourContext } from './labour-rule.ts';
import { law, lawById } from './law.ts';
import { labourRules, setForAge } from './rule-set.ts';

const zone = 'Europe/Berlin';
const work = (date: PlainDate, start: string, end: string, breakMinutes = 45): Work => ({
  id: `sch_${date} ${start}`,
  date,
  ...momentsOf(date, start, end, zone),
  breakMinutes,
  paidBreakMinutes: 0,
  zone,
  departmentId: 'dep_1',
});
const monday = '2026-03-02';
const found = (id: string, date: PlainDate, works: readonly Work[], beside: LabourContext = noAdjacent) =>
  labourBreaches(date, works, labourRules(lawById, id)!, beside).map(({ rule, measured, limit }) => [
    rule,
    measured,
    limit,
  ]);
const rulesOf = (...asked: Parameters<typeof found>) => found(...asked).map(([rule]) => rule);

/** Eleven hours of work, and enough rest after them. */
const longNight = (days: number): Work => work(addDays(monday, days), '20:00', '07:45');

describe('long nights in the Netherlands', () => {
  const fortnight = [0, 2, 4, 7, 9].map(longNight);

  it('are allowed five times in two weeks', () => {
    expect(rulesOf('nl', monday, fortnight)).not.toContain('nightWork');
    expect(rulesOf('nl', monday, fortnight)).not.toContain('longNights');
    expect(found('nl', monday, [...fortnight, longNight(13)])).toContainEqual(['longNights', 6, 5]);
    expect(rulesOf('nl', monday, [...fortnight, longNight(14)])).not.toContain('longNights');
  });

  it('are at most twelve hours, with twelve hours of rest after them', () => {
    expect(found('nl', monday, [work(monday, '19:30', '08:30')])).toContainEqual(['nightWork', 735, 720]);
    const soon = [longNight(0), work(addDays(monday, 1), '19:30', '23:00', 0)];
    expect(found('nl', monday, soon)).toContainEqual(['nightWork', 660, 600]);
  });

  it('are at most 22 in 52 weeks that end in one year', () => {
    const weekly = (from: string, count: number): Work[] =>
      Array.from({ length: count }, (_, week) => work(addDays(from, week * 7), '21:00', '08:00', 45));
    const many = weekly(monday, 23);
    expect(found('nl', many[0]!.date, many)).toContainEqual(['longNightsInYear', 23, 22]);
    expect(rulesOf('nl', monday, many.slice(1))).not.toContain('longNightsInYear');
    expect(rulesOf('nl', monday, many.slice(0, 22))).not.toContain('longNightsInYear');
    // 2028 has 53 Sundays: its first week and its last are never of the same 52.
    const [first, last] = ['2027-12-27', '2028-12-25'].flatMap((date) => weekly(date, 1));
    const middle = weekly('2028-05-01', 21);
    expect(rulesOf('nl', '2028-05-01', [first!, ...middle, last!])).not.toContain('longNightsInYear');
    const more = [...middle, work('2028-03-06', '21:00', '08:00', 45)];
    for (const { date } of [first!, last!])
      expect(found('nl', date, [first!, ...more, last!])).toContainEqual(['longNightsInYear', 23, 22]);
  });

  it('are none where a company wants its nights shorter', () => {
    const own = { ...lawById.get('nl')!, id: 'own', parentId: 'nl', limits: { nightWork: 480 } };
    const rules = labourRules(new Map([...lawById, ['own', own]]), 'own')!;
    const told = labourBreaches(monday, [longNight(0)], rules).map(({ rule, limit }) => [rule, limit]);
    expect(told).toContainEqual(['nightWork', 480]);
  });
});

describe('night workers in Germany', () => {
  /** Six nights of nine hours each week. */
  const nights = Array.from({ length: 48 }, (_, at) =>
    work(addDays(monday, Math.floor(at / 6) * 7 + (at % 6)), '21:00', '06:45'),
  );

  it('have eight hours a day on average of four weeks, from 48 nights in a year on', () => {
    const last = nights.at(-1)!;
    expect(found('de', last.date, nights)).toContainEqual(['nightWorker', 3240, 2880]);
    expect(rulesOf('de', last.date, nights.slice(1))).not.toContain('nightWorker');
    const days = nights.map(({ date }) => work(date, '09:00', '18:45'));
    expect(rulesOf('de', last.date, days)).not.toContain('nightWorker');
  });
});

describe('days of absence', () => {
  const weeks = (count: number): Work[] =>
    Array.from({ length: count * 6 }, (_, at) =>
      work(addDays(monday, Math.floor(at / 6) * 7 + (at % 6)), '08:00', '17:00', 30),
    );

  it('are on neither side of an average, whatever is planned on them', () => {
    const all = weeks(24);
    const { date } = all.at(-1)!;
    expect(found('de', date, all)).toContainEqual(['averages', 3060, 2880]);
    // Seven weeks less would be enough, were they worked less; they are not there.
    const gone = new Set(all.slice(0, 42).map((week) => week.date));
    const rest = all.filter((week) => !gone.has(week.date));
    expect(rulesOf('de', date, rest)).not.toContain('averages');
    const away = { ...noAdjacent, absent: absentDaysOf([...gone]) };
    expect(found('de', date, rest, away)).toContainEqual(['averages', 3060, 2880]);
    expect(found('de', date, all, away)).toContainEqual(['averages', 3060, 2880]);
  });

  it('leave nothing to average where all of it is absence', () => {
    const all = weeks(24);
    const away = { ...noAdjacent, absent: absentDaysOf(all.map(({ date }) => date)) };
    expect(rulesOf('de', all.at(-1)!.date, all, away)).not.toContain('averages');
  });
});

describe('the young', () => {
  const holidays: LabourContext = { ...noAdjacent, holidayOn: (place, date) => place === 'dep_1' && date === monday };

  it.each([
    ['de-young', monday, '10:00', '16:00', holidays, ['noHolidays']],
    ['de-young', '2026-03-03', '10:00', '16:00', holidays, []],
    ['de-young', '2026-03-07', '10:00', '16:00', noAdjacent, ['noWeekends']],
    ['de-young', monday, '16:00', '21:30', noAdjacent, ['latest']],
    ['de-catering-young', monday, '16:00', '22:00', holidays, []],
    ['de-catering-young', '2026-03-07', '16:00', '22:00', noAdjacent, []],
    ['de-catering-young', monday, '16:30', '22:30', noAdjacent, ['latest']],
    ['nl-13', '2026-03-08', '10:00', '14:00', noAdjacent, ['noSundays']],
    ['nl-15', '2026-03-08', '10:00', '14:00', noAdjacent, []],
  ] as const)('%s on %s from %s to %s', (id, date, start, end, beside, rules) => {
    expect(rulesOf(id, date, [work(date, start, end)], beside).sort()).toEqual(rules);
  });

  it('of a hotel stand under its evenings from 16 on, and before that under the law for all', () => {
    expect([15, 16, 17, 18].map((age) => setForAge(lawById, 'de-catering', age))).toEqual([
      'de-young',
      'de-catering-young',
      'de-catering-young',
      'de-catering',
    ]);
  });

  it('have five days a week in the holidays of Dutch schools', () => {
    const six = Array.from({ length: 6 }, (_, days) => work(addDays(monday, days), '10:00', '14:00'));
    expect(found('nl-15', monday, six)).toContainEqual(['daysInWeek', 6, 5]);
  });
});

it('no two sets have one name', () => {
  expect(new Set(law.map(({ name }) => name)).size).toBe(law.length);
});

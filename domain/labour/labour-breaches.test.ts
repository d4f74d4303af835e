import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { absentDaysOf } from './absent-days.ts';
import type { Work } from './duty.ts';
import { labourBreaches } from './labour-breaches.testing.ts';
import { labourByHand } from './labour-by-hand.testing.ts';
import { labourRuleNames, limitOf } from './labour-rule.ts';
import { law, lawById } from './law.ts';
import { tightLimits } from './random-weeks.testing.ts';
import { labourRules, setForAge } from './rule-set.ts';

const zone = 'Europe/Amsterdam';
let count = 0;
const work = (date: string, start: string, end: string, breakMinutes = 0, inZone = zone): Work => {
  count += 1;
  return {
    id: `w${count}`,
    date,
    ...momentsOf(date, start, end, inZone),
    breakMinutes,
    paidBreakMinutes: 0,
    zone: inZone,
  };
};
const rulesOf = (id: string) => labourRules(lawById, id)!;
const found = (id: string, date: string, works: Work[]) =>
  labourBreaches(date, works, rulesOf(id)).map(({ rule, measured, limit }) => ({ rule, measured, limit }));

describe('labour rules', () => {
  it.each([
    ['eu', { rule: 'dailyRest', measured: 540, limit: 660 }],
    ['de', { rule: 'dailyRest', measured: 540, limit: 660 }],
    // Once in seven days the Netherlands allow eight hours.
    ['nl', { rule: 'shortRest', measured: 540, limit: 660 }],
  ])('an end at 23:00 and a start at 08:00 are 9 hours of rest (%s)', (law, expected) => {
    const works = [work('2026-03-03', '15:00', '23:00', 45), work('2026-03-04', '08:00', '16:00', 45)];
    expect(found(law, '2026-03-04', works)).toEqual([expected]);
    expect(found(law, '2026-03-03', works)).toEqual([expected]);
  });

  it('the second short rest within seven days is a breach in the Netherlands too', () => {
    const works = [
      work('2026-03-02', '15:00', '23:00', 45),
      work('2026-03-03', '08:00', '12:00'),
      work('2026-03-05', '15:00', '23:00', 45),
      work('2026-03-06', '08:00', '12:00'),
    ];
    expect(found('nl', '2026-03-06', works)).toEqual([{ rule: 'dailyRest', measured: 540, limit: 660 }]);
  });

  it('Friday 22:00 to Sunday 10:00 is a rest of 36 hours and enough', () => {
    const works = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']
      .map((date) => work(date, '14:00', '22:00', 45))
      .concat(work('2026-03-08', '10:00', '18:00', 45));
    expect(found('nl', '2026-03-08', works)).toEqual([]);
    const later = [
      ...works.slice(0, -1),
      work('2026-03-08', '09:00', '17:00', 45),
      work('2026-03-09', '09:00', '17:00', 45),
    ];
    expect(found('eu', '2026-03-08', later)).toEqual([]);
    const full = [...later, work('2026-03-07', '14:00', '22:00', 45)];
    expect(found('eu', '2026-03-07', full)).toContainEqual({ rule: 'weeklyRest', measured: 960, limit: 2100 });
  });

  it.each([
    ['nl', [{ rule: 'breaks', measured: 0, limit: 30 }]],
    ['de', []],
    ['eu', []],
  ])('08:00 to 14:00 without a break (%s)', (law, expected) => {
    expect(found(law, '2026-03-03', [work('2026-03-03', '08:00', '14:00')])).toEqual(expected);
  });

  it('nights: their length, the rest after them, and after a series', () => {
    const nights = ['2026-03-02', '2026-03-03', '2026-03-04'].map((date) => work(date, '21:00', '08:00', 45));
    expect(found('de-young', '2026-03-02', nights)).toContainEqual({ rule: 'dayWork', measured: 615, limit: 480 });
    const longer = nights.with(0, work('2026-03-02', '19:15', '08:15', 45));
    expect(found('nl', '2026-03-02', longer)).toContainEqual({ rule: 'nightWork', measured: 735, limit: 720 });
    const next = work('2026-03-05', '20:00', '23:00');
    expect(found('nl', '2026-03-05', [...nights, next])).toEqual([
      { rule: 'restAfterNight', measured: 720, limit: 840 },
      { rule: 'restAfterNightSeries', measured: 720, limit: 2760 },
    ]);
  });

  it('counts elapsed time on the night the clocks change', () => {
    const night = [work('2026-03-28', '20:00', '08:30', 0)];
    const ordinary = [work('2026-03-21', '20:00', '08:30', 0)];
    const lengthOf = (date: string, works: Work[]) => found('nl', date, works).find(({ rule }) => rule === 'nightWork');
    expect(lengthOf('2026-03-21', ordinary)).toMatchObject({ measured: 750 });
    expect(lengthOf('2026-03-28', night)).toBeUndefined();
  });

  describe('a day in two parts', () => {
    const split = (...times: [string, string][]) => times.map(([start, end]) => work('2026-03-03', start, end));

    it('is one duty: a pause of less than a rest is none', () => {
      expect(found('eu', '2026-03-03', split(['08:00', '12:00'], ['16:00', '20:00']))).toEqual([]);
    });

    it('that reaches over more than 13 hours leaves no 11 of rest in 24', () => {
      const late = split(['08:00', '14:00'], ['16:00', '01:00']);
      const rest = { rule: 'restInDay', measured: 420, limit: 660 };
      expect(found('eu', '2026-03-03', late)).toContainEqual(rest);
      expect(found('nl', '2026-03-03', late)).toContainEqual(rest);
      expect(found('eu', '2026-03-03', split(['08:00', '14:00'], ['16:00', '21:00']))).toEqual([]);
      // The rule applies to one long shift too.
      expect(found('eu', '2026-03-03', [work('2026-03-03', '08:00', '21:15', 60)])).toEqual([
        { rule: 'restInDay', measured: 645, limit: 660 },
      ]);
    });

    it('may be rested from in eight hours once in seven days, where the law says so', () => {
      const one = split(['08:00', '12:00'], ['18:00', '23:00']);
      const other = work('2026-03-06', '08:00', '12:00');
      const another = work('2026-03-06', '18:00', '23:00');
      expect(found('nl', '2026-03-03', [...one, other])).toEqual([{ rule: 'shortRest', measured: 540, limit: 660 }]);
      expect(found('nl', '2026-03-03', [...one, other, another])).toEqual([
        { rule: 'restInDay', measured: 540, limit: 660 },
      ]);
    });

    it('is reported once where the next morning makes the rest shorter still, and by both where it does not', () => {
      const late = split(['08:00', '14:00'], ['17:00', '23:00']);
      expect(found('eu', '2026-03-03', [...late, work('2026-03-04', '06:00', '11:00')])).toEqual([
        { rule: 'dailyRest', measured: 420, limit: 660 },
      ]);
      expect(found('eu', '2026-03-03', [...late, work('2026-03-04', '09:00', '15:00')])).toEqual([
        { rule: 'dailyRest', measured: 600, limit: 660 },
        { rule: 'restInDay', measured: 540, limit: 660 },
      ]);
    });

    it('with a whole rest between its parts is two stretches of work', () => {
      expect(found('eu', '2026-03-03', split(['00:00', '04:00'], ['17:00', '23:00']))).toEqual([]);
      expect(found('eu', '2026-03-03', split(['00:00', '06:00'], ['15:00', '21:00']))).toEqual([
        { rule: 'restInDay', measured: 540, limit: 660 },
      ]);
    });

    it('says whose limit it is', () => {
      expect(limitOf('restInDay')).toBe('dailyRest');
      expect(rulesOf('nl').origins[limitOf('restInDay')]).toBe('eu');
    });
  });

  it('young people have the set of their age', () => {
    expect([12, 14, 15, 16, 17, 18, 40].map((age) => setForAge(lawById, 'nl', age))).toEqual([
      'nl-13',
      'nl-13',
      'nl-15',
      'nl-16',
      'nl-16',
      'nl',
      'nl',
    ]);
    expect(setForAge(lawById, 'de', 17)).toBe('de-young');
    const late = [work('2026-03-03', '18:00', '22:00')];
    expect(found('de-young', '2026-03-03', late)).toEqual([{ rule: 'latest', measured: 1320, limit: 1200 }]);
    expect(found('de', '2026-03-03', late)).toEqual([]);
  });

  it.each([
    ['eu-young', '14:00', '23:30', 60, ['dayWork', 'noNights']],
    ['eu-young', '14:00', '23:00', 60, []],
    ['nl-16', '14:00', '23:30', 60, ['noNights']],
    ['nl-15', '13:00', '21:15', 30, ['latest']],
    ['nl-13', '13:00', '19:15', 30, ['latest']],
  ])('what the young may not: %s from %s to %s', (law, start, end, rest, rules) => {
    const told = found(law, '2026-03-03', [work('2026-03-03', start, end, rest)]).map(({ rule }) => rule);
    expect(told.sort()).toEqual(rules);
  });

  it('seventeen-year-olds in the Netherlands work 40 hours a week on average of four', () => {
    const dates = ['02', '03', '04', '05', '06'].flatMap((day) => [`2026-03-${day}`]);
    const weeks = [0, 7, 14, 21].flatMap((days) => dates.map((date) => addDays(date, days)));
    const works = weeks.map((date) => work(date, '09:00', '17:40', 30));
    expect(found('nl-16', weeks.at(-1)!, works)).toEqual([{ rule: 'averages', measured: 2450, limit: 2400 }]);
  });

  it('a company set overrides single limits and inherits the rest, each with its origin', () => {
    const company = { ...lawById.get('nl')!, id: 'own', parentId: 'nl', limits: { dayWork: 540 } };
    const rules = labourRules(new Map([...lawById, ['own', company]]), 'own')!;
    expect(rules.limits).toMatchObject({ dayWork: 540, weekWork: 3600, dailyRest: 660 });
    expect([rules.origins.dayWork, rules.origins.weekWork, rules.origins.dailyRest]).toEqual(['own', 'nl', 'eu']);
  });

  it('ends where sets inherit in a circle', () => {
    const round = new Map(
      ['a', 'b'].map((id) => [id, { ...lawById.get('eu')!, id, parentId: id === 'a' ? 'b' : 'a' }]),
    );
    expect(labourRules(round, 'a')?.limits.dailyRest).toBe(660);
    expect(labourRules(lawById, 'nowhere')).toBeUndefined();
  });

  it('every set says where its figures come from', () => {
    for (const set of law)
      expect([set.source.length > 5, set.effectiveFrom]).toEqual([true, expect.stringMatching(/^\d{4}-/)]);
  });
});

const first = '2026-03-09';
/** Five weeks around the days on which clocks change, in quarters of an hour. */
const randomWeeks = fc.record({
  zone: fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe'),
  rest: fc.constantFrom(
    { fortnightRest: 4320 },
    { fortnightRest: null, weeklyRest: 3600 },
    { fortnightRest: 7200, weeklyRest: 3600 },
  ),
  nights: fc.constantFrom(
    { nightFrom: '00:00', nightUntil: '06:00', nightOver: 60 },
    { nightFrom: '23:00', nightUntil: '06:00', nightOver: 120 },
  ),
  away: fc.array(fc.integer({ min: 0, max: 34 }), { maxLength: 12 }),
  holidays: fc.array(fc.integer({ min: 0, max: 34 }), { maxLength: 20 }),
  works: fc.array(
    fc.record({
      day: fc.oneof(fc.integer({ min: 0, max: 34 }), fc.integer({ min: 14, max: 27 })),
      start: fc.integer({ min: 0, max: 95 }),
      quarters: fc.integer({ min: 4, max: 56 }),
      rest: fc.integer({ min: 0, max: 4 }),
      paid: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 1, maxLength: 40 },
  ),
});

const told = (found: { rule: string; measured: number; limit: number }[]): string[] =>
  found.map(({ rule, measured, limit }) => `${rule} ${measured} ${limit}`).sort();

describe('against a second writing of each rule', () => {
  const seen = new Set<string>();

  it(
    'says the same of random weeks',
    () => {
      fc.assert(
        fc.property(randomWeeks, ({ zone: inZone, rest: weekly, nights, works, ...beside }) => {
          const limits = { ...tightLimits, ...weekly, ...nights };
          const all = works.map(({ day, start, quarters, rest, paid }) => ({
            ...work(addDays(first, day), wallTime(start * 15), wallTime((start + quarters) * 15), rest * 15, inZone),
            paidBreakMinutes: paid * 15,
            departmentId: 'dep_1',
          }));
          // Work that falls entirely into the skipped hour in spring has no length.
          fc.pre(all.every(({ startsAt, endsAt }) => startsAt < endsAt));
          const { date } = all[0]!;
          const [away, holidays] = [beside.away, beside.holidays].map((days) => days.map((day) => addDays(first, day)));
          const quick = labourBreaches(
            date,
            all,
            { setId: 'tight', limits, origins: {} },
            {
              far: [],
              absent: absentDaysOf(away!),
              holidayOn: (_, on) => holidays!.includes(on),
            },
          );
          for (const { rule } of quick) seen.add(rule);
          expect(told(quick)).toEqual(
            told(labourByHand(date, all, limits, { away: away!, holidays: holidays!.map((on) => `dep_1 ${on}`) })),
          );
        }),
        // A hundred thousand weeks are looked at with all other rules: verdicts.property.test.ts.
        runs(200, 20_000),
      );
    },
    patience.timeout * 30,
  );

  it('and every rule was broken by some', () => {
    expect(labourRuleNames.filter((rule) => !seen.has(rule))).toEqual([]);
  });
});

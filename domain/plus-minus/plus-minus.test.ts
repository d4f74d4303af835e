import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import { policy as absencePolicy, absenceType, away } from '#domain/absence/leave-world.testing.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { runs } from '#domain/kit/sampling.testing.ts';
import { exampleCard, span } from '#domain/rates/card.testing.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { addDays, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { contract, contractType, correction, personWith, policy, rulesWith, worked } from './eva.testing.ts';
import { withOvertimeTerms } from './overtime-policy.ts';
import { plusMinus } from './plus-minus.ts';
import { countsFrom, type PlusMinusRules, plusMinusFacts } from './plus-minus-facts.ts';

const [monday, tuesday, wednesday, thursday, friday, saturday] = [6, 7, 8, 9, 10, 11].map(
  (day) => `2026-04-${String(day).padStart(2, '0')}`,
) as [PlainDate, PlainDate, PlainDate, PlainDate, PlainDate, PlainDate];
const start = (amount = 0, date: PlainDate = monday) => correction(date, amount, { id: 'lco_start', kind: 'start' });

/** The week of Easter Monday 2026, viewed on its Sunday; it counts from Monday. */
const weekOf = (person: Partial<LeavePerson>, rules: Partial<PlusMinusRules> = {}, today = '2026-04-12') => {
  const whole = personWith({ ...person, corrections: [start(), ...(person.corrections ?? [])] });
  return plusMinus(plusMinusFacts(whole, rulesWith(rules), today), { from: monday, to: '2026-04-12', today });
};
const dayOf = (date: PlainDate, ...given: Parameters<typeof weekOf>) =>
  weekOf(...given).days.find((day) => day.date === date)!;

const easter = {
  contractTypes: [contractType({ absencePolicyId: 'abp_1' })],
  absencePolicies: [{ id: 'abp_1', rows: [], publicHolidayAbsenceTypeId: 'abt_2' } as unknown as AbsencePolicy],
  absenceTypes: [absenceType(), absenceType({ id: 'abt_2', name: 'Public holiday' })],
  holidays: [{ holidayGroupId: 'hog_1', date: monday, name: 'Easter Monday' }],
};
/** Wednesdays from 14:00 UTC count 150 % of time. */
const wednesdays = rateBook({
  rateCards: [exampleCard({ we: [span(0), span(12, 100, 150)] })],
  shifts: [],
  contractTypes: [{ id: 'cty_1', rateCardId: 'rtc_1' }],
  departments: [],
  holidays: [],
});
const example: Partial<LeavePerson> = {
  timesheetEntries: [
    worked(tuesday, 570),
    worked(wednesday, 480),
    worked(friday, 360),
    worked(friday, 60, { status: 'pending' }, 13),
    worked(saturday, 240),
  ],
  absenceDays: [away(thursday)],
  corrections: [correction(friday, -180, { payoutDate: '2026-04-30' })],
};

const policyOfLeave = (row: object) => {
  const { rows, ...rest } = absencePolicy();
  return { ...rest, id: 'abp_1', rows: [{ ...rows[0]!, ...row }] };
};

describe('the worked example of a week', () => {
  const found = weekOf({ ...example, corrections: [...example.corrections!] }, { ...easter, rates: wednesdays });
  it.each([
    [monday, 0],
    [tuesday, 90],
    [wednesday, 60],
    [thursday, 0],
    [friday, -300],
    [saturday, 240],
  ])('%s: %i minutes', (date, minutes) => {
    expect(found.days.find((day) => day.date === date)!.minutes).toBe(minutes);
  });

  it('adds up to +1:30, from 12:00 to 13:30', () => {
    expect(found.weeks[0]).toMatchObject({
      contract: -2400,
      worked: 1650,
      surcharge: 60,
      absence: 960,
      correction: -180,
    });
    expect(found.weeks[0]!.minutes).toBe(90);
    const person = personWith({ ...example, corrections: [start(720), ...example.corrections!] });
    const facts = plusMinusFacts(person, rulesWith({ ...easter, rates: wednesdays }), '2026-04-12');
    expect(plusMinus(facts, { from: monday, to: '2026-04-12', today: '2026-04-12' }).totals.closing).toBe(810);
  });

  it('is 8 hours less without the public holiday, 1 more with the pending hour, 5 more worked on Monday', () => {
    const sum = (person: Partial<LeavePerson>, rules: object = easter) =>
      weekOf(person, { ...rules, rates: wednesdays }).totals.minutes;
    expect(sum(example, {})).toBe(-390);
    const approved = example.timesheetEntries!.map((entry) => ({ ...entry, status: 'approved' as const }));
    expect(sum({ ...example, timesheetEntries: approved })).toBe(150);
    expect(sum({ ...example, timesheetEntries: [...example.timesheetEntries!, worked(monday, 300)] })).toBe(390);
  });
});

describe('a date', () => {
  it('decision 77: counts corrections alone without a contract, or where the type keeps no plus-minus', () => {
    const hours = { timesheetEntries: [worked(tuesday, 300)], corrections: [correction(tuesday, 45)] };
    expect(dayOf(tuesday, { ...hours, contracts: [contract({ enddate: tuesday })] }).minutes).toBe(45);
    expect(dayOf(tuesday, hours, { contractTypes: [contractType({ plusMin: false })] }).minutes).toBe(45);
    expect(dayOf(tuesday, hours).minutes).toBe(300 - 480 + 45);
  });

  it('decision 81: counts in full today and not at all tomorrow; last week ends on Sunday', () => {
    const found = weekOf({ absenceDays: [away(thursday)] }, {}, wednesday);
    expect(found.totals).toMatchObject({ current: -1440, lastWeek: 0, closing: -1440 });
    expect(found.days.at(-1)!.date).toBe(wednesday);
    expect(weekOf({}, {}, '2026-04-13').totals.lastWeek).toBe(-2400);
  });

  it('decision 82: counts work on a day of absence next to it', () => {
    expect(dayOf(tuesday, { absenceDays: [away(tuesday)], timesheetEntries: [worked(tuesday, 180)] }).minutes).toBe(
      180,
    );
  });

  it('decision 75: owes the contract where the absence is not counted, decision 76: weighs it by its percentage', () => {
    const of = (over: object) =>
      dayOf(tuesday, { absenceDays: [away(tuesday)] }, { absenceTypes: [absenceType(over)] });
    expect(of({ isCounted: false }).minutes).toBe(-480);
    expect(of({ percentage: 7000 }).minutes).toBe(-144);
    expect(of({ percentage: 7000 }).absence).toBe(336);
  });

  it('decision 66: counts whole days of leave by the contract in force, whenever that is entered', () => {
    const absencePolicies = [policyOfLeave({ hours: 'CONTRACT' })];
    const rules = { absencePolicies, contractTypes: [contractType({ absencePolicyId: 'abp_1' })] };
    const shorter = [contract({ minutes: { mo: 420, tu: 420, we: 420, th: 420, fr: 420, sa: 0, su: 0 } })];
    const absenceDays = [away(tuesday)];
    expect(dayOf(tuesday, { absenceDays }, rules)).toMatchObject({ absence: 480, minutes: 0 });
    expect(dayOf(tuesday, { absenceDays, contracts: shorter }, rules)).toMatchObject({ absence: 420, minutes: 0 });
  });

  it('decision 74: counts the hours of the contract where its policy does not name the type', () => {
    const rules = {
      absencePolicies: [policyOfLeave({ absenceTypeId: 'abt_other', hours: 'NONE' })],
      contractTypes: [contractType({ absencePolicyId: 'abp_1' })],
    };
    expect(dayOf(tuesday, { absenceDays: [away(tuesday)] }, rules)).toMatchObject({ absence: 480, minutes: 0 });
    const ended = [contract({ enddate: tuesday })];
    expect(dayOf(tuesday, { absenceDays: [away(tuesday)], contracts: ended }, rules).absence).toBe(0);
  });

  it('decision 102: counts hours that were typed beyond those of the day', () => {
    const typed = away(tuesday, { minutes: 600, startTime: '08:00' });
    expect(dayOf(tuesday, { absenceDays: [typed] }).minutes).toBe(120);
  });

  it('decision 104: counts no hours or absence that are pending, declined or withdrawn', () => {
    const none = {
      timesheetEntries: [
        worked(tuesday, 60, { status: 'pending' }),
        worked(tuesday, 60, { status: 'declined' }, 9),
        worked(tuesday, 360, {}, 12),
      ],
      absenceDays: (['Pending', 'Declined', 'Withdrawn'] as const).map((status) => away(tuesday, { status })),
    };
    expect(dayOf(tuesday, none)).toMatchObject({ worked: 360, absence: 0, minutes: -120 });
  });

  it('decision 108: owes what a corrected contract says, and counts the surcharge kept at approval', () => {
    const corrected = [contract({ minutes: { mo: 420, tu: 420, we: 420, th: 420, fr: 420, sa: 0, su: 0 } })];
    const keptRates = [
      { minutes: 420, pay: 10_000, time: 10_000 },
      { minutes: 60, pay: 10_000, time: 15_000 },
    ];
    const timesheetEntries = [worked(tuesday, 480, { keptRates, wageMinor: 2000 })];
    const before = dayOf(tuesday, { timesheetEntries });
    const after = dayOf(tuesday, { timesheetEntries, contracts: corrected });
    expect([before, after]).toMatchObject([
      { contract: -480, surcharge: 30, minutes: 30 },
      { contract: -420, surcharge: 30, minutes: 90 },
    ]);
  });

  it('decision 48: rounds a surcharge once for each entry, and an absence once for each row', () => {
    const short = [6, 8, 10].map((hour) => worked(wednesday, 10, {}, hour));
    const all = rateBook({
      rateCards: [exampleCard({ we: [span(0, 100, 125)] })],
      shifts: [],
      contractTypes: [{ id: 'cty_1', rateCardId: 'rtc_1' }],
      departments: [],
      holidays: [],
    });
    expect(dayOf(wednesday, { timesheetEntries: short }, { rates: all }).surcharge).toBe(9);
    const parts = [
      away(tuesday, { minutes: 5, startTime: '09:00' }),
      away(tuesday, { minutes: 5, startTime: '12:00' }),
    ];
    const half = { absenceTypes: [absenceType({ percentage: 5000 })] };
    expect(dayOf(tuesday, { absenceDays: parts }, half).absence).toBe(6);
  });

  it('decision 50: has the sum of the days shown, not of what they were before rounding', () => {
    const keptRates = [{ minutes: 10, pay: 10_000, time: 12_500 }];
    const timesheetEntries = [tuesday, wednesday, thursday].map((date) => worked(date, 10, { keptRates }));
    const { days, weeks, totals } = weekOf({ timesheetEntries });
    expect(days.filter(({ surcharge }) => surcharge !== 0).map(({ surcharge }) => surcharge)).toEqual([3, 3, 3]);
    expect([weeks[0]!.surcharge, totals.surcharge]).toEqual([9, 9]);
  });

  it('decision 67: owes contract hours that know no change of clocks', () => {
    const sunday = contract({ minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 480 } });
    const person = personWith({ contracts: [sunday], corrections: [start(0, '2026-03-29')] });
    const facts = plusMinusFacts(person, rulesWith(), '2026-03-29');
    expect(facts.at(-1)!.rows).toMatchObject([{ kind: 'contract', value: -480 }]);
  });

  it('decision 53: has the whole of an entry that starts on it', () => {
    const night = worked('2025-12-31', 480, {}, 22);
    const person = personWith({ timesheetEntries: [night], corrections: [start(0, '2025-12-31')] });
    const span = { from: '2026-01-01', to: '2026-12-31', today: '2026-01-01' };
    const { totals } = plusMinus(plusMinusFacts(person, rulesWith(), '2026-01-01'), span);
    expect(totals).toMatchObject({ start: 0, worked: 0, closing: -480 });
  });
});

describe('the first date that counts', () => {
  it.each<[string, Partial<LeavePerson>, PlainDate | null]>([
    ['is none without approved hours', { timesheetEntries: [worked(tuesday, 60, { status: 'pending' })] }, null],
    [
      'is the Monday of the first approved hours',
      { timesheetEntries: [worked(friday, 60), worked(wednesday, 60)] },
      monday,
    ],
    [
      'is that of the last start balance',
      { timesheetEntries: [worked(monday, 60)], corrections: [start(0, monday), start(0, thursday)] },
      thursday,
    ],
    [
      'is not that of a start balance to come',
      { timesheetEntries: [worked(tuesday, 60)], corrections: [start(0, '2026-05-01')] },
      monday,
    ],
  ])('%s', (_what, person, expected) => {
    expect(countsFrom(personWith(person), saturday)).toBe(expected);
  });
});

describe('overtime in the balance', () => {
  const withPolicy = (over: Parameters<typeof policy>[0]): Partial<PlusMinusRules> => ({
    contractTypes: [contractType({ overtimePolicyId: 'otp_1' })],
    overtimePolicies: [policy(over)],
  });
  const tiers = [
    { fromMinutes: 480, percent: 12_000 },
    { fromMinutes: 720, percent: 15_000 },
  ];

  it('decision 78: looks at all entries of a date together; a higher tier replaces the lower', () => {
    const two = { timesheetEntries: [worked(tuesday, 360), worked(tuesday, 300, {}, 14)] };
    expect(dayOf(tuesday, two, withPolicy({}))).toMatchObject({ worked: 480, overtime: 216 });
    expect(dayOf(tuesday, { timesheetEntries: [worked(tuesday, 480)] }, withPolicy({}))).toMatchObject({ overtime: 0 });
    const long = dayOf(tuesday, { timesheetEntries: [worked(tuesday, 780)] }, withPolicy({ tiers }));
    // 8 + 4 × 1.2 + 1 × 1.5 = 14.3 hours.
    expect(long.worked + long.overtime).toBe(858);
  });

  it('decision 79: lets counted absence fill the day or week first, if the policy says so', () => {
    const week = {
      timesheetEntries: [monday, tuesday, wednesday, friday].map((date) => worked(date, 540)),
      absenceDays: [away(thursday)],
    };
    const plain = { period: 'WEEK' as const, tiers: [{ fromMinutes: 2400, percent: 10_000 }] };
    const overtimeOn = (includeAbsence: boolean) =>
      weekOf(week, withPolicy({ ...plain, includeAbsence })).days.map(({ overtime }) => overtime);
    expect(overtimeOn(true)).toEqual([0, 0, 0, 0, 240, 0, 0]);
    expect(overtimeOn(false)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const part = {
      timesheetEntries: [worked(tuesday, 360)],
      absenceDays: [away(tuesday, { minutes: 240, startTime: '06:00' })],
    };
    const full = { includeAbsence: true, tiers: [{ fromMinutes: 480, percent: 10_000 }] };
    expect(dayOf(tuesday, part, withPolicy(full)).overtime).toBe(120);
    expect(dayOf(tuesday, part, withPolicy({ ...full, includeAbsence: false })).overtime).toBe(0);
  });

  it('decision 80: fills a week over the dates whose contract has the policy', () => {
    const hours = [monday, tuesday, wednesday].map((date) => worked(date, 720));
    const person = {
      contracts: [
        contract({ enddate: thursday }),
        contract({ id: 'con_2', contractTypeId: 'cty_2', startdate: thursday }),
      ],
      timesheetEntries: [...hours, worked(thursday, 540), worked(friday, 540)],
    };
    const over40 = { period: 'WEEK' as const, tiers: [{ fromMinutes: 2400, percent: 15_000 }] };
    const rules = {
      contractTypes: [
        contractType({ overtimePolicyId: 'otp_1' }),
        contractType({ id: 'cty_2', overtimePolicyId: 'otp_2' }),
      ],
      overtimePolicies: [policy(over40), policy({ ...over40, id: 'otp_2' })],
    };
    expect(weekOf(person, rules).totals.overtime).toBe(0);
    const same = {
      ...rules,
      contractTypes: rules.contractTypes.map((type) => ({ ...type, overtimePolicyId: 'otp_1' })),
    };
    expect(weekOf(person, same).totals.overtime).toBe(14 * 60 * 1.5);
  });

  it('decision 82: adds overtime and surcharge, and keeps the surcharge of hours that are paid or saved', () => {
    const person = { timesheetEntries: [worked(wednesday, 780, {}, 1)] };
    const rules = (rule: 'PLUS_MIN' | 'PAYOUT' | 'TIME_OFF') => ({ ...withPolicy({ tiers, rule }), rates: wednesdays });
    const of = (rule: Parameters<typeof rules>[0]) => dayOf(wednesday, person, rules(rule));
    // The last 2 hours at time 150 %: 14.3 + 1 hours.
    expect(of('PLUS_MIN').minutes + 480).toBe(918);
    for (const rule of ['PAYOUT', 'TIME_OFF'] as const)
      expect(of(rule)).toMatchObject({ worked: 480, overtime: 0, surcharge: 60 });
  });
});

/* Reference implementation of the day formula: minute by minute and date by date, from the text of the decisions. */

const amount = fc.integer({ min: 0, max: 14 * 60 });
const dates = Array.from({ length: 28 }, (_, index) => addDays('2026-03-16', index));
const someDate = fc.constantFrom(...dates);
const entries = fc.array(
  fc.record({
    date: someDate,
    from: fc.constantFrom(0, 8, 16),
    minutes: fc.integer({ min: 1, max: 480 }),
    isApproved: fc.boolean(),
  }),
  { maxLength: 30 },
);
const world = fc.record({
  entries,
  absences: fc.array(fc.record({ date: someDate, minutes: amount, isApproved: fc.boolean() }), { maxLength: 6 }),
  corrections: fc.array(fc.record({ date: someDate, size: fc.integer({ min: -900, max: 900 }) }), { maxLength: 4 }),
  closing: fc.option(fc.record({ date: someDate, size: fc.integer({ min: -900, max: 900 }) })),
  gapFrom: someDate,
  change: someDate,
  percentage: fc.integer({ min: 0, max: 20_000 }),
  keeps: fc.boolean(),
  period: fc.constantFrom('DAY' as const, 'WEEK' as const),
  rule: fc.constantFrom('PLUS_MIN' as const, 'PAYOUT' as const, 'TIME_OFF' as const),
  includeAbsence: fc.boolean(),
  first: fc.integer({ min: 0, max: 900 }),
  second: fc.integer({ min: 1, max: 900 }),
  percents: fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 })),
  /** Terms of the policy before one of the Mondays. */
  earlier: fc.option(
    fc.record({
      until: fc.constantFrom(...dates.filter((date) => weekdayOf(date) === 'mo')),
      period: fc.constantFrom('DAY' as const, 'WEEK' as const),
      rule: fc.constantFrom('PLUS_MIN' as const, 'PAYOUT' as const, 'TIME_OFF' as const),
      includeAbsence: fc.boolean(),
      percents: fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 })),
    }),
  ),
});
type World = typeof world extends fc.Arbitrary<infer One> ? One : never;

const halfAway = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
const today = dates.at(-1)!;

const byHand = (given: World): number[] => {
  const hasContract = (date: PlainDate) => date < given.gapFrom || date >= addDays(given.gapFrom, 3);
  const keeps = (date: PlainDate) => hasContract(date) && (date < given.change || given.keeps);
  const isWorkday = (date: PlainDate) => !['sa', 'su'].includes(weekdayOf(date));
  const approved = given.entries.filter(({ isApproved }) => isApproved);
  const seen = new Set<string>();
  const distinct = approved.filter(({ date, from }) => !seen.has(`${date}${from}`) && seen.add(`${date}${from}`));
  const absent = given.absences.filter(({ isApproved }) => isApproved);
  const termsOn = (date: PlainDate) => (given.earlier && date < given.earlier.until ? given.earlier : given);
  const spanOf = (date: PlainDate) => (termsOn(date).period === 'DAY' ? `day ${date}` : `week ${mondayOf(date)}`);
  const tally = new Map<string, number>();
  const plainOn = new Map<PlainDate, number>();
  const position = new Map<string, number>();
  for (const { date, minutes } of absent)
    if (hasContract(date) && termsOn(date).includeAbsence)
      position.set(spanOf(date), (position.get(spanOf(date)) ?? 0) + minutes);
  const inOrder = [...distinct].sort((a, b) => `${a.date}${a.from + 10}`.localeCompare(`${b.date}${b.from + 10}`));
  for (const { date, minutes } of inOrder) {
    if (!hasContract(date)) continue;
    for (let minute = 0; minute < minutes; minute += 1) {
      const before = position.get(spanOf(date)) ?? 0;
      position.set(spanOf(date), before + 1);
      const tier = before >= given.first + given.second ? 1 : before >= given.first ? 0 : null;
      if (tier === null) plainOn.set(date, (plainOn.get(date) ?? 0) + 1);
      else {
        const key = `${date} ${termsOn(date).percents[tier]}`;
        tally.set(key, (tally.get(key) ?? 0) + 1);
      }
    }
  }
  let balance = 0;
  return dates.map((date) => {
    if (keeps(date)) {
      if (isWorkday(date)) balance -= 480;
      balance += plainOn.get(date) ?? 0;
      for (const [key, minutes] of tally)
        if (termsOn(date).rule === 'PLUS_MIN' && key.startsWith(date))
          balance += halfAway((minutes * Number(key.slice(11))) / 10_000);
      for (const absence of absent)
        if (absence.date === date) balance += halfAway((absence.minutes * given.percentage) / 10_000);
    }
    for (const one of given.corrections) if (one.date === date) balance += one.size;
    if (given.closing?.date === date) balance = given.closing.size;
    return balance;
  });
};

const asFacts = (given: World) => {
  const seen = new Set<string>();
  const person = personWith({
    contracts: [
      contract({ enddate: given.change < given.gapFrom ? given.change : given.gapFrom }),
      ...(given.change < given.gapFrom
        ? [contract({ id: 'con_3', contractTypeId: 'cty_2', startdate: given.change, enddate: given.gapFrom })]
        : []),
      ...(given.change > addDays(given.gapFrom, 3)
        ? [contract({ id: 'con_4', startdate: addDays(given.gapFrom, 3), enddate: given.change })]
        : []),
      contract({
        id: 'con_2',
        contractTypeId: 'cty_2',
        startdate: given.change > addDays(given.gapFrom, 3) ? given.change : addDays(given.gapFrom, 3),
      }),
    ].filter(({ startdate, enddate }) => enddate === null || startdate < enddate),
    timesheetEntries: given.entries
      .filter(({ isApproved, date, from }) => isApproved && !seen.has(`${date}${from}`) && seen.add(`${date}${from}`))
      .map(({ date, from, minutes }) => worked(date, minutes, {}, from)),
    absenceDays: given.absences.map(({ date, minutes, isApproved }) =>
      away(date, { minutes, startTime: '06:00', status: isApproved ? 'Approved' : 'Pending' }),
    ),
    corrections: [
      start(0, dates[0]),
      ...given.corrections.map(({ date, size }, index) => correction(date, size, { id: `lco_${index}` })),
      ...(given.closing ? [correction(given.closing.date, given.closing.size, { kind: 'closing' })] : []),
    ],
  });
  const tiersOf = ([low, high]: World['percents']) => [
    { fromMinutes: given.first, percent: low },
    { fromMinutes: given.first + given.second, percent: high },
  ];
  const { period, rule, includeAbsence } = given;
  const terms = { period, rule, includeAbsence, timeOffBalanceId: null, tiers: tiersOf(given.percents) };
  const first = given.earlier && { ...given.earlier, timeOffBalanceId: null, tiers: tiersOf(given.earlier.percents) };
  const changed = first ? withOvertimeTerms(policy(first), terms, first.until) : policy(terms);
  const rules = rulesWith({
    contractTypes: [
      contractType({ overtimePolicyId: 'otp_1' }),
      contractType({ id: 'cty_2', plusMin: given.keeps, overtimePolicyId: 'otp_1' }),
    ],
    absenceTypes: [absenceType({ percentage: given.percentage })],
    overtimePolicies: [changed],
  });
  return plusMinusFacts(person, rules, today);
};

const resum = ({ value, parts }: Derivation): boolean =>
  parts.length === 0 || (parts.reduce((sum, part) => sum + part.value, 0) === value && parts.every(resum));

describe('the day formula', () => {
  it('is what a second writing counts minute by minute', () => {
    fc.assert(
      fc.property(world, (given) => {
        const found = plusMinus(asFacts(given), { from: dates[0]!, to: today, today });
        expect(found.days.map(({ closing }) => closing)).toEqual(byHand(given));
      }),
      runs(150, 20_000),
    );
  });

  it('has a trail that adds up again at every level', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { days, weeks, totals } = plusMinus(asFacts(given), { from: dates[0]!, to: today, today });
        for (const { rows, minutes } of days) {
          expect(rows.every(resum)).toBe(true);
          expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(minutes);
        }
        expect(weeks.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(totals.minutes);
        expect(totals.start + totals.minutes).toBe(totals.closing);
      }),
      runs(150, 20_000),
    );
  });
});

it("goes through the company's holidays no more often for a year than for a day", () => {
  const timesReadUntil = (today: PlainDate): number => {
    let read = 0;
    const rules = Object.defineProperty(rulesWith(easter), 'holidays', {
      get: () => {
        read += 1;
        return easter.holidays;
      },
    });
    const person = personWith({ corrections: [start()], absenceDays: [away(tuesday)] });
    expect(plusMinusFacts(person, rules, today).length).toBeGreaterThan(0);
    return read;
  };
  expect(timesReadUntil('2027-04-06')).toBe(timesReadUntil(monday));
});

import { describe, expect, it } from 'vitest';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { dayCosts } from './absence-costs.ts';
import { type LeaveRules, paidMinutes } from './absence-day-cost.ts';
import { automaticHolidays } from './automatic-holidays.ts';
import { type LeavePerson, leaveFacts } from './leave-facts.ts';
import { type LeaveEntry, leaveEntries, oneOfLeave } from './leave-ledger.ts';
import {
  absenceType,
  away,
  balance,
  contract,
  correction,
  freeHolidays,
  fullWeek,
  personWith,
  policy,
  row,
  rulesWith,
  worked,
} from './leave-world.testing.ts';

const span = (from: PlainDate, to: PlainDate, over = {}) =>
  datesIn({ from, to }).map((date) => away(date, { absenceId: 'abs_9', ...over }));
const minutesOf = (person: Partial<LeavePerson>, rules: Partial<LeaveRules> = {}) => {
  const whole = personWith(person);
  const costOf = dayCosts(whole, rulesWith(rules));
  return whole.absenceDays.map((day) => costOf(day).minutes);
};
const entriesOf = (person: Partial<LeavePerson>, rules: Partial<LeaveRules>, until: PlainDate): LeaveEntry[] => {
  const [whole, agreed] = [personWith(person), rulesWith(rules)];
  return leaveEntries(agreed.timeOffBalances, leaveFacts(whole, agreed, until), until);
};
const minutesLeft = (entries: readonly LeaveEntry[], id = 'tob_1') =>
  entries.filter(({ balanceId }) => balanceId === id).reduce((sum, { amount }) => sum + amount, 0n) / oneOfLeave;
const nothingEarned = { contracts: [contract({ accruals: [] })] };

describe('the value of a day of a type in days', () => {
  const inDays = {
    absenceTypes: [absenceType({ unit: 'days' })],
    timeOffBalances: [balance({ unit: 'days', allowHalfDays: true })],
  };
  const valued = (dayValue: 'CONTRACT' | 'GERMAN_13_WEEK' | 'NONE') => ({
    ...inDays,
    absencePolicies: [policy({ rows: [row({ dayValue })] })],
  });
  // Mondays to Fridays of the four weeks before 3 November, 7 hours each; the contract began on 6 October.
  const fourWeeks = {
    contracts: [contract({ startdate: '2025-10-06' })],
    timesheetEntries: datesIn({ from: '2025-10-06', to: '2025-10-31' })
      .filter(
        (date) =>
          new Set(['2025-10-11', '2025-10-12', '2025-10-18', '2025-10-19', '2025-10-25', '2025-10-26']).has(date) ===
          false,
      )
      .map((date) => worked(date, 420)),
    absenceDays: span('2025-11-03', '2025-11-08'),
  };

  it('decision 72: is the average of what was worked on the working dates of 13 weeks', () => {
    expect(minutesOf(fourWeeks, valued('GERMAN_13_WEEK'))).toEqual([420, 420, 420, 420, 420, 0]);
    expect(minutesOf(fourWeeks, valued('CONTRACT'))).toEqual([480, 480, 480, 480, 480, 0]);
  });

  it('decision 72: counts absence and waiting time, no dates older than 91, and falls back to the contract', () => {
    const sick = { ...absenceType({ id: 'abt_2', hasWaitHours: true }) };
    const rules = { ...valued('GERMAN_13_WEEK'), absenceTypes: [...inDays.absenceTypes, sick] };
    const ill = span('2025-10-06', '2025-10-31', { absenceId: 'abs_2', absenceTypeId: 'abt_2', waitMinutes: 960 });
    const person = {
      ...fourWeeks,
      timesheetEntries: [],
      absenceDays: [...ill, away('2025-11-03', { absenceId: 'abs_9' })],
    };
    expect(minutesOf(person, rules).at(-1)).toBe(480);
    const long = personWith({
      absenceDays: [away('2025-11-03')],
      timesheetEntries: [worked(addDays('2025-11-03', -92), 600), worked(addDays('2025-11-03', -91), 650)],
    });
    expect(minutesOf(long, valued('GERMAN_13_WEEK'))).toEqual([10]);
    const first = { contracts: [contract({ startdate: '2025-11-03' })], absenceDays: [away('2025-11-03')] };
    expect(minutesOf(first, valued('GERMAN_13_WEEK'))).toEqual([480]);
  });

  it('is nothing where the policy says so, and the day is taken all the same', () => {
    const person = { absenceDays: [away('2025-11-03')] };
    expect(minutesOf(person, valued('NONE'))).toEqual([0]);
    const costOf = dayCosts(personWith(person), rulesWith(valued('NONE')));
    expect(costOf(person.absenceDays[0]!)).toMatchObject({ amount: oneOfLeave, balanceIds: ['tob_1'] });
  });

  it('decision 70: halves an odd minute so that both halves make the day', () => {
    const odd = { contracts: [contract({ minutes: { ...fullWeek, mo: 405 } })] };
    const halves = [
      away('2025-11-03', { startTime: '00:00', minutes: 720 }),
      away('2025-11-10', { startTime: '12:00', minutes: 720 }),
    ];
    expect(minutesOf({ ...odd, absenceDays: halves }, valued('CONTRACT'))).toEqual([203, 202]);
  });

  it('decision 71: costs no day on a date on which nothing is expected', () => {
    const fourDays = { contracts: [contract({ minutes: { ...fullWeek, we: 0 } })] };
    const entries = entriesOf({ ...fourDays, absenceDays: span('2025-11-03', '2025-11-07') }, inDays, '2025-11-07');
    expect(entries.filter(({ kind }) => kind === 'taken')).toHaveLength(4);
  });
});

describe('waiting time', () => {
  const sick = absenceType({ id: 'abt_2', name: 'Sick', leave: false, hasWaitHours: true });
  const rules = (waitHoursBalanceId: string | null): Partial<LeaveRules> => ({
    absenceTypes: [absenceType(), sick],
    timeOffBalances: [balance(), balance({ id: 'tob_2' })],
    absencePolicies: [
      policy({ waitHoursBalanceId, rows: [row(), row({ absenceTypeId: 'abt_2', balanceIds: ['tob_1'] })] }),
    ],
  });
  // 12 hours from Friday: 8 on Friday, 4 on Monday.
  const ill = span('2025-11-07', '2025-11-11', { absenceTypeId: 'abt_2', waitMinutes: 720 });

  it('decision 73: lies on the first hours of the request in order', () => {
    const costOf = dayCosts(personWith({ absenceDays: ill }), rulesWith(rules(null)));
    expect(ill.map((day) => costOf(day).waiting)).toEqual([480, 0, 0, 240, 0]);
    expect(ill.map((day) => costOf(day).minutes)).toEqual([480, 0, 0, 480, 480]);
    expect(ill.toReversed().map((day) => costOf(day).waiting)).toEqual([0, 240, 0, 0, 480]);
  });

  it.each([
    ['pay', null, -720n, 0n],
    ['a balance', 'tob_2', -720n, -720n],
  ])('decision 73: comes from %s, never from the own balance of the type', (_what, from, own, other) => {
    const entries = entriesOf({ ...nothingEarned, absenceDays: ill }, rules(from), '2025-11-30');
    expect([minutesLeft(entries), minutesLeft(entries, 'tob_2')]).toEqual([own, other]);
  });

  it('is for types that have it', () => {
    const entries = entriesOf(
      { ...nothingEarned, absenceDays: ill },
      { ...rules('tob_2'), absenceTypes: [absenceType(), { ...sick, hasWaitHours: false }] },
      '2025-11-30',
    );
    expect([minutesLeft(entries), minutesLeft(entries, 'tob_2')]).toEqual([-1440n, 0n]);
  });
});

describe('waiting days', () => {
  const sick = absenceType({ id: 'abt_2', unit: 'days', hasWaitHours: true });
  const rules = (waitHoursBalanceId: string | null): Partial<LeaveRules> => ({
    absenceTypes: [sick],
    timeOffBalances: [balance({ unit: 'days' }), balance({ id: 'tob_2' })],
    absencePolicies: [policy({ waitHoursBalanceId, rows: [row({ absenceTypeId: 'abt_2', balanceIds: ['tob_1'] })] })],
  });
  // Two days from Friday: Friday and Monday, since no hours are agreed for the weekend.
  const ill = span('2025-11-07', '2025-11-11', { absenceTypeId: 'abt_2', waitDays: 2 });
  const costsWith = (agreed: Partial<LeaveRules>) => {
    const costOf = dayCosts(personWith({ absenceDays: ill }), rulesWith(agreed));
    return ill.map(costOf);
  };

  it('are the first dates of the request that count, each with all of its minutes and no day of leave', () => {
    const costs = costsWith(rules(null));
    expect(costs.map(({ reason }) => reason)).toEqual(['waiting', 'dayOff', 'dayOff', 'waiting', 'wholeDay']);
    expect(costs.map(({ waiting }) => waiting)).toEqual([480, 0, 0, 480, 0]);
    expect(costs.map(({ amount }) => amount)).toEqual([0n, 0n, 0n, 0n, oneOfLeave]);
    expect(costs.map((cost) => paidMinutes(cost, sick))).toEqual([0, 0, 0, 0, 480]);
  });

  it('are taken in hours from the balance that the policy names for waiting time, and are paid then', () => {
    const entries = entriesOf({ ...nothingEarned, absenceDays: ill }, rules('tob_2'), '2025-11-30');
    expect([minutesLeft(entries), minutesLeft(entries, 'tob_2')]).toEqual([-1n, -960n]);
    expect(costsWith(rules('tob_2')).map((cost) => paidMinutes(cost, sick))).toEqual([480, 0, 0, 480, 480]);
  });

  it.each([
    ['types without waiting time', { ...sick, hasWaitHours: false }],
    ['types in hours', { ...sick, unit: 'hours' as const }],
  ])('are not for %s', (_what, type) => {
    expect(costsWith({ ...rules(null), absenceTypes: [type] }).map(({ waiting }) => waiting)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('decision 76: pay by the hour', () => {
  const day = { minutes: 480, waiting: 120, waitBalanceId: null };
  it.each([
    ['is in full by default', { ...day, waiting: 0 }, {}, 480],
    ['leaves out waiting time that is not paid', day, {}, 360],
    ['pays waiting time that a balance pays', { ...day, waitBalanceId: 'tob_2' }, {}, 480],
    ['is weighed by the percentage', { ...day, waiting: 0 }, { percentage: 7000 }, 336],
    ['is nothing for unpaid types', day, { paid: false }, 0],
  ])('%s', (_what, cost, over, expected) => expect(paidMinutes(cost, absenceType(over))).toBe(expected));
});

describe('earning during absence', () => {
  const week = span('2025-03-03', '2025-03-07');
  const year = (accrues: boolean, source: 'CONTRACT' | 'WORKED', isCounted = true) =>
    entriesOf(
      { absenceDays: week, contracts: [contract({ accruals: [{ balanceId: 'tob_1', factor: 1_000_000_000 }] })] },
      {
        absenceTypes: [absenceType({ accrues, isCounted })],
        absencePolicies: [policy({ accrualSource: source, rows: [row({ balanceIds: [] })] })],
      },
      '2025-03-09',
    )
      .filter(({ date }) => date >= '2025-03-03')
      .reduce((sum, { amount }) => sum + amount, 0n) / oneOfLeave;

  it.each([
    ['an accruing type, by the contract', true, 'CONTRACT' as const, true, 240n],
    ['a type without accrual, by the contract', false, 'CONTRACT' as const, true, 0n],
    ['an accruing type, by hours worked', true, 'WORKED' as const, true, 240n],
    ['a type without accrual, by hours worked', false, 'WORKED' as const, true, 0n],
    ['a type that is not counted', false, 'CONTRACT' as const, false, 240n],
  ])('decision 83: %s', (_what, accrues, source, isCounted, expected) =>
    expect(year(accrues, source, isCounted)).toBe(expected),
  );
});

describe('balances', () => {
  const two = {
    timeOffBalances: [balance(), balance({ id: 'tob_2' })],
    absencePolicies: [policy({ rows: [row({ balanceIds: ['tob_1', 'tob_2'], autoSelectBalance: false })] })],
  };

  it('decision 88: are the ones that the request names, else the first', () => {
    const days = [
      away('2025-03-03', { balanceId: 'tob_2' }),
      away('2025-03-04'),
      away('2025-03-05', { balanceId: 'tob_9' }),
    ];
    const entries = entriesOf({ ...nothingEarned, absenceDays: days }, two, '2025-12-31');
    expect([minutesLeft(entries), minutesLeft(entries, 'tob_2')]).toEqual([-960n, -480n]);
  });

  it('give and earn nothing from the date on which they went out of use', () => {
    const retired = {
      ...two,
      timeOffBalances: [balance({ retiredOn: '2025-03-04', expirationMonths: null }), balance({ id: 'tob_2' })],
    };
    const days = [away('2025-03-03'), away('2025-03-04')];
    const entries = entriesOf({ absenceDays: days }, retired, '2025-12-31');
    expect(entries.filter(({ kind }) => kind === 'taken').map(({ balanceId }) => balanceId)).toEqual([
      'tob_1',
      'tob_2',
    ]);
    const earned = entries.filter(({ kind }) => kind === 'earned').map(({ date }) => date);
    expect(earned.at(-1)).toBe('2025-03-03');
  });
});

describe('automatic public holidays', () => {
  const rules = (over = {}) => rulesWith({ absencePolicies: [policy({ ...freeHolidays, ...over })] });
  const found = (person: Partial<LeavePerson>, agreed = rules()) =>
    automaticHolidays(personWith(person), agreed, { from: '2025-01-01', to: '2025-12-31' });

  it.each([
    ['is worth the hours of the contract', {}, rules(), 480],
    [
      'decision 101: is worth nothing without contract hours',
      { contracts: [contract({ minutes: { ...fullWeek, mo: 0 } })] },
      rules(),
      undefined,
    ],
    ['is there without a type for it never', {}, rulesWith(), undefined],
    [
      'decision 69: stands over an absence that costs nothing on it',
      { absenceDays: [away('2025-05-05')] },
      rules(),
      480,
    ],
    [
      'decision 69: gives way to one that costs',
      { absenceDays: [away('2025-05-05')] },
      rules({ zeroOutPublicHolidayOverlap: false }),
      undefined,
    ],
    [
      'gives way to one of its own type',
      { absenceDays: [away('2025-05-05', { absenceTypeId: 'abt_2' })] },
      rules(),
      undefined,
    ],
    [
      'stands over a request that no one has approved',
      { absenceDays: [away('2025-05-05', { status: 'Pending' as const })] },
      rules({ zeroOutPublicHolidayOverlap: false }),
      480,
    ],
  ])('%s', (_what, person, agreed, minutes) => expect(found(person, agreed)[0]?.minutes).toBe(minutes));

  it('earn leave where leave is earned by hours worked, and take none', () => {
    const agreed = {
      absencePolicies: [
        policy({ ...freeHolidays, accrualSource: 'WORKED', rows: [row(), row({ absenceTypeId: 'abt_2' })] }),
      ],
      absenceTypes: [absenceType(), absenceType({ id: 'abt_2' })],
    };
    const entries = entriesOf(
      { contracts: [contract({ accruals: [{ balanceId: 'tob_1', factor: 1_000_000_000 }] })] },
      agreed,
      '2025-12-31',
    );
    expect(entries.map(({ kind, date, amount }) => [kind, date, amount / oneOfLeave])).toEqual([
      ['earned', '2025-05-05', 48n],
    ]);
  });
});

describe('the leave of one year, corrected', () => {
  const ofYear = (amount: number, over = {}) =>
    entriesOf(
      {
        contracts: [contract({ enddate: '2026-01-01', accruals: [{ balanceId: 'tob_1', factor: 1_000_000_000 }] })],
        corrections: [correction('2026-07-05', amount, { cycle: 2025, ...over })],
      },
      {},
      '2027-12-31',
    );
  const lost = (entries: readonly LeaveEntry[]) =>
    entries.filter(({ kind }) => kind === 'expired').map(({ date, amount }) => [date, amount / oneOfLeave]);
  // 261 working dates at 48 minutes.
  const earned = 12_528n;

  it('decision 90: has its new last day as if it had always held', () => {
    expect(lost(ofYear(0))).toEqual([['2026-07-01', -earned]]);
    expect(lost(ofYear(0, { lastDay: '2026-12-31' }))).toEqual([['2027-01-01', -earned]]);
  });

  it('decision 90: changes by the amount from its date on, what is beyond it is owed', () => {
    expect(lost(ofYear(60, { lastDay: '2026-12-31' }))).toEqual([['2027-01-01', -earned - 60n]]);
    expect(lost(ofYear(-60, { lastDay: '2026-12-31' }))).toEqual([['2027-01-01', -earned + 60n]]);
    expect(minutesLeft(ofYear(-60))).toBe(-60n);
  });

  it('decision 87: what is credited after the last day lasts for its own date', () => {
    expect(lost(ofYear(60))).toEqual([
      ['2026-07-01', -earned],
      ['2026-07-06', -60n],
    ]);
  });
});

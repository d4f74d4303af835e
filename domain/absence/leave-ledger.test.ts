import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { roundedFraction } from '#domain/money/money.ts';
import type { OvertimePolicy } from '#domain/plus-minus/overtime-policy.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceDay } from './absence.ts';
import type { LeaveRules } from './absence-day-cost.ts';
import {
  allBalances,
  anyPerson,
  anyRules,
  busyPerson,
  dateIn,
  firstDate,
  lastDate,
  takingRules,
} from './any-person.testing.ts';
import { leaveByHand } from './leave-by-hand.testing.ts';
import { correctionProblem, type LeaveCorrection } from './leave-correction.ts';
import { type LeavePerson, leaveFacts } from './leave-facts.ts';
import { type LeaveEntry, leaveEntries, oneOfLeave } from './leave-ledger.ts';
import {
  absenceType,
  away,
  balance,
  contract,
  correction,
  freeHolidays,
  personWith,
  policy,
  row,
  rulesWith,
  twentyDays,
  worked,
} from './leave-world.testing.ts';

import { lastDayOfLeaveYear, leaveYear } from './leave-year.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

const entriesOf = (person: LeavePerson, rules: LeaveRules, until: PlainDate): LeaveEntry[] =>
  leaveEntries(rules.timeOffBalances, leaveFacts(person, rules, until), until);
const sumOf = (entries: readonly LeaveEntry[]): bigint => entries.reduce((sum, { amount }) => sum + amount, 0n);
const balanceOn = (date: PlainDate, entries: readonly LeaveEntry[], id = 'tob_1'): bigint =>
  sumOf(entries.filter((entry) => entry.balanceId === id && entry.date <= date));
/** Hundredths of an hour, as printed on paper: 160.62 is 16062. */
const hundredths = (amount: bigint): number => roundedFraction(amount * 100n, oneOfLeave * 60n);
const days = (from: PlainDate, to: PlainDate): AbsenceDay[] => datesIn({ from, to }).map((date) => away(date));

describe('40 hours a week at 20 days a year, expiring after 6 months', () => {
  // 96 h in 2025, 40 h in February, 16 h on 29 and 30 June.
  const taken = [
    ...days('2025-07-07', '2025-07-22'),
    ...days('2026-02-02', '2026-02-08'),
    ...days('2026-06-29', '2026-06-30'),
  ];
  const ledger = (more: AbsenceDay[] = []) =>
    entriesOf(personWith({ absenceDays: [...taken, ...more] }), rulesWith(), '2026-12-31');

  it.each([
    ['2025-12-31', 6462, 'at the end of the first year'],
    ['2026-06-30', 8800, 'on the last day of the old leave'],
    ['2026-07-01', 8000, 'on the day after'],
  ])('has on %s %i hundredths of an hour, %s', (date, expected) => {
    expect(hundredths(balanceOn(date, ledger()))).toBe(expected);
  });

  it('decision 46: keeps fractions of a minute, so that 261 days earn 160.62 h and not 161.82', () => {
    const earned = (from: PlainDate, to: PlainDate) =>
      hundredths(sumOf(ledger().filter(({ kind, date }) => kind === 'earned' && from <= date && date <= to)));
    expect(earned('2025-01-01', '2025-12-31')).toBe(16062);
    expect(earned('2026-01-01', '2026-06-30')).toBe(7938);
  });

  it('loses 8.62 h once, on 1 July', () => {
    const lost = ledger().filter(({ kind }) => kind === 'expired');
    expect(lost.map(({ date, cycle, amount }) => [date, cycle, hundredths(amount)])).toEqual([
      ['2026-07-01', 2025, -862],
    ]);
  });

  it('takes leave in July from the leave of 2026 alone', () => {
    const july = ledger(days('2026-07-01', '2026-07-02')).filter(
      ({ kind, date }) => kind === 'taken' && date > '2026-07',
    );
    expect(july.map(({ cycle, amount }) => [cycle, hundredths(amount)])).toEqual([
      [2026, -800],
      [2026, -800],
    ]);
  });

  it('decision 84: uses leave of the old year for an absence that is entered after it expired', () => {
    const late = ledger([away('2026-06-26')]);
    expect(hundredths(sumOf(late.filter(({ kind }) => kind === 'expired')))).toBe(-62);
    expect(hundredths(balanceOn('2026-07-01', late))).toBe(8000);
  });

  it('decision 91: gives the figures of the year', () => {
    const {
      carried,
      taken: used,
      now,
      ending,
      expiring,
    } = leaveYear(ledger(), 'tob_1', {
      date: '2026-05-31',
      lastDay: '2026-12-31',
    });
    // All carried leave is used or expires: the year ends with the leave it earned.
    expect([carried, used, now, ending].map(hundredths)).toEqual([6462, 5600, 9046, 16062]);
    expect(expiring.map((one) => [one.lastDay, hundredths(one.amount)])).toEqual([['2026-06-30', 862]]);
  });
});

it.each([
  [20, 769_230_769],
  [21, 807_692_308],
  [22, 846_153_846],
  [23, 884_615_385],
  [24, 923_076_923],
  [25, 961_538_462],
])('40 hours a week at %i days a year are that many days of 8 hours for 260 days of work', (wanted, factor) => {
  const terms = { startdate: '2026-01-01', enddate: '2026-12-31', accruals: [{ balanceId: 'tob_1', factor }] };
  const earned = entriesOf(personWith({ contracts: [contract(terms)] }), rulesWith(), '2026-12-31');
  expect(hundredths(sumOf(earned))).toBe(wanted * 800);
});

describe('each setting', () => {
  const inMay = [...days('2025-05-05', '2025-05-09')];
  const atYearsEnd = (person: Partial<LeavePerson>, rules: Partial<LeaveRules> = {}, id = 'tob_1') =>
    hundredths(balanceOn('2025-12-31', entriesOf(personWith(person), rulesWith(rules), '2025-12-31'), id));

  it.each<[string, number, Partial<LeavePerson>, Partial<LeaveRules>]>([
    ['hours of the contract', 16062, {}, {}],
    ['a factor of 0', 0, { contracts: [contract({ accruals: [{ balanceId: 'tob_1', factor: 0 }] })] }, {}],
    ['a contract that names no factor', 0, { contracts: [contract({ accruals: null })] }, {}],
    ['a contract until June', 7938, { contracts: [contract({ enddate: '2025-07-01' })] }, {}],
    [
      'a contract type without a policy',
      0,
      {},
      { contractTypes: [{ id: 'cty_1', absencePolicyId: null } as LeaveRules['contractTypes'][number]] },
    ],
    ['no source', 0, {}, { absencePolicies: [policy({ accrualSource: 'NONE' })] }],
    [
      'hours worked and hours of absence',
      // (10 h + 5 x 8 h) x 0.0769230769 - 40 h
      -3615,
      {
        absenceDays: inMay,
        timesheetEntries: [
          worked('2025-03-03', 630, { breakMinutes: 30 }),
          worked('2025-03-04', 480, { status: 'pending' }),
        ],
      },
      { absencePolicies: [policy({ accrualSource: 'WORKED' })] },
    ],
    ['leave by the contract, 0 on days off', 12062, { absenceDays: days('2025-05-03', '2025-05-09') }, {}],
    [
      'leave by what was planned',
      15762,
      { absenceDays: [away('2025-05-03', { minutes: 180 }), away('2025-05-05', { minutes: 0 })] },
      { absencePolicies: [policy({ rows: [row({ hours: 'SCHEDULED' })] })] },
    ],
    [
      'leave that takes nothing',
      16062,
      { absenceDays: inMay },
      { absencePolicies: [policy({ rows: [row({ hours: 'NONE' })] })] },
    ],
    [
      'leave from no balance',
      16062,
      { absenceDays: inMay },
      { absencePolicies: [policy({ rows: [row({ balanceIds: [] })] })] },
    ],
    ['leave that is not counted', 16062, { absenceDays: inMay }, { absenceTypes: [absenceType({ isCounted: false })] }],
    ['part of a day', 15862, { absenceDays: [away('2025-05-05', { startTime: '13:00', minutes: 120 })] }, {}],
    [
      'leave on a public holiday, free by the policy',
      12862,
      { absenceDays: inMay },
      { absencePolicies: [policy(freeHolidays)] },
    ],
    [
      'part of a public holiday, free by the policy',
      16062,
      { absenceDays: [away('2025-05-05', { startTime: '13:00', minutes: 120 })] },
      { absencePolicies: [policy(freeHolidays)] },
    ],
    ['leave on a public holiday, not free by the policy', 12062, { absenceDays: inMay }, {}],
    [
      'leave on a public holiday of another department',
      12062,
      { absenceDays: inMay },
      { absencePolicies: [policy(freeHolidays)], departments: [{ id: 'dep_1', holidayGroupId: 'hog_2' }] },
    ],
    [
      'a public holiday that is entered as one',
      15262,
      { absenceDays: [away('2025-05-05', { absenceTypeId: 'abt_2' })] },
      {
        absencePolicies: [policy({ ...freeHolidays, rows: [row({ absenceTypeId: 'abt_2' })] })],
        absenceTypes: [absenceType({ id: 'abt_2' })],
      },
    ],
    ['leave that no one has approved', 16062, { absenceDays: [away('2025-05-05', { status: 'Pending' })] }, {}],
  ])('%s', (_what, expected, person, rules) => expect(atYearsEnd(person, rules)).toBe(expected));

  const dayRules = (over: Partial<TimeOffBalance> = {}) => ({
    timeOffBalances: [balance({ unit: 'days', expirationMonths: null, ...over })],
    absenceTypes: [absenceType({ unit: 'days' })],
  });
  const daysLeft = (person: Partial<LeavePerson>, rules: Partial<LeaveRules>) =>
    roundedFraction(
      100n * balanceOn('2025-12-31', entriesOf(personWith(person), rulesWith(rules), '2025-12-31')),
      oneOfLeave,
    );
  const afternoon = [away('2025-05-05', { startTime: '13:00', minutes: 240 })];

  it.each<[string, number, Partial<LeavePerson>, Partial<LeaveRules>]>([
    ['earns its factor for each working date, whatever its hours', 2008, {}, dayRules()],
    [
      'takes nothing for dates on which nothing is expected',
      1508,
      { absenceDays: days('2025-05-03', '2025-05-09') },
      dayRules(),
    ],
    ['takes a whole day for a part of it', 1908, { absenceDays: afternoon }, dayRules()],
    [
      'takes half a day where half days are allowed',
      1958,
      { absenceDays: afternoon },
      dayRules({ allowHalfDays: true }),
    ],
  ])('a balance in days %s', (_what, expected, person, rules) => expect(daysLeft(person, rules)).toBe(expected));

  const two = {
    timeOffBalances: [balance({ expirationMonths: 60 }), balance({ id: 'tob_2', expirationMonths: 6, order: 2 })],
  };
  const both = {
    contracts: [contract({ accruals: ['tob_1', 'tob_2'].map((balanceId) => ({ balanceId, factor: twentyDays })) })],
  };
  it.each([
    ['takes from what expires first when it selects by itself', true, [16062, 12062]],
    ['takes from the first balance otherwise', false, [12062, 16062]],
  ])('a policy with two balances %s', (_what, autoSelectBalance, expected) => {
    const person = { ...both, absenceDays: days('2025-12-08', '2025-12-12') };
    const rules = {
      ...two,
      absencePolicies: [policy({ rows: [row({ balanceIds: ['tob_1', 'tob_2'], autoSelectBalance })] })],
    };
    expect(['tob_1', 'tob_2'].map((id) => atYearsEnd(person, rules, id))).toEqual(expected);
  });

  it.each([
    [0, '2026-01-01'],
    [2, '2026-03-01'],
    [6, '2026-07-01'],
    [12, '2027-01-01'],
    [60, '2031-01-01'],
    [null, undefined],
  ])('leave of 2025 with %s months of use is lost on %s', (expirationMonths, expected) => {
    const rules = rulesWith({ timeOffBalances: [balance({ expirationMonths })] });
    const entries = entriesOf(personWith({ contracts: [contract({ enddate: '2026-01-01' })] }), rules, '2032-12-31');
    expect(entries.find(({ kind }) => kind === 'expired')?.date).toBe(expected);
  });

  it('decision 86: pays what is owed from the next leave that is earned, so that less can expire', () => {
    const entries = entriesOf(personWith({ absenceDays: [away('2025-01-01')] }), rulesWith(), '2026-12-31');
    expect(entries.filter(({ kind }) => kind === 'taken').map(({ cycle }) => cycle)).toEqual([2025, null]);
    expect(hundredths(balanceOn('2025-01-01', entries))).toBe(-738);
    expect(hundredths(sumOf(entries.filter(({ kind }) => kind === 'expired')))).toBe(-15262);
  });
});

it('decision 91: starts a year without the leave that expired on 31 December', () => {
  const rules = rulesWith({ timeOffBalances: [balance({ expirationMonths: 0 })] });
  const entries = entriesOf(personWith(), rules, '2027-12-31');
  const year = leaveYear(entries, 'tob_1', { date: '2026-01-01', lastDay: '2026-12-31' });
  expect(hundredths(balanceOn('2025-12-31', entries))).toBe(16062);
  expect(hundredths(year.carried)).toBe(0);
});

describe('what leave is taken from', () => {
  const credits = [
    correction('2025-06-02', 480, { lastDay: '2030-12-31' }),
    correction('2026-03-02', 480, { lastDay: '2027-06-30' }),
  ];
  const takenOn = (date: PlainDate, corrections = credits) => {
    const contracts = [contract({ accruals: [{ balanceId: 'tob_1', factor: 0 }] })];
    const person = personWith({ contracts, absenceDays: [away(date)], corrections });
    return entriesOf(person, rulesWith(), '2032-12-31')
      .filter(({ kind }) => kind === 'taken')
      .map(({ cycle, amount }) => [cycle, hundredths(amount)]);
  };

  it('decision 85: is what expires first, not the older year', () => {
    expect(takenOn('2026-05-04')).toEqual([[2026, -800]]);
  });

  it('decision 85: is credited before it is taken on the same date, and not before that date', () => {
    expect(takenOn('2026-03-02')).toEqual([[2026, -800]]);
    expect(takenOn('2026-02-27')).toEqual([[2025, -800]]);
    expect(takenOn('2025-05-30')).toEqual([[null, -800]]);
  });

  it('decision 85: has expired before it is taken on the day after its last day', () => {
    const lastDay = '2026-05-01';
    expect(takenOn('2026-05-01', [correction('2026-03-02', 480, { lastDay })])).toEqual([[2026, -800]]);
    expect(takenOn('2026-05-04', [correction('2026-03-02', 480, { lastDay })])).toEqual([[null, -800]]);
  });
});

describe('the last day of the figures', () => {
  it.each([
    ['31 December with an open contract', [null], '2026-12-31'],
    ['the last workday of a contract that ends within the year', ['2026-10-01'], '2026-09-30'],
    ['the last of several contracts', ['2026-03-01', '2026-10-01'], '2026-09-30'],
    ['31 December with a contract that ends later', ['2027-03-01'], '2026-12-31'],
    ['the date itself once the contract is over', ['2026-03-01'], '2026-05-31'],
  ])('is %s', (_what, ends, expected) =>
    expect(
      lastDayOfLeaveYear(
        '2026-05-31',
        ends.map((enddate) => ({ enddate })),
      ),
    ).toBe(expected),
  );
});

describe('any person', () => {
  const holdsByHand = (someone: LeavePerson, agreed: LeaveRules, until: PlainDate): void => {
    const entries = entriesOf(someone, agreed, until);
    const byHand = leaveByHand(someone, agreed, firstDate, until);
    for (const id of allBalances) {
      const own = entries.filter(({ balanceId }) => balanceId === id);
      const of = (kind: LeaveEntry['kind']) => sumOf(own.filter((entry) => entry.kind === kind));
      expect(sumOf(own)).toBe(byHand.balance.get(id));
      expect(-of('expired')).toBe(byHand.expired.get(id) ?? 0n);
      expect(-of('taken')).toBe(byHand.taken.get(id) ?? 0n);
    }
  };

  it('has the leave that a count by hand gives, and each balance is the sum of its entries', patience, () => {
    fc.assert(fc.property(anyPerson, anyRules, dateIn, holdsByHand), runs(150, 100_000));
  });

  it('has it too with a lot of leave that is taken', patience, () => {
    fc.assert(fc.property(busyPerson, takingRules, dateIn, holdsByHand), runs(40, 10_000));
  });

  it('loses no more of a year than was left of it, and nothing twice', patience, () => {
    fc.assert(
      fc.property(anyPerson, anyRules, (someone, agreed) => {
        const entries = entriesOf({ ...someone, corrections: [] }, agreed, lastDate);
        expect(entries.map(({ date }) => date)).toEqual(entries.map(({ date }) => date).toSorted());
        const lots = Map.groupBy(
          entries.filter(({ cycle }) => cycle !== null),
          ({ balanceId, cycle }) => `${balanceId} ${cycle}`,
        );
        for (const lot of lots.values()) {
          expect(lot.filter(({ kind }) => kind === 'expired').length).toBeLessThanOrEqual(1);
          const after = lot.findIndex(({ kind }) => kind === 'expired');
          if (after >= 0) expect(lot.slice(after + 1)).toEqual([]);
          expect(sumOf(lot)).toBeGreaterThanOrEqual(0n);
        }
      }),
      runs(50, 5_000),
    );
  });

  it('had the same balance on a date whatever happens later', patience, () => {
    fc.assert(
      fc.property(anyPerson, anyRules, dateIn, (someone, agreed, date) => {
        const short = entriesOf(someone, agreed, date);
        expect(entriesOf(someone, agreed, lastDate).filter((entry) => entry.date <= date)).toEqual(short);
      }),
      runs(50, 5_000),
    );
  });

  it('has year figures that follow from one year to the next', patience, () => {
    fc.assert(
      fc.property(anyPerson, anyRules, (someone, agreed) => {
        const entries = entriesOf(someone, agreed, '2027-12-31');
        for (const id of allBalances) {
          const year = (date: PlainDate) => leaveYear(entries, id, { date, lastDay: `${date.slice(0, 4)}-12-31` });
          const [one, next] = [year('2025-05-05'), year('2026-05-05')];
          const lostAtNewYear = entries.filter(
            (entry) => entry.balanceId === id && entry.kind === 'expired' && entry.date === '2026-01-01',
          );
          expect(next.carried).toBe(one.ending + sumOf(lostAtNewYear));
          expect(one.months.at(-1)?.balance ?? one.carried).toBe(one.ending);
        }
      }),
      runs(30, 2_000),
    );
  });
});

describe('the source of an entry', () => {
  it('is the contract for what was earned, with the hours that earn it', () => {
    const later = contract({ id: 'con_2', startdate: '2026-02-16' });
    const person = personWith({ contracts: [contract({ enddate: '2026-02-16' }), later] });
    const { months } = leaveYear(entriesOf(person, rulesWith(), '2026-12-31'), 'tob_1', {
      date: '2026-02-28',
      lastDay: '2026-12-31',
    });
    const february = months.find(({ month }) => month === '2026-02-01')!;
    expect(february.lines).toMatchObject([
      { kind: 'earned', contractId: 'con_1', from: '2026-02-02', to: '2026-02-13', days: 10, minutes: 4800 },
      { kind: 'earned', contractId: 'con_2', from: '2026-02-16', to: '2026-02-27', days: 10, minutes: 4800 },
    ]);
  });

  it('is the overtime policy for hours that are saved as leave', () => {
    const overtimePolicy: OvertimePolicy = {
      accountId: 'acc',
      id: 'ovp_1',
      version: 1,
      name: 'Saved',
      period: 'DAY',
      includeAbsence: false,
      rule: 'TIME_OFF',
      timeOffBalanceId: 'tob_1',
      tiers: [{ fromMinutes: 480, percent: 15_000 }],
      order: 1,
    };
    const contractTypes = rulesWith().contractTypes.map((type) => ({ ...type, overtimePolicyId: 'ovp_1' }));
    const rules = rulesWith({ contractTypes, overtimePolicies: [overtimePolicy] });
    const entries = entriesOf(personWith({ timesheetEntries: [worked('2026-02-02', 540)] }), rules, '2026-02-28');
    expect(entries.filter(({ kind }) => kind === 'overtimeSaved')).toMatchObject([
      { date: '2026-02-02', amount: 90n * oneOfLeave, minutes: 60, overtimePolicyId: 'ovp_1', contractId: null },
    ]);
  });

  it('is known for every entry but an expiry by the rule of its balance', patience, () => {
    fc.assert(
      fc.property(anyPerson, anyRules, (someone, agreed) => {
        const units = new Map(agreed.timeOffBalances.map(({ id, unit }) => [id, unit]));
        for (const entry of entriesOf(someone, agreed, lastDate)) {
          const { kind, absenceId, correctionId, contractId, overtimePolicyId, reason } = entry;
          const sources = [absenceId, correctionId, contractId, overtimePolicyId].filter((id) => id !== null);
          expect(entry.unit).toBe(units.get(entry.balanceId));
          expect(sources).toHaveLength(kind === 'expired' && correctionId === null ? 0 : 1);
          expect(reason === null).toBe(correctionId === null);
        }
      }),
      runs(30, 2_000),
    );
  });
});

describe('a correction', () => {
  const taken = [...days('2025-07-07', '2025-07-22'), ...days('2026-02-02', '2026-02-08')];
  const ledgerWith = (...corrections: LeaveCorrection[]) =>
    entriesOf(personWith({ absenceDays: taken, corrections }), rulesWith(), '2027-12-31');
  const lost = (entries: readonly LeaveEntry[]) =>
    entries
      .filter(({ kind, date }) => kind === 'expired' && date < '2027-07-01')
      .map(({ date, amount }) => [date, hundredths(amount)]);

  it('decision 89: below 0 takes from what expires first', () => {
    // 24.62 h of 2025 are left after February.
    expect(lost(ledgerWith())).toEqual([['2026-07-01', -2462]]);
    expect(lost(ledgerWith(correction('2026-03-01', -480)))).toEqual([['2026-07-01', -1662]]);
  });

  it('decision 89: above 0 lasts as long as the leave of its year', () => {
    const entries = ledgerWith(correction('2025-12-31', 480));
    expect(hundredths(balanceOn('2025-12-31', entries))).toBe(7262);
    expect(lost(entries)).toEqual([['2026-07-01', -3262]]);
    expect(lost(ledgerWith(correction('2026-03-01', 480)))).toEqual([['2026-07-01', -2462]]);
  });

  it('decision 89: with a last day is lost on the day after it', () => {
    const entries = ledgerWith(correction('2026-03-01', 480, { lastDay: '2026-04-30' }));
    expect(lost(entries)).toEqual([
      ['2026-05-01', -800],
      ['2026-07-01', -2462],
    ]);
  });

  it('is no leave that was taken', () => {
    const { taken: used } = leaveYear(ledgerWith(correction('2026-03-01', -480)), 'tob_1', {
      date: '2026-05-31',
      lastDay: '2026-12-31',
    });
    expect(hundredths(used)).toBe(4000);
  });

  it('that moves leave names the balance at the other end, on both sides', () => {
    const move = { linkedId: 'lco_in', id: 'lco_out' };
    const corrections = [
      correction('2026-03-02', -480, move),
      correction('2026-03-02', 480, { id: 'lco_in', balanceId: 'tob_2', linkedId: 'lco_out' }),
      correction('2026-03-03', -60, { id: 'lco_hours', linkedId: 'lco_plus' }),
      correction('2026-03-03', 60, { id: 'lco_plus', balanceId: 'overtime', linkedId: 'lco_hours' }),
    ];
    const rules = rulesWith({ timeOffBalances: [balance(), balance({ id: 'tob_2' })] });
    const moved = entriesOf(personWith({ corrections }), rules, '2026-03-31').filter(({ kind }) => kind === 'moved');
    expect(
      moved.map(({ balanceId, amount, otherBalanceId, reason }) => [
        balanceId,
        amount / oneOfLeave,
        otherBalanceId,
        reason,
      ]),
    ).toEqual([
      ['tob_2', 480n, 'tob_1', 'correction'],
      ['tob_1', -480n, 'tob_2', 'correction'],
      ['tob_1', -60n, 'overtime', 'correction'],
    ]);
  });

  it.each([
    ['opening', {}, 480, 'corrected'],
    ['taken', {}, -480, 'taken'],
    ['payout', {}, -480, 'paidOut'],
    ['givenUp', {}, -480, 'expired'],
    ['carryOver', { lastDay: '2027-03-31' }, -480, 'carriedOver'],
    ['cycle', { cycle: 2025 }, -480, 'corrected'],
  ] as const)('keeps the reason %s in its entries', (reason, more, amount, kind) => {
    const own = ledgerWith(correction('2026-03-01', amount, { reason, ...more })).filter(
      ({ correctionId }) => correctionId === 'lco_2026-03-01',
    );
    expect(own.length).toBeGreaterThan(0);
    for (const entry of own) expect(entry).toMatchObject({ kind, reason, unit: 'hours', otherBalanceId: null });
  });

  const hours = { id: 'tob_1', unit: 'hours' } as const;
  const other = { id: 'tob_2', unit: 'hours' } as const;
  const inDays = { id: 'tob_3', unit: 'days' } as const;
  const asked = (amount: number, lastDay: PlainDate | null = null) => ({
    balanceId: 'tob_1',
    date: '2026-03-01',
    amount,
    lastDay,
  });
  it.each<
    [string, ReturnType<typeof asked>, typeof other | typeof inDays | typeof hours | undefined, string | undefined]
  >([
    ['that adds', asked(60, '2026-03-01'), undefined, undefined],
    ['of nothing', asked(0), undefined, 'input.required'],
    ['that is over before it begins', asked(60, '2026-02-28'), undefined, 'input.endsBeforeItBegins'],
    ['that takes, with a last day', asked(-60, '2026-03-31'), undefined, 'correctionTakesNoExpiry'],
    ['that takes more than there is', asked(-600), undefined, undefined],
    ['that moves what is there', asked(-480), other, undefined],
    ['that moves more than there is', asked(-481), other, 'correctionNotCovered'],
    ['that moves into the balance', asked(60), other, 'correctionMovesOut'],
    ['that moves hours to days', asked(-60), inDays, 'correctionOtherUnit'],
    ['that moves to the same balance', asked(-60), hours, 'correctionOtherUnit'],
  ])('%s', (_what, given, to, expected) => {
    const there = oneOfLeave * 480n;
    expect(correctionProblem(given, { from: hours, to, there })?.key).toBe(expected);
  });
});

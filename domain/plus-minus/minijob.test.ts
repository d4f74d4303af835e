import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import { away } from '#domain/absence/leave-world.testing.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { contract, contractType, correction, personWith, rulesWith, worked } from './eva.testing.ts';
import { hasMinijobOn, minijobForecast, minijobMonths } from './minijob.ts';
import { minijobLimitOn, minijobLimits } from './minijob-limits.ts';
import { type MinijobPayout, minijobPayoutProblem } from './minijob-payout.ts';

const rules = { ...rulesWith(), contractTypes: [contractType({ minijob: true }) as ContractType] };
const terms = (wageMinor: number, over: object = {}) =>
  contract({ wageMinor, minutes: evenWeek(600), startdate: '2026-01-01', ...over });
/** Hours of a month, eight a day from its first date. */
const hours = (month: string, sum: number) =>
  Array.from({ length: Math.ceil(sum / 8) }, (_, index) =>
    worked(addDays(`${month}-01`, index), Math.round(Math.min(8, sum - index * 8) * 60)),
  );
const payout = (month: PlainDate, hundredths: number | null = null, payoutDate = '2026-02-28'): MinijobPayout => ({
  accountId: 'acc',
  id: `mjp_${month}`,
  version: 1,
  employeeId: 'emp_1',
  departmentId: 'dep_1',
  month,
  hours: hundredths,
  payoutDate,
});
const monthsOf = (person: Partial<LeavePerson>, payouts: MinijobPayout[] = [], today = '2026-02-28') =>
  minijobMonths({ ...personWith({ contracts: [terms(1390)], ...person }), payouts }, rules, today);

describe('the limit of a month', () => {
  it.each([
    ['2022-01-01', 45_000],
    ['2022-09-01', 45_000],
    ['2022-10-01', 52_000],
    ['2023-01-01', 52_000],
    ['2024-01-01', 53_800],
    ['2025-01-01', 55_600],
    ['2026-01-01', 60_300],
    ['2027-01-01', 63_300],
  ])('%s: %i cents', (month, limit) => expect(minijobLimitOn(month).limitMinor).toBe(limit));

  it('follows from the minimum wage since 2022, and names its law and date in each row', () => {
    expect(minijobLimits.map(({ minimumWageMinor }) => minimumWageMinor)).toEqual([null, 1200, 1241, 1282, 1390, 1460]);
    for (const { minimumWageMinor: wage, limitMinor, source } of minijobLimits) {
      if (wage !== null) expect(limitMinor).toBe(Math.ceil((wage * 130) / 3 / 100) * 100);
      expect(source).toMatch(/^SGB IV § 8 Abs\. 1.*\d{2}\.\d{2}\.20\d{2}, BGBl\. /);
    }
    expect(minijobLimitOn('2026-05-01').source).toContain('MiLoV5');
  });
});

describe('a month of a minijob', () => {
  it('decision 95: pays the limit to the cent, and keeps the rest as a balance', () => {
    const worked40 = [...hours('2026-01', 48), ...hours('2026-02', 40)];
    const [january, february] = monthsOf({ timesheetEntries: worked40 }, [payout('2026-01-01'), payout('2026-02-01')]);
    expect(january).toMatchObject({ minutes: 2880, maxHours: 4338, percentage: 11_065, warning: 'over', balance: 462 });
    expect(january!.payout).toMatchObject({ hours: 4338, payMinor: 60_300 });
    expect(february).toMatchObject({ minutes: 2400, balance: 124, status: 'paid' });
    expect(february!.payout).toMatchObject({ hours: 4338, payMinor: 60_300 });
  });

  it('is 23 h of the 27.8 h that 556.00 pay for at 20.00: 82.73 %', () => {
    const contracts = [terms(2000, { startdate: '2025-03-01' })];
    const march = { contracts, timesheetEntries: hours('2025-03', 23) };
    expect(monthsOf(march, [], '2025-03-31')).toMatchObject([
      { minutes: 1380, maxHours: 2780, percentage: 8273, salaryMinor: 46_000, limitMinor: 55_600, warning: null },
    ]);
  });

  it('is near the limit from 90 % on and over it above 100 %', () => {
    // 603.00 at 10.05 an hour are exactly 60 hours.
    const at = (sum: number) =>
      monthsOf({ contracts: [terms(1005)], timesheetEntries: hours('2026-02', sum) }).at(-1)!.warning;
    expect([at(53.9), at(54), at(60), at(60.1)]).toEqual([null, 'near', 'near', 'over']);
  });

  it('decision 97: has approved hours and counted absence, its maximum by the wage of its last date', () => {
    const contracts = [terms(1400, { enddate: '2026-02-16' }), terms(1500, { id: 'con_2', startdate: '2026-02-16' })];
    const february = monthsOf({
      contracts,
      timesheetEntries: [
        worked('2026-02-02', 60),
        worked('2026-02-17', 60),
        worked('2026-02-18', 60, { status: 'pending' }),
      ],
      absenceDays: [away('2026-02-03')],
    }).at(-1)!;
    expect(february).toMatchObject({ worked: 120, absent: 120, wageMinor: 1500, maxHours: 4020 });
    expect(february.salaryMinor).toBe(1400 + 1500 + 2 * 1400);
    expect(february.rows.reduce((sum, { value }) => sum + value, 0)).toBe(february.minutes);
  });

  it('decision 96: is shown with a minijob contract alone, and moves with corrections', () => {
    const contracts = [terms(1390, { enddate: '2026-01-20' })];
    expect(monthsOf({ contracts }, [], '2026-03-31').map(({ month }) => month)).toEqual(['2026-01-01']);
    const corrections = [correction('2026-01-05', 90, { balanceId: 'minijob' }), correction('2026-01-05', 999)];
    expect(monthsOf({ corrections }).map(({ balance }) => balance)).toEqual([150, 150]);
    expect(hasMinijobOn('2026-01-19', contracts, rules.contractTypes)).toBe(true);
    expect(hasMinijobOn('2026-01-20', contracts, rules.contractTypes)).toBe(false);
  });

  it('is scheduled until its day of payment', () => {
    const statusOn = (date: string) =>
      monthsOf({ timesheetEntries: hours('2026-02', 8) }, [payout('2026-02-01', 500, date)]).at(-1)!.status;
    expect([statusOn('2026-03-05'), statusOn('2026-02-28')]).toEqual(['scheduled', 'paid']);
    expect(monthsOf({}).at(-1)!.status).toBe('unpaid');
  });

  it.each([
    ['what there is', 3000, undefined],
    ['more than there is', 4001, 'minijobNotCovered'],
    ['more than the limit', 4339, 'minijobOverLimit'],
    ['up to the limit', null, undefined],
  ])('pays %s', (_what, typed, key) => {
    const month = { limitMinor: 60_300, wageMinor: 1390, suggestedHours: 4000 };
    const asked = { month: '2026-02-01', hours: typed, payoutDate: '2026-02-28' };
    expect(minijobPayoutProblem(asked, month)?.key).toBe(key);
  });
});

describe('hours of a month that later months need', () => {
  const contracts = [terms(2000)];
  const worked35 = [...hours('2026-01', 30), ...hours('2026-02', 5)];

  it('are not offered for an earlier month, so that the later pay-out stays as it is', () => {
    const february = payout('2026-02-01');
    const [january, paid] = monthsOf({ contracts, timesheetEntries: worked35 }, [february]);
    expect(paid!.payout).toMatchObject({ hours: 3015, payMinor: 60_300 });
    expect(january).toMatchObject({ suggestedHours: 485, neededLater: true });
    const asked = { month: '2026-01-01', payoutDate: '2026-02-28' };
    expect(minijobPayoutProblem({ ...asked, hours: 486 }, january!)).toMatchObject({
      key: 'minijobNotCovered',
      field: 'hours',
    });
    expect(minijobPayoutProblem({ ...asked, hours: 485 }, january!)).toBeUndefined();
    expect(minijobPayoutProblem({ ...asked, hours: 0 }, january!)?.key).toBe('minijobNotCovered');
    const both = monthsOf({ contracts, timesheetEntries: worked35 }, [payout('2026-01-01', 485), february]);
    expect(both[1]).toMatchObject({ payout: { payMinor: 60_300 }, balance: 0 });
  });

  it('are not offered when a correction took them out of the balance', () => {
    const corrections = [correction('2026-02-10', -1800, { balanceId: 'minijob' })];
    const months = monthsOf({ contracts, timesheetEntries: worked35, corrections });
    expect(months.map(({ suggestedHours }) => suggestedHours)).toEqual([500, 500]);
  });

  it('are those by which a second writing finds a later pay-out lower or a balance overdrawn', () => {
    const names = ['2026-01', '2026-02', '2026-03', '2026-04'];
    // 603.00 at 20.00 an hour are exactly 30.15 hours, so that hundredths are exact.
    const count = (months: readonly { worked: number; paid: number | null | undefined }[]) => {
      let left = 0;
      return months.map(({ worked: hoursWorked, paid }) => {
        left += hoursWorked * 100;
        const most = Math.max(0, Math.min(left, 3015));
        const taken = paid === undefined ? 0 : (paid ?? most);
        left -= taken;
        return { most, taken, left };
      });
    };
    const month = fc.record({
      worked: fc.integer({ min: 0, max: 40 }),
      paid: fc.oneof(fc.constant(undefined), fc.constant(null), fc.integer({ min: 1, max: 3015 })),
    });
    const example = fc.tuple(fc.array(month, { minLength: 4, maxLength: 4 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(example, ([given, at]) => {
        const months = given.map((one, index) => (index === at ? { ...one, paid: undefined } : one));
        const before = count(months);
        const isFree = (paid: number): boolean =>
          count(months.map((one, index) => (index === at ? { ...one, paid } : one)))
            .slice(at + 1)
            .every(({ taken, left }, index) => left >= 0 && taken === before[at + 1 + index]!.taken);
        let most = before[at]!.most;
        while (most > 0 && !isFree(most)) most -= 1;
        const timesheetEntries = months.flatMap(({ worked: hoursWorked }, index) => hours(names[index]!, hoursWorked));
        const payouts = months.flatMap(({ paid }, index) =>
          paid === undefined ? [] : [payout(`${names[index]}-01`, paid)],
        );
        const found = monthsOf({ contracts, timesheetEntries }, payouts, '2026-04-30')[at]!;
        expect(found.suggestedHours).toBe(most);
        expect(found.neededLater).toBe(most < before[at]!.most);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the rows beneath a month', () => {
  const sum = (rows: readonly { value: number }[]) => rows.reduce((all, { value }) => all + value, 0);

  it('add up to the hours, the pay and the balance, with corrections, moves and pay-outs apart', () => {
    const corrections = [
      correction('2026-02-03', 95, { id: 'lco_1', balanceId: 'minijob', note: 'Inventory' }),
      correction('2026-02-04', -60, { id: 'lco_2', balanceId: 'minijob', linkedId: 'lco_3' }),
    ];
    const timesheetEntries = [...hours('2026-01', 48), ...hours('2026-02', 40)];
    const payouts = [payout('2026-01-01'), payout('2026-02-01')];
    const months = monthsOf({ timesheetEntries, corrections, absenceDays: [away('2026-02-20')] }, payouts);
    for (const month of months) {
      expect(sum(month.rows)).toBe(month.minutes);
      expect(sum(month.payRows)).toBe(month.salaryMinor);
      expect(sum(month.balanceRows)).toBe(month.balance);
    }
    const [, february] = months;
    expect(february!.payRows[0]).toMatchObject({ kind: 'atWage', minutes: 480, wageMinor: 1390, value: 11_120 });
    expect(february!.balanceRows).toMatchObject([
      { kind: 'carried', value: 462, unit: 'hours' },
      { kind: 'worked', value: 4200 },
      { kind: 'correction', value: 158, name: 'Inventory' },
      { kind: 'move', value: -100 },
      { kind: 'payout', value: -4338 },
    ]);
  });
});

describe('the forecast of a year', () => {
  const entries = ['2026-01', '2026-02', '2026-03'].flatMap((month) => hours(month, 52));
  const hasContractOn = () => true;
  it('says in which month the limit of the year is passed at this pace', () => {
    const months = monthsOf({ timesheetEntries: entries }, [], '2026-04-10');
    const found = minijobForecast(months, { year: 2026, today: '2026-04-10', hasContractOn })!;
    // 52 × 13.90 = 722.80 a month against 603.00: the sum exceeds 12 × 603 in the eleventh month.
    expect(found).toMatchObject({
      limitMinor: 723_600,
      earnedMinor: 216_840,
      expectedMinor: 867_360,
      passedIn: '2026-11-01',
    });
    const linesOf = (rows: typeof found.limitRows) =>
      rows.map(({ kind, date, value }) => [kind, date!.slice(5, 7), value]);
    const names = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
    expect(linesOf(found.limitRows)).toEqual(names.map((month) => ['limit', month, 60_300]));
    const earned = names.slice(0, 3).map((month) => ['pay', month, 72_280]);
    expect(linesOf(found.expectedRows)).toEqual([...earned, ...names.slice(3).map((month) => ['pace', month, 72_280])]);
    expect(linesOf(found.earnedRows)).toEqual([...earned, ['pay', '04', 0]]);
  });

  it('passes nothing at a slower pace, and is none before a month is over', () => {
    const months = monthsOf({ timesheetEntries: hours('2026-01', 40) }, [], '2026-02-10');
    expect(minijobForecast(months, { year: 2026, today: '2026-02-10', hasContractOn })!.passedIn).toBeNull();
    const first = monthsOf({}, [], '2026-01-10');
    expect(minijobForecast(first, { year: 2026, today: '2026-01-10', hasContractOn })).toBeNull();
  });

  it.each([
    [2022, 561_000],
    [2023, 624_000],
    [2024, 645_600],
    [2025, 667_200],
    [2026, 723_600],
    [2027, 759_600],
  ])('decision 96: has the sum of the limits of the months of %i: %i cents', (year, limit) => {
    const contracts = [terms(1200, { startdate: `${year}-01-01` })];
    const last = `${year}-12-31`;
    const months = minijobMonths({ ...personWith({ contracts }), payouts: [] }, rules, last);
    expect(minijobForecast(months, { year, today: last, hasContractOn })!.limitMinor).toBe(limit);
  });
});

import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { absenceType, away, balance, correction, policy, row } from '#domain/absence/leave-world.testing.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import type { PayRules } from '#domain/payroll/pay-lines.ts';
import { explainedPayLines } from '#domain/payroll/pay-lines.ts';
import { payrollChecks } from '#domain/payroll/payroll-checks.ts';
import { contract, contractType, policy as overtimePolicy, worked } from '#domain/plus-minus/eva.testing.ts';
import { minijobMonths } from '#domain/plus-minus/minijob.ts';
import { overtimeOf } from '#domain/plus-minus/overtime.ts';
import { noRates } from '#domain/rates/rate-book.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, firstOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import { absenceDays, absences } from '#services/absence/absence.store.ts';
import { leaveCorrections } from '#services/absence/leave.store.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { openAbsences } from '#services/absence/open-absence.store.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { loadPaidPerson, loadPayBasis } from '#services/payroll/paid-person.ts';
import { scheduledShifts } from '#services/planning/plan.store.ts';
import { minijobPayouts } from '#services/plus-minus/minijob.store.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

/** The last closed date of the tests; today is 10 November 2026. */
const end = '2026-10-31';
const zone = 'Europe/Amsterdam';
const before = (days: number): PlainDate => addDays(end, -days);

/** Leave by the average of 13 weeks, illnesses with waiting time in hours and days, and public holidays by the average. */
const types = {
  leave: absenceType({ id: 'abt_1', unit: 'days' }),
  holiday: absenceType({ id: 'abt_2', unit: 'days' }),
  illness: absenceType({ id: 'abt_3', leave: false, hasWaitHours: true, percentage: 7000 }),
  longIllness: absenceType({ id: 'abt_4', leave: false, unit: 'days', hasWaitHours: true, allowOpenEnded: true }),
};
type TypeName = keyof typeof types;
const averaged = { dayValue: 'GERMAN_13_WEEK' as const, balanceIds: ['tob_2'] };
const rules: PayRules = {
  absenceTypes: Object.values(types),
  timeOffBalances: [balance(), balance({ id: 'tob_2', unit: 'days' })],
  absencePolicies: [
    policy({
      rows: [
        row({ absenceTypeId: 'abt_1', ...averaged }),
        row({ absenceTypeId: 'abt_2', ...averaged }),
        row({ absenceTypeId: 'abt_3', hours: 'SCHEDULED' }),
        row({ absenceTypeId: 'abt_4', balanceIds: ['tob_2'] }),
      ],
      publicHolidayAbsenceTypeId: 'abt_2',
    }),
  ],
  contractTypes: [
    ...(['WORKED', 'CONTRACT'] as const).map((salaryBasis, index) =>
      contractType({ id: `cty_${index + 1}`, salaryBasis, absencePolicyId: 'abp_1', overtimePolicyId: 'otp_1' }),
    ),
    contractType({ id: 'cty_3', salaryBasis: 'WORKED', absencePolicyId: 'abp_1', minijob: true }),
  ],
  departments: [{ id: 'dep_1', holidayGroupId: 'hog_1' }],
  holidays: ['2024-12-25', '2025-12-25', '2026-04-06', '2026-08-14'].map((date) => {
    return { holidayGroupId: 'hog_1', date, name: 'Holiday' };
  }),
  overtimePolicies: [
    overtimePolicy({
      ...{ period: 'WEEK', includeAbsence: true, rule: 'PAYOUT' },
      tiers: [{ fromMinutes: 900, percent: 12_500 }],
    }),
  ],
  rates: noRates,
  fields: [],
  currency: 'EUR',
};

const status = fc.constantFrom('approved', 'approved', 'approved', 'pending', 'declined');
const recently = fc.oneof(fc.nat(160), fc.nat(1000));
const person = fc.record({
  /** Types of consecutive contracts, and days before the end of the range on which each begins. */
  contracts: fc.uniqueArray(fc.record({ type: fc.integer({ min: 1, max: 3 }), day: recently }), {
    ...{ minLength: 1, maxLength: 3 },
    selector: ({ day }) => day,
  }),
  hours: fc.array(fc.record({ day: recently, minutes: fc.integer({ min: 60, max: 700 }), status }), { maxLength: 30 }),
  requests: fc.array(
    fc.record({
      ...{ day: recently, length: fc.integer({ min: 1, max: 40 }), minutes: fc.constantFrom(240, 480) },
      type: fc.constantFrom<TypeName>('leave', 'leave', 'illness', 'longIllness'),
      ...{ waitMinutes: fc.constantFrom<number>(0, 0, 960), waitDays: fc.constantFrom(0, 0, 2) },
      isApproved: fc.constantFrom(true, true, true, false),
    }),
    { maxLength: 8 },
  ),
  corrections: fc.array(
    fc.record({
      ...{ day: recently, amount: fc.integer({ min: -600, max: -1 }), later: fc.option(recently) },
      balanceId: fc.constantFrom('overtime', 'tob_1', 'tob_2', 'minijob'),
    }),
    { maxLength: 4 },
  ),
  payouts: fc.uniqueArray(fc.record({ day: recently, later: fc.nat(300), hours: fc.option(fc.nat(2000)) }), {
    ...{ maxLength: 3, selector: ({ day }: { day: number }) => firstOfMonth(before(day)) },
  }),
  /** An absence without an end with rows up to a date. */
  open: fc.option(fc.record({ day: fc.integer({ min: 60, max: 300 }), rows: fc.integer({ min: 1, max: 400 }) })),
  months: fc.nat(4),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

const plain: Person = {
  ...{ contracts: [{ type: 1, day: 900 }], hours: [], requests: [], corrections: [], payouts: [], open: null },
  months: 0,
};
/** Cases that are rarely drawn. The range begins on Thursday 1 October, 30 days before its end. */
const examples: [Person][] = [
  // Overtime of a week that begins before the range.
  [{ ...plain, hours: [33, 30].map((day) => ({ day, minutes: 600, status: 'approved' })) }],
  // Waiting time that is used up before the range.
  [
    {
      ...plain,
      requests: [
        { day: 33, length: 10, type: 'illness', minutes: 480, waitMinutes: 960, waitDays: 0, isApproved: true },
      ],
    },
  ],
  // A minijob that ended long ago, paid out within the range.
  [
    {
      ...plain,
      contracts: [
        { type: 3, day: 700 },
        { type: 1, day: 400 },
      ],
      hours: [{ day: 600, minutes: 600, status: 'approved' }],
      payouts: [{ day: 600, later: 590, hours: null }],
    },
  ],
];

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

/** Writes of a person's dates, and their contracts. */
const made = (known: Person, employeeId: string) => {
  const { accountId, ports } = world;
  const head = { accountId, version: 1, employeeId, departmentId: 'dep_1' };
  const inOrder = known.contracts.toSorted((a, b) => b.day - a.day);
  const contracts = inOrder.map(({ type, day }, index) =>
    contract({
      ...{ ...head, id: `con_${index}`, contractTypeId: `cty_${type}`, startdate: before(day) },
      ...{ wageMinor: 1400 + index, enddate: inOrder[index + 1] ? before(inOrder[index + 1]!.day) : null },
    }),
  );
  const hours = known.hours.map(({ day, minutes, status: state }) =>
    timesheetEntries.create(
      keptEntry({
        ...worked(before(day), minutes, { status: state, zone }),
        ...{ ...head, id: ports.ids.next('tms'), teamId: 'tea_1', note: null, reviewedBy: null, reviewedAt: null },
        ...{ occurrence_id: null, starttime: '06:00', endtime: '07:00' },
      }),
    ),
  );
  const daysOf = (id: string, over: object, dates: PlainDate[]) =>
    dates.map((date) => {
      const ofDate = { ...head, id: `${id}:${date}`, absenceId: id, week: weekOf(date) };
      return absenceDays.create({ ...away(date, over), ...ofDate, zone });
    });
  const absenceOf = (id: string, firstDay: PlainDate, lastDay: PlainDate | null, absenceTypeId: string) =>
    absences.create({
      ...{ ...head, id, absenceTypeId, firstDay, lastDay, status: 'Approved', note: null, rosterAction: 'none' },
      ...{ balanceId: null, waitMinutes: null, waitDays: null, requestedAt: '2026-01-01T00:00:00Z' },
      ...{ reviewedBy: null, reviewedAt: null, reviewNote: null, overrideReason: null },
    });
  const requests = known.requests.flatMap(({ day, length, type, isApproved, ...rest }) => {
    const id = ports.ids.next('abs');
    const dates = Array.from({ length }, (_, index) => addDays(before(day), index));
    const facts = { ...rest, absenceTypeId: types[type].id, status: isApproved ? 'Approved' : 'Pending' };
    return [absenceOf(id, dates[0]!, dates.at(-1)!, types[type].id), ...daysOf(id, facts, dates)];
  });
  const open = [known.open ?? []].flat().flatMap(({ day, rows }) => {
    const id = ports.ids.next('abs');
    const dates = Array.from({ length: rows }, (_, index) => addDays(before(day), index));
    const through = dates.at(-1)!;
    const mark = { ...head, id, zone, through, dueAt: '2026-11-11T00:00:00Z', shard: 'a0' };
    const facts = { absenceTypeId: types.longIllness.id };
    return [
      absenceOf(id, dates[0]!, null, types.longIllness.id),
      ...daysOf(id, facts, dates),
      openAbsences.create(mark),
    ];
  });
  const moneyOut = [
    ...known.corrections.map(({ day, amount, balanceId, later }) => {
      const payoutDate = later === null || balanceId === 'minijob' ? null : addDays(before(day), later);
      const id = ports.ids.next('lco');
      return change(leaveCorrections, null, correction(before(day), amount, { ...head, id, balanceId, payoutDate }));
    }),
    ...known.payouts.map(({ day, later, hours: paid }) => {
      const month = firstOfMonth(before(day));
      const payout = { ...head, id: ports.ids.next('mjp'), month, hours: paid, payoutDate: addDays(month, later) };
      return change(minijobPayouts, null, payout);
    }),
  ].map((one) => stored(one));
  const writes: WriteAction[] = [
    ...[...hours, ...requests, ...open],
    ...[...moneyOut.flatMap(actionsOf), ...copiesOf(moneyOut)],
  ];
  return { contracts, writes };
};

const write = async (actions: WriteAction[]): Promise<void> => {
  for (let at = 0; at < actions.length; at += 90) {
    const { ok } = await world.ports.table.transact(actions.slice(at, at + 90));
    expect(ok).toBe(true);
  }
};

type Whole = Awaited<ReturnType<typeof loadPaidPerson>>;

/** Everything that payroll and reports show of a person, with its derivations. */
const figuresOf = (whole: Whole, range: DateRange) => {
  const period = { from: '2026-10-01', to: range.to };
  const lines = explainedPayLines(whole, rules, range);
  return {
    lines: lines.map(({ explain, ...line }) => ({ ...line, trail: explain() })),
    overtime: overtimeOf(whole, rules, range),
    checks: payrollChecks({ ...whole, employee_nr: null, clockedInOn: [], lines }, period),
  };
};

it('pays people from the dates that determine their pay as from all of their past', { ...patience }, async () => {
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(person, async (known) => {
      const employeeId = await world.addPerson('Random', []);
      const { contracts, writes } = made(known, employeeId);
      await write(writes);
      const range = { from: firstOfMonth(end, -known.months), to: end };
      const who = { accountId: world.accountId, employeeId, contracts };
      const ctx = await world.context('owner');
      const windowed = await loadPaidPerson(ctx, who, { ...(await loadPayBasis(ctx, range)), rules });
      const all = await loadLeavePerson(ctx, who, { from: '1900-01-01', until: end });
      const minijob = minijobMonths({ ...all.person, payouts: all.minijobPayouts }, rules, end);
      const whole = figuresOf({ ...all.person, employeeId, minijob }, range);
      expect(figuresOf(windowed, range)).toEqual(whole);
      paid += whole.lines.length;
    }),
    { ...runs(25, 3000), examples, endOnFailure: true },
  );
  expect(paid).toBeGreaterThan(200);
});

/** Calls, and items in their answers, while the payroll of October is worked out for a person of these years. */
const readsOf = async (years: number) => {
  const { accountId, ports } = world;
  const employeeId = await world.addPerson('Worked', []);
  const days = Array.from({ length: 52 * years }, (_, index) => before(index * 7 + 3));
  const known = { ...plain, contracts: [{ type: 1, day: 365 * years }] };
  const { contracts, writes } = made(
    {
      ...known,
      hours: days.map((_, index) => ({ day: index * 7 + 3, minutes: 480, status: 'approved' })),
      requests: days.slice(20).map((_, index) => {
        const request = { type: 'illness', minutes: 480, waitMinutes: 960, waitDays: 0, isApproved: true } as const;
        return { ...request, day: (index + 20) * 7 + 1, length: 1 };
      }),
      corrections: days.map((_, index) => ({ day: index * 7, amount: -60, later: 0, balanceId: 'overtime' })),
    },
    employeeId,
  );
  const planned = days.map((date, index) => ({
    ...{ pk: `a#${accountId}#d#dep_1#w#${weekOf(date)}`, sk: `${date}#shf#${employeeId}${index}` },
    ...{ gsi1pk: `a#${accountId}#e#${employeeId}`, gsi1sk: `${date}#shf#${index}`, __edb_e__: scheduledShifts.kind },
  }));
  await write([...writes, ...planned.map((Item) => ({ Put: { Item } }))]);
  const ctx = await world.context('owner');
  const who = { accountId, employeeId, contracts };
  let [calls, items] = [0, 0];
  const table: typeof ports.table = {
    ...ctx.table,
    query: async (params) => {
      const answer = await ctx.table.query(params);
      calls += 1;
      items += answer.items.length;
      expect(answer.items.map(({ __edb_e__ }) => __edb_e__)).not.toContain(scheduledShifts.kind);
      return answer;
    },
    batchGet: async (keys, options) => {
      const answer = await ctx.table.batchGet(keys, options);
      calls += keys.length === 0 ? 0 : 1;
      items += answer.length;
      return answer;
    },
  };
  const range = { from: firstOfMonth(end, -3), to: end };
  const basis = { ...(await loadPayBasis(ctx, range)), rules };
  const paid = await loadPaidPerson({ ...ctx, table }, who, basis);
  return { calls, items, lines: explainedPayLines(paid, rules, range).length, written: writes.length };
};

it('reads as much of someone with years of hours, absence and payouts as of someone with one, and no plan', async () => {
  const [one, three] = [await readsOf(1), await readsOf(3)];
  expect(three.written).toBeGreaterThan(2 * one.written);
  expect(one.lines).toBeGreaterThan(30);
  expect(three).toEqual({ ...one, written: three.written });
});

import fc from 'fast-check';
import type { Contract } from '#domain/contracts/contract.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { LeaveRules } from './absence-day-cost.ts';
import { accrualSources, dayValues, hoursDeterminations } from './absence-policy.ts';
import type { LeavePerson } from './leave-facts.ts';
import {
  absenceType,
  away,
  balance,
  contract,
  correction,
  freeHolidays,
  fullWeek,
  policy,
  row,
  worked,
} from './leave-world.testing.ts';

export const firstDate = '2024-11-20';
export const lastDate = '2027-03-01';
const dates = datesIn({ from: firstDate, to: lastDate });
export const allBalances = ['tob_1', 'tob_2', 'tob_3'] as const;
export const dateIn = fc.nat(dates.length - 1).map((index) => dates[index]!);
export const anyRules = fc
  .record({
    months: fc.array(fc.constantFrom(null, 0, 1, 2, 6, 12), { minLength: 3, maxLength: 3 }),
    unit: fc.constantFrom('hours' as const, 'days' as const),
    halves: fc.boolean(),
    isCounted: fc.boolean(),
    auto: fc.boolean(),
    balanceIds: fc.shuffledSubarray([...allBalances]),
    sources: fc.tuple(fc.constantFrom(...accrualSources), fc.constantFrom(...accrualSources)),
    hours: fc.constantFrom(...hoursDeterminations),
    free: fc.boolean(),
    holidays: fc.uniqueArray(dateIn, { maxLength: 100 }),
    dayValue: fc.constantFrom(...dayValues),
    flags: fc.record({ accrues: fc.boolean(), hasWaitHours: fc.boolean() }),
    waitFrom: fc.constantFrom(null, 'tob_1', 'tob_3'),
    retiredOn: fc.option(dateIn, { freq: 3 }),
  })
  .map(({ free, holidays, months, unit, halves, isCounted, auto, balanceIds, sources, hours, ...more }): LeaveRules => {
    const own = row({ balanceIds, autoSelectBalance: auto, hours, dayValue: more.dayValue });
    return {
      timeOffBalances: allBalances.map((id, index) =>
        balance({
          id,
          unit,
          allowHalfDays: halves,
          expirationMonths: months[index]!,
          order: index,
          retiredOn: index === 0 ? more.retiredOn : null,
        }),
      ),
      absenceTypes: [absenceType({ unit, ...more.flags }), absenceType({ id: 'abt_2', unit, isCounted })],
      absencePolicies: sources.map((accrualSource, index) =>
        policy({
          ...(free ? freeHolidays : {}),
          id: `abp_${index + 1}`,
          accrualSource,
          waitHoursBalanceId: unit === 'hours' ? more.waitFrom : null,
          rows: [own, { ...own, absenceTypeId: 'abt_2' }].slice(index),
        }),
      ),
      departments: [{ id: 'dep_1', holidayGroupId: 'hog_1' }],
      holidays: holidays.map((date) => ({ holidayGroupId: 'hog_1', date, name: 'Free' })),
      contractTypes: [1, 2].map(
        (each) => ({ id: `cty_${each}`, absencePolicyId: `abp_${each}` }) as LeaveRules['contractTypes'][number],
      ),
    };
  });
const factor = fc.integer({ min: 0, max: 5_000_000_000 });
const contractsOf = fc
  .tuple(dateIn, dateIn, fc.array(fc.tuple(factor, factor, fc.nat(600)), { minLength: 2, maxLength: 2 }))
  .map(([one, other, terms]): Contract[] => {
    const [from, to] = one < other ? [one, other] : [other, one];
    return terms.map(([tob_1, tob_2, minutes], index) =>
      contract({
        id: `con_${index}`,
        startdate: index === 0 ? firstDate : addDays(to, 1),
        enddate: index === 0 ? addDays(from, 1) : null,
        contractTypeId: `cty_${index + 1}`,
        minutes: { ...fullWeek, mo: minutes, we: 0, sa: index * 60 },
        accruals: [
          { balanceId: 'tob_1', factor: tob_1 },
          { balanceId: 'tob_2', factor: tob_2 },
        ],
      }),
    );
  });
const absenceDays = fc.uniqueArray(
  fc.record({
    date: dateIn,
    minutes: fc.nat(900),
    part: fc.constantFrom(null, '00:00' as const, '13:00' as const),
    chosen: fc.constantFrom(null, ...allBalances),
    approved: fc.boolean(),
    typeId: fc.constantFrom('abt_1', 'abt_2'),
  }),
  { maxLength: 60, selector: ({ date }) => date },
);
export const anyPerson = fc
  .record({
    contracts: contractsOf,
    absenceDays,
    corrections: fc.array(
      fc.tuple(
        dateIn,
        fc.integer({ min: -3000, max: 3000 }),
        fc.nat(2),
        fc.nat(400),
        fc.constantFrom(null, 2024, 2025),
        fc.constantFrom(null, null, 'payout' as const, 'givenUp' as const, 'carryOver' as const),
      ),
      { maxLength: 8 },
    ),
    waits: fc.array(fc.nat(1500), { minLength: 8, maxLength: 8 }),
    hours: fc.array(fc.tuple(dateIn, fc.integer({ min: 31, max: 900 }), fc.boolean()), { maxLength: 40 }),
  })
  .map(
    (employee): LeavePerson => ({
      contracts: employee.contracts,
      absenceDays: employee.absenceDays.map(({ date, minutes, part, approved, typeId, chosen }, index) =>
        away(date, {
          minutes,
          absenceId: `abs_${index % 8}`,
          absenceTypeId: typeId,
          balanceId: chosen,
          waitMinutes: employee.waits[index % 8]!,
          waitDays: employee.waits[index % 8]! % 4,
          startTime: part,
          status: approved ? 'Approved' : 'Declined',
        }),
      ),
      corrections: employee.corrections.map(([date, amount, id, days, year, wanted], index) => {
        const cycle = year !== null && `${year}` <= date ? year : null;
        // Year-end corrections have no cycle, and carry over what is available until a last day.
        const isMoved = cycle === null && amount > 0 && days < 200;
        const isPossible = wanted === 'carryOver' ? isMoved : wanted !== 'givenUp' || cycle === null;
        const last = cycle === null ? (amount > 0 ? date : null) : `${cycle}-12-31`;
        return correction(date, amount, {
          id: `lco_${index}`,
          balanceId: allBalances[id]!,
          reason: isPossible ? wanted : null,
          cycle,
          lastDay: last !== null && days < 200 ? addDays(last, days) : null,
        });
      }),
      timesheetEntries: employee.hours.map(([date, minutes, approved]) =>
        worked(date, minutes, { breakMinutes: 30, status: approved ? 'approved' : 'declined' }),
      ),
    }),
  );

/** A person who earns leave by the contract and takes 40 to 60 whole days, so that most ledgers take leave of several years. */
export const busyPerson = fc
  .tuple(anyPerson, fc.uniqueArray(dateIn, { minLength: 40, maxLength: 60 }))
  .map(([person, taken]): LeavePerson => ({ ...person, absenceDays: taken.sort().map((date) => away(date)) }));

/** Rules under which that leave is taken from balances. */
export const takingRules = anyRules.map((rules): LeaveRules => {
  const [first] = rules.absencePolicies[0]!.rows;
  const own = row({
    ...first,
    hours: 'CONTRACT',
    balanceIds: first!.balanceIds.length ? first!.balanceIds : ['tob_1'],
  });
  return {
    ...rules,
    absencePolicies: rules.absencePolicies.map((absencePolicy) => ({
      ...absencePolicy,
      accrualSource: 'CONTRACT',
      rows: [own],
    })),
  };
});

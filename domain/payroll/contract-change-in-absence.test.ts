import { describe, expect, it } from 'vitest';
import { dayCosts } from '#domain/absence/absence-costs.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { leaveEntries, oneOfLeave } from '#domain/absence/leave-ledger.ts';
import {
  away,
  contract as leaveContract,
  rulesWith as leaveRules,
  personWith,
} from '#domain/absence/leave-world.testing.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { contractType, correction, rulesWith } from '#domain/plus-minus/eva.testing.ts';
import { plusMinus } from '#domain/plus-minus/plus-minus.ts';
import { plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { payLines } from './plain-pay-lines.testing.ts';

/** A week of leave from Monday; on Wednesday the contract changes from 8 hours at 14.00 to 4 hours at 16.00. */
const week = { from: '2026-03-16', to: '2026-03-20' };
const changed = '2026-03-18';
const halfDays = { mo: 240, tu: 240, we: 240, th: 240, fr: 240, sa: 0, su: 0 };
const contracts = [
  leaveContract({ id: 'con_1', enddate: changed, wageMinor: 1400 }),
  leaveContract({ id: 'con_2', startdate: changed, wageMinor: 1600, minutes: halfDays }),
];
/** Absence as requested: 8 hours on each date, before the change was known. */
const person = personWith({ contracts, absenceDays: datesIn(week).map((date) => away(date)) });
const rulesOf = (salaryBasis: ContractType['salaryBasis']) => ({
  ...rulesWith(),
  ...leaveRules(),
  contractTypes: [contractType({ salaryBasis, absencePolicyId: 'abp_1' })],
});

/** Date, minutes of absence and of leave, and pay in cents for hourly pay. */
const days: readonly [string, number, number][] = [
  ['2026-03-16', 480, 8 * 1400],
  ['2026-03-17', 480, 8 * 1400],
  ['2026-03-18', 240, 4 * 1600],
  ['2026-03-19', 240, 4 * 1600],
  ['2026-03-20', 240, 4 * 1600],
];

describe('a contract that changes within an absence', () => {
  const rules = rulesOf('WORKED');

  it.each(days)('%s counts %i minutes of absence and of leave, by the contract of the day', (date, minutes) => {
    const costOf = dayCosts(person, rules);
    expect(costOf(person.absenceDays.find((day) => day.date === date)!).minutes).toBe(minutes);
    const entries = leaveEntries(rules.timeOffBalances, leaveFacts(person, rules, week.to), week.to);
    const taken = entries.filter((entry) => entry.kind === 'taken' && entry.date === date);
    expect(taken.reduce((sum, { amount }) => sum + amount, 0n)).toBe(-BigInt(minutes) * oneOfLeave);
  });

  it.each(days)('%s pays its hours at the wage of the day', (date, minutes, amountMinor) => {
    const facts = { ...person, employeeId: 'emp_1', minijob: [] };
    const lines = payLines(facts, { ...rules, fields: [], currency: 'EUR' }, week);
    expect(lines.filter((line) => line.date === date)).toMatchObject([{ component: 'absence', minutes, amountMinor }]);
  });

  it.each(days)('%s leaves plus-minus as it was: %i minutes are due and absent', (date, minutes) => {
    const facts = plusMinusFacts(
      { ...person, corrections: [correction(week.from, 0, { kind: 'start' })] },
      rulesOf('CONTRACT'),
      week.to,
    );
    const day = plusMinus(facts, { ...week, today: week.to }).days.find((one) => one.date === date)!;
    expect(day).toMatchObject({ contract: -minutes, absence: minutes });
  });

  it('pays by contract the hours of each part of the week at its own wage', () => {
    const facts = { ...person, employeeId: 'emp_1', minijob: [] };
    const lines = payLines(facts, { ...rulesOf('CONTRACT'), fields: [], currency: 'EUR' }, week);
    expect(lines.filter(({ component }) => component === 'contractHours')).toMatchObject([
      { date: week.from, minutes: 960, amountMinor: 16 * 1400 },
      { date: changed, minutes: 720, amountMinor: 12 * 1600 },
    ]);
  });
});

import type { AbsentPerson } from '#domain/absence/absence-costs.ts';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { type Derivation, lineOf, roundedFrom } from '#domain/kit/derivation.ts';
import { type BasisPoints, shareOf } from '#domain/money/money.ts';
import { plain } from '#domain/rates/rate-card.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { approvalOf, type Reviewed } from '#domain/timesheet/explain-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { countedAbsence } from './counted-absence.ts';
import {
  type OvertimePolicy,
  type OvertimePolicyThen,
  type OvertimeTier,
  overtimePolicyAt,
} from './overtime-policy.ts';

type OvertimeRules = {
  contractTypes: readonly Pick<ContractType, 'id' | 'overtimePolicyId'>[];
  overtimePolicies?: readonly OvertimePolicy[];
};

type Entry = Pick<TimesheetEntry, 'id' | 'date' | 'startsAt' | 'endsAt' | 'breakMinutes'> & Reviewed;

/** Minutes of one entry within one tier. */
type Slice = {
  entryId: string;
  date: PlainDate;
  percent: BasisPoints;
  minutes: number;
  /** Who approved the entry. */
  approval: Partial<Derivation>;
};

/** The hours of one tier on one date and their counted value, rounded once (decision 48). */
export type OvertimeHours = {
  date: PlainDate;
  policy: OvertimePolicyThen;
  percent: BasisPoints;
  minutes: number;
  /** Minutes times the percentage, rounded once. */
  counted: number;
  slices: readonly Slice[];
};

/** The policy of the contract in force on the date, with the terms of that date. */
const overtimePolicyOn = (
  date: PlainDate,
  contracts: readonly Pick<Contract, 'startdate' | 'enddate' | 'contractTypeId'>[],
  { contractTypes, overtimePolicies = [] }: OvertimeRules,
): OvertimePolicyThen | undefined => {
  const typeId = contractOn(date, contracts)?.contractTypeId;
  const policyId = contractTypes.find(({ id }) => id === typeId)?.overtimePolicyId;
  const policy = policyId ? overtimePolicies.find(({ id }) => id === policyId) : undefined;
  return policy && overtimePolicyAt(policy, date);
};

/** The minutes from `position` on, divided into tiers; a higher tier replaces the lower ones (decision 78). */
const slicesOf = (tiers: readonly OvertimeTier[], position: number, { entry, minutes }: Work): Slice[] =>
  tiers.flatMap(({ fromMinutes, percent }, index) => {
    const until = tiers[index + 1]?.fromMinutes ?? Number.MAX_SAFE_INTEGER;
    const inside = Math.min(position + minutes, until) - Math.max(position, fromMinutes);
    return inside > 0
      ? [{ entryId: entry.id, date: entry.date, percent, minutes: inside, approval: approvalOf(entry) }]
      : [];
  });

type Work = { entry: Entry; minutes: number };

const inOrder = (a: Entry, b: Entry): number =>
  a.date === b.date ? (a.startsAt < b.startsAt ? -1 : 1) : a.date < b.date ? -1 : 1;

/** Key of the day or week over which a policy adds up hours. */
const spanKey = ({ id, period }: OvertimePolicyThen, date: PlainDate): string =>
  `${id} ${period === 'DAY' ? date : mondayOf(date)}`;

/**
 * The overtime of a person by date and tier. `entries` are the approved ones; `absent` is counted absence in plain hours, which
 * itself is never overtime (decision 79). A week adds up the dates whose contract has the policy (decision 80).
 */
const overtimeHours = (
  contracts: readonly Pick<Contract, 'startdate' | 'enddate' | 'contractTypeId'>[],
  rules: OvertimeRules,
  { entries, absent }: { entries: readonly Entry[]; absent: readonly { date: PlainDate; minutes: number }[] },
): OvertimeHours[] => {
  if (!rules.overtimePolicies?.length) return [];
  const filled = new Map<string, number>();
  const fill = (key: string, minutes: number): number => {
    const before = filled.get(key) ?? 0;
    filled.set(key, before + minutes);
    return before;
  };
  for (const { date, minutes } of absent) {
    const policy = overtimePolicyOn(date, contracts, rules);
    if (policy?.includeAbsence) fill(spanKey(policy, date), minutes);
  }
  const found = new Map<string, { policy: OvertimePolicyThen; slices: Slice[] }>();
  for (const entry of entries.toSorted(inOrder)) {
    const policy = overtimePolicyOn(entry.date, contracts, rules);
    if (!policy) continue;
    const minutes = workedMinutes(entry);
    const position = fill(spanKey(policy, entry.date), minutes);
    for (const slice of slicesOf(policy.tiers, position, { entry, minutes })) {
      const key = `${slice.date} ${slice.percent}`;
      found.set(key, { policy, slices: [...(found.get(key)?.slices ?? []), slice] });
    }
  }
  return [...found.values()].map(({ policy, slices }) => {
    const { date, percent } = slices[0]!;
    const minutes = slices.reduce((sum, slice) => sum + slice.minutes, 0);
    return { date, policy, percent, minutes, counted: shareOf(minutes, percent), slices };
  });
};

/**
 * The overtime of a person, regardless of how it is booked. Weeks are evaluated in full, so the week that contains `from` is read
 * from its Monday.
 */
export const overtimeOf = (
  person: Omit<AbsentPerson, 'timesheetEntries'> & {
    timesheetEntries: readonly Entry[];
  },
  rules: LeaveRules,
  { from, to }: DateRange,
): OvertimeHours[] => {
  const whole = { from: mondayOf(from), to };
  const absenceOn = countedAbsence(person, rules);
  const absent = rules.overtimePolicies?.length
    ? datesIn(whole).flatMap((date) => absenceOn(date).map(({ minutes }) => ({ date, minutes })))
    : [];
  const entries = person.timesheetEntries.filter(
    ({ status, date }) => status === 'approved' && date >= whole.from && date <= to,
  );
  return overtimeHours(person.contracts, rules, { entries, absent }).filter(({ date }) => date >= from);
};

/** The counted hours of a tier, derived from the entries that they belong to. */
export const overtimeLine = ({ date, policy, percent, minutes, counted, slices }: OvertimeHours): Derivation =>
  roundedFrom(
    'overtime',
    counted,
    slices.flatMap(({ entryId, minutes: inside, approval }) => [
      lineOf('tier', inside, { sourceId: entryId, date, ...approval }),
      lineOf('rate', shareOf(inside, percent - plain), { sourceId: entryId, minutes: inside, percent }),
    ]),
    { date, name: policy.name, since: policy.since, sourceId: policy.id, minutes, percent },
  );

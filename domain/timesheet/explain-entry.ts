import type { PaidRule } from '#domain/clock/paid-step.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { type Derivation, derivedFrom, lineOf, roundedFrom } from '#domain/kit/derivation.ts';
import { costForWeight, type Factor, payForWeight, shareOf } from '#domain/money/money.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { plain } from '#domain/rates/rate-card.ts';
import type { RatedPart } from '#domain/rates/rated.ts';
import { minutesOf } from '#domain/time/interval.ts';
import { ratedParts, type SalaryLine, salaryLine } from './salary-line.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

type Explained = Pick<
  TimesheetEntry,
  | 'id'
  | 'date'
  | 'startsAt'
  | 'endsAt'
  | 'zone'
  | 'breakMinutes'
  | 'clockedIn'
  | 'clockedOut'
  | 'steps'
  | 'status'
  | 'reviewedBy'
  | 'reviewedAt'
>;
type Line = Pick<Derivation, 'sourceId' | 'date'> & Partial<Derivation>;

/** Full minutes between two clock events, with seconds truncated on both (decision 54). */
const clockedMinutes = (from: string, to: string): number =>
  minutesOf({ startsAt: `${from.slice(0, 16)}:00Z`, endsAt: `${to.slice(0, 16)}:00Z` });

const approvingRules: readonly PaidRule[] = ['approvedAlways', 'approvedAsPlanned'];

export type Reviewed = Pick<TimesheetEntry, 'status' | 'reviewedBy' | 'reviewedAt' | 'steps'>;

/** Who approved the entry and when, or the rule that approved it. */
export const approvalOf = ({ status, reviewedBy, reviewedAt, steps }: Reviewed): Partial<Derivation> => {
  if (status !== 'approved') return {};
  const rule = reviewedBy === null ? steps?.find((step) => approvingRules.includes(step.rule))?.rule : undefined;
  return { approvedBy: reviewedBy ?? null, approvedAt: reviewedAt ?? null, rule: rule ?? null };
};

/** The steps from clocked time to paid minutes: one line per rule, where rules created the hours. */
const clockedLines = (entry: Explained, minutes: number, about: Line): Derivation[] | undefined => {
  const { clockedIn, clockedOut, steps, zone } = entry;
  if (!clockedIn || !clockedOut) return undefined;
  const pressed = clockedMinutes(clockedIn, clockedOut);
  const clocked = lineOf('clocked', pressed, { ...about, startsAt: clockedIn, endsAt: clockedOut, zone });
  const lines = (steps ?? []).map(({ rule, minutes: by, detail, since, from, to }) =>
    lineOf('rule', by, {
      ...about,
      ...{ rule, detail: detail ?? null, since: since ?? null },
      ...(from && to ? { startsAt: from, endsAt: to, zone } : {}),
    }),
  );
  if (lines.length > 0 && lines.reduce((sum, { value }) => sum + value, pressed) === minutes)
    return [clocked, ...lines];
  const elapsed = minutesOf(entry);
  return [clocked, lineOf('roundedTimes', elapsed - pressed, about), lineOf('break', minutes - elapsed, about)];
};

/** The derivation of an entry's hours: clocked time, applied rules, and the time remaining after the break. */
export const workedLine = (entry: Explained, minutes: number): Derivation => {
  const elapsed = minutesOf(entry);
  const about: Line = { sourceId: entry.id, date: entry.date };
  const lines = clockedLines(entry, minutes, about) ?? [
    lineOf('elapsed', elapsed, { ...about, startsAt: entry.startsAt, endsAt: entry.endsAt, zone: entry.zone }),
    lineOf('break', minutes - elapsed, about),
  ];
  return derivedFrom('worked', lines, { ...about, ...approvalOf(entry) });
};

/** Surcharges on the hours of an entry, by the parts to which the rates apply; rounded once (decision 48). */
export const surchargeLine = (
  entry: Pick<Explained, 'id' | 'date'> & Reviewed,
  minutes: number,
  { parts, of }: { parts: readonly RatedPart[]; of: 'pay' | 'time' },
): Derivation =>
  roundedFrom(
    'surcharge',
    minutes,
    parts.map((part) =>
      lineOf('rate', shareOf(part.minutes, part[of] - plain), {
        ...{ minutes: part.minutes, percent: part[of] },
        ...{ name: part.card ?? null, since: part.since ?? null },
      }),
    ),
    { sourceId: entry.id, date: entry.date, ...approvalOf(entry) },
  );

type Paid = Explained & Parameters<typeof ratedParts>[0];
type Terms = Pick<Contract, 'startdate' | 'enddate' | 'wageMinor' | 'contractTypeId'>;

/** From when the wage of the entry applies: the first date of its contract, or null if approval stored the wage. */
const wageSince = ({ date, wageMinor }: Paid, contracts: readonly Terms[]): string | null =>
  wageMinor === null ? (contractOn(date, contracts)?.startdate ?? null) : null;

/** The pay of an entry: its hours and each surcharge at the wage, rounded once in total (decision 49). */
const payLine = (
  entry: Paid,
  contracts: readonly Terms[],
  { salaryMinor, wageMinor }: Pick<SalaryLine, 'salaryMinor' | 'wageMinor'>,
  parts: readonly RatedPart[],
): Derivation => {
  const since = wageSince(entry, contracts);
  return roundedFrom(
    'pay',
    salaryMinor,
    parts.map(({ minutes, pay }) =>
      lineOf('atWage', payForWeight(minutes * pay, wageMinor), {
        ...{ unit: 'money', minutes, percent: pay, wageMinor, since },
      }),
    ),
    { unit: 'money', sourceId: entry.id, date: entry.date, wageMinor, ...approvalOf(entry) },
  );
};

/** Derivations of an entry's figures in a report: its hours, surcharges in minutes of pay, and its pay. */
export type EntryTrail = { hours: Derivation; surcharge: Derivation; pay: Derivation };

export const entryTrail = (
  entry: Paid,
  contracts: readonly Terms[],
  rates: RateBook,
  line = salaryLine(entry, contracts, rates),
): EntryTrail => {
  const parts = entry.keptRates ?? ratedParts(entry, contracts, rates);
  return {
    hours: workedLine(entry, line.minutes),
    surcharge: surchargeLine(entry, line.surchargeMinutes, { parts, of: 'pay' }),
    pay: payLine(entry, contracts, line, parts),
  };
};

/** The cost of company of an entry: its pay, plus the factor of its contract type. Rounded once in total. */
export const costLine = (
  { pay }: Pick<EntryTrail, 'pay'>,
  { rated, wageMinor }: Pick<SalaryLine, 'rated' | 'wageMinor'>,
  factor: Factor,
): Derivation => {
  const cost = costForWeight(rated.paid, wageMinor, factor);
  const { sourceId, date, rule, approvedBy, approvedAt } = pay;
  return derivedFrom('costOfCompany', [pay, lineOf('costOfCompany', cost - pay.value, { unit: 'money', sourceId })], {
    ...{ unit: 'money', sourceId, date, rule, approvedBy, approvedAt },
  });
};

/** The surcharges of an entry in minutes of pay and of plus-minus, its pay, and its cost of company where visible. */
export const paidLines = (
  entry: Paid,
  contracts: readonly Terms[],
  rates: RateBook,
  factor: Factor | null = null,
): Derivation[] => {
  const line = salaryLine(entry, contracts, rates);
  const parts = entry.keptRates ?? ratedParts(entry, contracts, rates);
  const { surcharge, pay } = entryTrail(entry, contracts, rates, line);
  const counted = surchargeLine(entry, line.surchargeTimeMinutes, { parts, of: 'time' });
  const added = [surcharge, counted].filter(({ parts: lines }) => lines.length > 0);
  return [...added, pay, ...(factor === null ? [] : [costLine({ pay }, line, factor)])];
};

import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { correctedAmount, type LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import { type LeaveAmount, oneOfLeave } from '#domain/absence/leave-ledger.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { type Derivation, type DerivationKind, derivedFrom, lineOf, roundedFrom } from '#domain/kit/derivation.ts';
import { type BasisPoints, payFor, roundedFraction } from '#domain/money/money.ts';
import { plain } from '#domain/rates/rate-card.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { firstOfMonth, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { workedLine } from '#domain/timesheet/explain-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { countedAbsence } from './counted-absence.ts';
import { type MinijobLimit, minijobLimitOn } from './minijob-limits.ts';
import type { MinijobPayout } from './minijob-payout.ts';

export const minijobStatuses = ['unpaid', 'scheduled', 'paid'] as const;
export const minijobWarnings = ['near', 'over'] as const;

/**
 * One month of a minijob. Minutes and hundredths of an hour are integers; the balance is stored exactly and displayed rounded.
 */
export type MinijobMonth = {
  /** First date of the month. */
  month: PlainDate;
  worked: number;
  absent: number;
  /** Sum of `worked` and `absent`, in minutes. */
  minutes: number;
  /** Derivation of the minutes. */
  rows: readonly Derivation[];
  /** The limit with its legal source. */
  limit: MinijobLimit;
  limitMinor: number;
  /** Departments of its contracts. */
  departmentIds: readonly string[];
  /** Wage on the last contract date of the month (decision 97). */
  wageMinor: number;
  /** Hundredths of an hour that the limit covers at that wage. */
  maxHours: number;
  /** Earnings as a share of the limit. */
  percentage: BasisPoints;
  /** Near from 90 %, over above 100 %. */
  warning: (typeof minijobWarnings)[number] | null;
  /** Earnings at the wage of each date, with their derivation. */
  salaryMinor: number;
  payRows: readonly Derivation[];
  payout:
    | ({ id: string; version: number; hours: number; payMinor: number; payoutDate: PlainDate } & Required<
        Pick<MinijobPayout, 'enteredBy' | 'enteredAt'>
      >)
    | null;
  status: (typeof minijobStatuses)[number];
  /** Balance at the end of the month in hundredths of an hour, with its derivation and the suggested payout. */
  balance: number;
  balanceRows: readonly Derivation[];
  suggestedHours: number;
  /** Whether later months need a part of the hours, so that a payout of all hours is stored as the suggested hours. */
  neededLater: boolean;
};

type MinijobRules = LeaveRules & { contractTypes: readonly { id: string; minijob: boolean }[] };
type MinijobPerson = LeavePerson & { payouts: readonly MinijobPayout[] };

const perHour = 60n * oneOfLeave;
const hundredths = (amount: LeaveAmount): number => roundedFraction(amount * 100n, perHour);

/** Hours that the limit covers, exact to ten places of a minute (decision 95). */
const limitShare = (limitMinor: number, wageMinor: number): LeaveAmount | null =>
  wageMinor > 0 ? (BigInt(limitMinor) * perHour) / BigInt(wageMinor) : null;

const warningOf = (weight: number, limitMinor: number): MinijobMonth['warning'] => {
  if (weight > limitMinor * 60) return 'over';
  return weight * 10 >= limitMinor * 60 * 9 ? 'near' : null;
};

const smaller = (a: LeaveAmount, b: LeaveAmount | null): LeaveAmount => (b === null || a < b ? a : b);

/** Minijob contracts of the person. */
export const minijobContracts = (
  contracts: readonly Contract[],
  contractTypes: readonly { id: string; minijob: boolean }[],
): Contract[] => {
  const types = new Set(contractTypes.filter(({ minijob }) => minijob).map(({ id }) => id));
  return contracts.filter(({ contractTypeId }) => types.has(contractTypeId));
};

/** Whether the person has a minijob on the date (spec-decision 15). */
export const hasMinijobOn = (
  date: PlainDate,
  contracts: readonly Contract[],
  contractTypes: readonly { id: string; minijob: boolean }[],
): boolean => contractOn(date, minijobContracts(contracts, contractTypes)) !== undefined;

/** The hours of a month: entries that start in it and counted absence, without surcharges. */
const hoursOf = (person: MinijobPerson, rules: MinijobRules, own: readonly Contract[]) => {
  const absenceOn = countedAbsence(person, rules);
  const entries = Map.groupBy(
    person.timesheetEntries.filter(({ status }) => status === 'approved'),
    ({ date }) => date,
  );
  return (dates: readonly PlainDate[]) => {
    const rows: Derivation[] = [];
    const payRows: Derivation[] = [];
    for (const date of dates) {
      const contract = contractOn(date, own);
      if (!contract) continue;
      const lines = [
        ...(entries.get(date) ?? []).map((entry) => workedLine(entry, workedMinutes(entry))),
        ...absenceOn(date).map(({ minutes, line: { kind, sourceId, name } }) =>
          lineOf(kind, minutes, { sourceId, name, date }),
        ),
      ];
      const wageMinor = contract.wageMinor ?? 0;
      rows.push(...lines);
      payRows.push(
        ...lines.map(({ value: minutes, sourceId, name }) =>
          lineOf('atWage', payFor(minutes, wageMinor), {
            ...{ unit: 'money', sourceId, name, date, minutes, percent: plain, wageMinor },
          }),
        ),
      );
    }
    return { rows, payRows };
  };
};

/** The amount paid for a month, with its payout; null without one. */
const payoutOf = (
  kept: MinijobPayout | undefined,
  { suggested, share, limitMinor, wageMinor }: Payable,
): { paid: LeaveAmount; facts: MinijobMonth['payout'] } => {
  if (!kept) return { paid: 0n, facts: null };
  const paid = kept.hours === null ? suggested : (BigInt(kept.hours) * perHour) / 100n;
  const isFull = kept.hours === null && suggested === share;
  const { id, version, payoutDate, enteredBy = null, enteredAt = null } = kept;
  const payMinor = isFull ? limitMinor : roundedFraction(paid * BigInt(wageMinor), perHour);
  return { paid, facts: { id, version, hours: hundredths(paid), payMinor, payoutDate, enteredBy, enteredAt } };
};
type Payable = { suggested: LeaveAmount; share: LeaveAmount | null; limitMinor: number; wageMinor: number };

type Movements = {
  carried: LeaveAmount;
  minutes: number;
  corrections: readonly LeaveCorrection[];
  paid: LeaveAmount;
  payout: MinijobMonth['payout'];
};

/** The components of the balance at the end of a month, in hundredths of an hour; rounded once. */
const balanceOf = (month: PlainDate, { carried, minutes, corrections, paid, payout }: Movements): Derivation => {
  const unit = 'hours' as const;
  const corrected = corrections.map((correction) => ({
    ...correction,
    exact: correctedAmount(correction.amount, 'hours'),
  }));
  const balance = corrected.reduce((sum, { exact }) => sum + exact, carried) + BigInt(minutes) * oneOfLeave - paid;
  return roundedFrom(
    'carried',
    hundredths(balance),
    [
      lineOf('carried', hundredths(carried), { unit }),
      lineOf('worked', hundredths(BigInt(minutes) * oneOfLeave), { unit, date: month }),
      ...corrected.map(({ id, date, exact, note, linkedId, enteredBy, enteredAt }) =>
        lineOf(linkedId ? 'move' : 'correction', hundredths(exact), {
          ...{ unit, sourceId: id, date, name: note, approvedBy: enteredBy, approvedAt: enteredAt },
        }),
      ),
      lineOf('payout', -hundredths(paid), {
        ...{ unit, sourceId: payout?.id ?? null, date: payout?.payoutDate ?? null },
        ...{ approvedBy: payout?.enteredBy ?? null, approvedAt: payout?.enteredAt ?? null },
      }),
    ],
    { unit },
  );
};

type CountedMonth = { month: MinijobMonth; suggested: LeaveAmount; atEnd: LeaveAmount };

/**
 * Reduces the suggestions of months without a payout to what no later month needs: any later payout would fall, or a later balance
 * be negative, by each hour paid above the lowest later balance.
 */
const withoutHoursNeededLater = (counted: readonly CountedMonth[]): MinijobMonth[] => {
  let lowest: LeaveAmount | null = null;
  const months = [...counted].reverse().map(({ month, suggested, atEnd }): MinijobMonth => {
    const free = lowest === null || lowest > 0n ? lowest : 0n;
    lowest = smaller(atEnd, lowest);
    const asShown = (BigInt(month.suggestedHours) * perHour) / 100n;
    if (month.payout || free === null || (suggested <= free && asShown <= free)) return month;
    return { ...month, suggestedHours: Number((free * 100n) / perHour), neededLater: suggested > free };
  });
  return months.reverse();
};

const monthsBetween = (from: PlainDate, to: PlainDate): PlainDate[] => {
  const months: PlainDate[] = [];
  for (let month = firstOfMonth(from); month <= to; month = firstOfMonth(month, 1)) months.push(month);
  return months;
};

/** The months of a person with a minijob contract up to the month of the date, in order (decision 96). */
export const minijobMonths = (person: MinijobPerson, rules: MinijobRules, today: PlainDate): MinijobMonth[] => {
  const own = minijobContracts(person.contracts, rules.contractTypes);
  if (own.length === 0) return [];
  const first = own.map(({ startdate }) => startdate).sort()[0]!;
  const hoursIn = hoursOf(person, rules, own);
  const corrections = Map.groupBy(
    person.corrections.filter(({ balanceId }) => balanceId === 'minijob'),
    ({ date }) => firstOfMonth(date),
  );
  let balance = 0n;
  const counted = monthsBetween(first, today).flatMap((month): CountedMonth[] => {
    const carried = balance;
    const corrected = corrections.get(month) ?? [];
    for (const { amount } of corrected) balance += correctedAmount(amount, 'hours');
    const dates = datesIn({ from: month, to: lastOfMonth(month) });
    const last = dates.findLast((date) => contractOn(date, own) !== undefined);
    if (!last) return [];
    const wageMinor = contractOn(last, own)!.wageMinor ?? 0;
    const departmentIds = [...new Set(dates.flatMap((date) => contractOn(date, own)?.departmentId ?? []))];
    const { rows, payRows } = hoursIn(dates);
    const { value: minutes } = derivedFrom('worked', rows);
    const worked = derivedFrom(
      'worked',
      rows.filter(({ kind }) => kind === 'worked'),
    ).value;
    const limit = minijobLimitOn(month);
    const { limitMinor } = limit;
    const share = limitShare(limitMinor, wageMinor);
    balance += BigInt(minutes) * oneOfLeave;
    const suggested = smaller(balance > 0n ? balance : 0n, share);
    const kept = person.payouts.find((payout) => payout.month === month);
    const { paid, facts: payout } = payoutOf(kept, { suggested, share, limitMinor, wageMinor });
    balance -= paid;
    const atEnd = balanceOf(month, { carried, minutes, corrections: corrected, paid, payout });
    const facts: MinijobMonth = {
      month,
      worked,
      absent: minutes - worked,
      minutes,
      rows,
      limit,
      limitMinor,
      departmentIds,
      wageMinor,
      maxHours: share === null ? 0 : hundredths(share),
      percentage: roundedFraction(BigInt(minutes) * BigInt(wageMinor) * 10_000n, BigInt(limitMinor) * 60n),
      warning: warningOf(minutes * wageMinor, limitMinor),
      salaryMinor: derivedFrom('pay', payRows).value,
      payRows,
      payout,
      status: !kept ? 'unpaid' : kept.payoutDate > today ? 'scheduled' : 'paid',
      balance: atEnd.value,
      balanceRows: atEnd.parts,
      suggestedHours: hundredths(suggested),
      neededLater: false,
    };
    return [{ month: facts, suggested, atEnd: balance }];
  });
  return withoutHoursNeededLater(counted);
};

/** The balance at the end of the month of the date, in fractions of a minute. */
export const minijobBalance = (person: MinijobPerson, rules: MinijobRules, date: PlainDate): LeaveAmount => {
  const month = minijobMonths(person, rules, date).at(-1);
  return month ? (BigInt(month.balance) * perHour) / 100n : 0n;
};

export type MinijobForecast = {
  /** The sum of the limits of the year's months with a contract (decision 96). */
  limitMinor: number;
  limitRows: Derivation[];
  /** Earned so far, and projected to the end of the year at the pace of the completed months. */
  earnedMinor: number;
  earnedRows: Derivation[];
  expectedMinor: number;
  expectedRows: Derivation[];
  /** The first month in which the year's limit would be exceeded. */
  passedIn: PlainDate | null;
};

/** An amount as the sum of these months. */
const monthFigure = (
  months: readonly (readonly [DerivationKind, PlainDate, number])[],
): { minor: number; rows: Derivation[] } => {
  const rows = months.map(([kind, date, minor]) => lineOf(kind, minor, { unit: 'money', date }));
  return { minor: rows.reduce((sum, { value }) => sum + value, 0), rows };
};

/** The projected earnings of the year at the average of its completed months; null before the first one ends. */
export const minijobForecast = (
  months: readonly MinijobMonth[],
  { year, today, hasContractOn }: { year: number; today: PlainDate; hasContractOn: (date: PlainDate) => boolean },
): MinijobForecast | null => {
  const current = firstOfMonth(today);
  const ofYear = months.filter(({ month }) => Number(month.slice(0, 4)) === year);
  const over = ofYear.filter(({ month }) => month < current);
  if (over.length === 0) return null;
  const earned = monthFigure(ofYear.map(({ month, salaryMinor }) => ['pay', month, salaryMinor]));
  const done = over.reduce((sum, { salaryMinor }) => sum + salaryMinor, 0);
  const pace = roundedFraction(BigInt(done), BigInt(over.length));
  const rest = monthsBetween(current, `${year}-12-31`).filter(hasContractOn);
  const counted = [...over.map(({ month }) => month), ...rest];
  const limit = monthFigure(counted.map((month) => ['limit', month, minijobLimitOn(month).limitMinor]));
  const expected = monthFigure(
    counted.map((month) => {
      const known = ofYear.find((minijobMonth) => minijobMonth.month === month)?.salaryMinor ?? 0;
      return month < current || known >= pace ? ['pay', month, known] : ['pace', month, pace];
    }),
  );
  let sum = 0;
  let passedIn: PlainDate | null = null;
  for (const { date, value } of expected.rows) {
    sum += value;
    if (passedIn === null && sum > limit.minor) passedIn = date;
  }
  return {
    ...{ limitMinor: limit.minor, limitRows: limit.rows, earnedMinor: earned.minor, earnedRows: earned.rows },
    ...{ expectedMinor: expected.minor, expectedRows: expected.rows, passedIn },
  };
};

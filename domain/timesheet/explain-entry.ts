import { type Derivation, derivedFrom, lineOf, roundedFrom } from '#domain/kit/derivation.ts';
import { payForWeight, shareOf } from '#domain/money/money.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { plain } from '#domain/rates/rate-card.ts';
import type { RatedPart } from '#domain/rates/rated.ts';
import { minutesOf } from '#domain/time/interval.ts';
import { ratedParts, type SalaryLine, salaryLine } from './salary-line.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

type Explained = Pick<
  TimesheetEntry,
  'id' | 'date' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'clockedIn' | 'clockedOut'
>;

/** Whole minutes between two presses, seconds cut off both first (decision 54). */
const clockedMinutes = (from: string, to: string): number =>
  minutesOf({ startsAt: `${from.slice(0, 16)}:00Z`, endsAt: `${to.slice(0, 16)}:00Z` });

/** The hours of an entry, from the presses of the clock over rounded times to what is left after the break. */
export const workedLine = (entry: Explained, minutes: number): Derivation => {
  const elapsed = minutesOf(entry);
  const about = { sourceId: entry.id, date: entry.date };
  const { clockedIn, clockedOut } = entry;
  const times =
    clockedIn && clockedOut
      ? [
          lineOf('clocked', clockedMinutes(clockedIn, clockedOut), about),
          lineOf('roundedTimes', elapsed - clockedMinutes(clockedIn, clockedOut), about),
        ]
      : [lineOf('elapsed', elapsed, about)];
  return derivedFrom('worked', [...times, lineOf('break', minutes - elapsed, about)], about);
};

/** What rates add to the hours of an entry, by the parts of it that they hold for; rounded once (decision 48). */
export const surchargeLine = (
  { id, date }: Pick<Explained, 'id' | 'date'>,
  minutes: number,
  { parts, of }: { parts: readonly RatedPart[]; of: 'pay' | 'time' },
): Derivation =>
  roundedFrom(
    'surcharge',
    minutes,
    parts.map((part) =>
      lineOf('rate', shareOf(part.minutes, part[of] - plain), { minutes: part.minutes, percent: part[of] }),
    ),
    { sourceId: id, date },
  );

/** The pay of an entry: its hours and each surcharge at the wage, rounded once for all of it (decision 49). */
const payLine = (
  { id, date }: Pick<Explained, 'id' | 'date'>,
  { salaryMinor, wageMinor }: Pick<SalaryLine, 'salaryMinor' | 'wageMinor'>,
  parts: readonly RatedPart[],
): Derivation =>
  roundedFrom(
    'pay',
    salaryMinor,
    parts.map(({ minutes, pay }) =>
      lineOf('atWage', payForWeight(minutes * pay, wageMinor), { unit: 'money', minutes, percent: pay, wageMinor }),
    ),
    { unit: 'money', sourceId: id, date, wageMinor },
  );

/** The surcharges of an entry in minutes of pay and of plus-minus, and its pay. */
export const paidLines = (
  entry: Explained & Parameters<typeof ratedParts>[0],
  contracts: Parameters<typeof ratedParts>[1],
  rates: RateBook,
): Derivation[] => {
  const line = salaryLine(entry, contracts, rates);
  const parts = entry.keptRates ?? ratedParts(entry, contracts, rates);
  const surcharges = [
    surchargeLine(entry, line.surchargeMinutes, { parts, of: 'pay' }),
    surchargeLine(entry, line.surchargeTimeMinutes, { parts, of: 'time' }),
  ];
  return [...surcharges.filter(({ parts: lines }) => lines.length > 0), payLine(entry, line, parts)];
};

import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { weekdayOf } from '#domain/time/plain-date.ts';
import type { PayComponent } from './pay-line.ts';
import type { RunLine } from './payroll-deltas.ts';

export const payrollCauses = [
  'joined',
  'left',
  'contract',
  'volume',
  'surcharge',
  'rate',
  'absence',
  'payout',
  'allowance',
  'correction',
] as const;
/**
 * Why someone's pay differs from the previous run: nothing was paid before, nothing is paid now, other agreed hours or another
 * contract type, more or fewer hours, other surcharges and overtime, another wage, paid or unpaid absence, payouts, custom
 * fields, corrections.
 */
export type PayrollCause = (typeof payrollCauses)[number];

/** Part of a difference. `minutes` is the change caused; 0 where only the pay per hour changed. */
export type CausePart = { cause: PayrollCause; minutes: number; amountMinor: number };

type Compared = {
  now: readonly RunLine[];
  before: readonly RunLine[];
  /** Agreed minutes of the period's dates under the current contracts, and under those of the previous run. */
  agreed: { now: number; asBefore: number };
  /** Absence types that reduce pay by contract. */
  unpaidTypes: ReadonlySet<string>;
};

const alone: Partial<Record<PayComponent, PayrollCause>> = {
  absence: 'absence',
  payout: 'payout',
  leavePayout: 'payout',
  minijobPayout: 'payout',
  allowance: 'allowance',
};
const base: readonly PayComponent[] = ['contractHours', 'workedHours'];

const sumOf = (lines: readonly RunLine[]): { minutes: number; amountMinor: number } =>
  lines.reduce(
    (sum, line) => ({ minutes: sum.minutes + line.minutes, amountMinor: sum.amountMinor + line.amountMinor }),
    { minutes: 0, amountMinor: 0 },
  );

const lessOf = (now: readonly RunLine[], before: readonly RunLine[]): { minutes: number; amountMinor: number } => {
  const [is, was] = [sumOf(now), sumOf(before)];
  return { minutes: is.minutes - was.minutes, amountMinor: is.amountMinor - was.amountMinor };
};

/** Pay for minutes at the average rate of the previous run; 0 if that run has no minutes. */
const atOldRate = (minutes: number, before: { minutes: number; amountMinor: number }): number =>
  before.minutes === 0
    ? 0
    : roundedFraction(
        BigInt(minutes) * BigInt(before.amountMinor) * (before.minutes < 0 ? -1n : 1n),
        BigInt(Math.abs(before.minutes)),
      );

/**
 * The difference in minutes at the old rate, and the remainder as a change of rate. A remainder of at most one minor unit per
 * line is a rounding difference and is counted with the minutes.
 */
const volumeAndRate = (now: readonly RunLine[], before: readonly RunLine[]): CausePart[] => {
  const [is, was] = [sumOf(now), sumOf(before)];
  const { minutes, amountMinor } = lessOf(now, before);
  if (is.minutes === 0 || was.minutes === 0) return [{ cause: 'volume', minutes, amountMinor }];
  const volume = atOldRate(minutes, was);
  if (Math.abs(amountMinor - volume) <= now.length + before.length) return [{ cause: 'volume', minutes, amountMinor }];
  return [
    { cause: 'volume', minutes, amountMinor: volume },
    { cause: 'rate', minutes: 0, amountMinor: amountMinor - volume },
  ];
};

const unpaidMinutes = (lines: readonly RunLine[], unpaidTypes: ReadonlySet<string>): number =>
  lines.reduce(
    (sum, line) => (line.component === 'absence' && unpaidTypes.has(line.detail) ? sum + line.minutes : sum),
    0,
  );

/** Parts of pay by contract: other agreed hours, unpaid absence, other working days of the period, and another wage. */
const contractParts = ({ now, before, agreed, unpaidTypes }: Compared): CausePart[] => {
  const ofContract = (lines: readonly RunLine[]) => lines.filter(({ component }) => component === 'contractHours');
  const was = sumOf(ofContract(before));
  return volumeAndRate(ofContract(now), ofContract(before)).flatMap((part): CausePart[] => {
    if (part.cause !== 'volume' || was.minutes === 0) return [part];
    const contract = agreed.now - agreed.asBefore;
    const absence = unpaidMinutes(before, unpaidTypes) - unpaidMinutes(now, unpaidTypes);
    const [byContract, byAbsence] = [atOldRate(contract, was), atOldRate(absence, was)];
    return [
      { cause: 'contract', minutes: contract, amountMinor: byContract },
      { cause: 'absence', minutes: absence, amountMinor: byAbsence },
      {
        cause: 'volume',
        minutes: part.minutes - contract - absence,
        amountMinor: part.amountMinor - byContract - byAbsence,
      },
    ];
  });
};

const typesOf = (lines: readonly RunLine[]): string =>
  [...new Set(lines.map(({ contractTypeId }) => contractTypeId))].sort().join();

const baseParts = (compared: Compared): CausePart[] => {
  const ofBase = (lines: readonly RunLine[]) => lines.filter(({ component }) => base.includes(component));
  const [now, before] = [ofBase(compared.now), ofBase(compared.before)];
  if (now.length > 0 && before.length > 0 && typesOf(now) !== typesOf(before))
    return [{ cause: 'contract', ...lessOf(now, before) }];
  const worked = (lines: readonly RunLine[]) => lines.filter(({ component }) => component === 'workedHours');
  return [...contractParts(compared), ...volumeAndRate(worked(now), worked(before))];
};

/** Surcharges and overtime by percentage. */
const otherParts = (now: readonly RunLine[], before: readonly RunLine[]): CausePart[] => {
  const keyOf = ({ component, detail }: RunLine): string => `${component} ${detail}`;
  const rest = (lines: readonly RunLine[]) =>
    lines.filter(({ component }) => !base.includes(component) && !alone[component]);
  const [is, was] = [Map.groupBy(rest(now), keyOf), Map.groupBy(rest(before), keyOf)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key) =>
    // Their minutes are already counted by other lines, so only the amount counts here.
    volumeAndRate(is.get(key) ?? [], was.get(key) ?? []).map(
      ({ cause, amountMinor }): CausePart => ({
        cause: cause === 'volume' ? 'surcharge' : cause,
        minutes: 0,
        amountMinor,
      }),
    ),
  );
};

const aloneParts = (now: readonly RunLine[], before: readonly RunLine[]): CausePart[] =>
  (['absence', 'payout', 'allowance'] as const).map((cause) => {
    const of = (lines: readonly RunLine[]) => lines.filter(({ component }) => alone[component] === cause);
    const { minutes, amountMinor } = lessOf(of(now), of(before));
    // Paid absence that pay by contract lists without an amount explains no difference.
    return { cause, minutes: amountMinor === 0 ? 0 : minutes, amountMinor };
  });

const together = (parts: readonly CausePart[]): CausePart[] =>
  payrollCauses.flatMap((cause) => {
    const own = parts.filter((part) => part.cause === cause);
    const minutes = own.reduce((sum, part) => sum + part.minutes, 0);
    const amountMinor = own.reduce((sum, part) => sum + part.amountMinor, 0);
    return minutes === 0 && amountMinor === 0 ? [] : [{ cause, minutes, amountMinor }];
  });

/** The parts of a person's difference from the previous run; they add up to it to the cent. */
export const payrollCauseParts = (compared: Compared): CausePart[] => {
  const { now, before } = compared;
  if (before.length === 0) return together([{ cause: 'joined', ...sumOf(now) }]);
  if (now.length === 0) return together([{ cause: 'left', ...lessOf(now, before) }]);
  const own = (lines: readonly RunLine[]) => lines.filter(({ corrects }) => corrects === null);
  const corrections = (lines: readonly RunLine[]) => lines.filter(({ corrects }) => corrects !== null);
  const [is, was] = [own(now), own(before)];
  return together([
    ...baseParts({ ...compared, now: is, before: was }),
    ...otherParts(is, was),
    ...aloneParts(is, was),
    { cause: 'correction', ...lessOf(corrections(now), corrections(before)) },
  ]);
};

/** Agreed minutes of the contracts in a period, and what the last contract of the previous period would have agreed. */
export const agreedMinutes = (
  contracts: readonly Contract[],
  period: DateRange,
  before: DateRange,
): { now: number; asBefore: number } => {
  const known = contracts.filter(({ startdate }) => startdate <= before.to);
  const last = contractOn(before.to, known) ?? known.sort((a, b) => (a.startdate < b.startdate ? 1 : -1))[0];
  const dates = datesIn(period);
  return {
    now: dates.reduce((sum, date) => sum + contractMinutesOn(date, contracts), 0),
    asBefore: dates.reduce((sum, date) => sum + (last?.minutes[weekdayOf(date)] ?? 0), 0),
  };
};

/** Totals of each cause over all people, with the number of people affected. */
export const causeTotals = (people: readonly (readonly CausePart[])[]): (CausePart & { people: number })[] =>
  payrollCauses.flatMap((cause) => {
    const parts = people.flatMap((own) => own.filter((part) => part.cause === cause));
    if (parts.length === 0) return [];
    const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
    return [
      { cause, people: parts.length, minutes, amountMinor: parts.reduce((sum, part) => sum + part.amountMinor, 0) },
    ];
  });

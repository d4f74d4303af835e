import type { PaidRule } from '#domain/clock/paid-step.ts';
import type { BasisPoints } from '#domain/money/money.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';

export const derivationKinds = [
  ...['contract', 'worked', 'overtime', 'surcharge', 'absence', 'holiday'],
  ...['correction', 'payout', 'move', 'startBalance', 'closingBalance', 'timeSurcharge'],
  ...['clocked', 'elapsed', 'break', 'roundedTimes', 'rate', 'intoOvertime', 'tier', 'plain', 'rounding'],
  ...['pay', 'atWage', 'rule', 'unpaid', 'allowance', 'costOfCompany'],
  ...['planned', 'carried', 'earned', 'overtimeSaved', 'taken', 'expired', 'corrected', 'moved', 'paidOut'],
  ...['carriedOver', 'paid', 'corrects', 'pace', 'limit'],
] as const;
/** Kind of a derivation line. */
export type DerivationKind = (typeof derivationKinds)[number];

export const derivationUnits = ['minutes', 'money', 'days', 'hours'] as const;

/**
 * A figure with the lines that add up to it, made by the function that computes it. Screens, API, CSV and PDF all show this
 * derivation, so they cannot disagree.
 */
export type Derivation = {
  kind: DerivationKind;
  unit: (typeof derivationUnits)[number];
  /** Whole minutes, minor units of the account's currency, or hundredths of a day or an hour. The sum of its parts where it has any. */
  value: number;
  /** Id of the contract, timesheet entry, absence, correction or policy it comes from. */
  sourceId: string | null;
  /** Name of the type, policy or public holiday. */
  name: string | null;
  date: PlainDate | null;
  /** Inputs of the rule: minutes, percentage and hourly wage. */
  minutes: number | null;
  percent: BasisPoints | null;
  wageMinor: number | null;
  /** The clock rule that applied, with its setting: "nearest 15". */
  rule: PaidRule | null;
  detail: string | null;
  /** Start of the setting or contract; null where nothing preceded it. */
  since: PlainDate | null;
  /**
   * Clock presses, start and end of the work or of a break, or the moment that a rule moved and to where; with the zone in which they
   * are shown.
   */
  startsAt: Instant | null;
  endsAt: Instant | null;
  zone: Zone | null;
  /** Person who approved or entered it; null for rules, or where no approval is needed. */
  approvedBy: string | null;
  approvedAt: Instant | null;
  parts: readonly Derivation[];
};

type About = Partial<Omit<Derivation, 'kind' | 'value' | 'parts'>>;

const nothing = {
  unit: 'minutes',
  sourceId: null,
  name: null,
  date: null,
  minutes: null,
  percent: null,
  wageMinor: null,
  rule: null,
  detail: null,
  since: null,
  startsAt: null,
  endsAt: null,
  zone: null,
  approvedBy: null,
  approvedAt: null,
} as const;

/** A line without parts. */
export const lineOf = (kind: DerivationKind, value: number, about: About = {}): Derivation => ({
  ...nothing,
  ...about,
  kind,
  value,
  parts: [],
});

/** The negated figure: contract hours reduce a balance but are shown as hours. */
export const negated = (line: Derivation): Derivation => ({
  ...line,
  value: line.value === 0 ? 0 : -line.value,
  parts: line.parts.map(negated),
});

const sumOf = (parts: readonly Derivation[]): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Lines with all their parts. */
export const linesIn = (lines: readonly Derivation[]): Derivation[] =>
  lines.flatMap((line) => [line, ...linesIn(line.parts)]);

/** A figure as the sum of these lines; zero lines are omitted. */
export const derivedFrom = (kind: DerivationKind, parts: readonly Derivation[], about: About = {}): Derivation => ({
  ...nothing,
  ...about,
  kind,
  value: sumOf(parts),
  parts: parts.filter(({ value }) => value !== 0),
});

/** A figure rounded once over its lines; the rounding difference is a separate line. */
export const roundedFrom = (
  kind: DerivationKind,
  value: number,
  parts: readonly Derivation[],
  about: About = {},
): Derivation =>
  derivedFrom(kind, [...parts, lineOf('rounding', value - sumOf(parts), { unit: about.unit ?? 'minutes' })], about);

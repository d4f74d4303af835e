import type { PaidRule } from '#domain/clock/paid-step.ts';
import type { BasisPoints } from '#domain/money/money.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export const derivationKinds = [
  ...['contract', 'worked', 'overtime', 'surcharge', 'absence', 'holiday'],
  ...['correction', 'payout', 'move', 'startBalance', 'closingBalance', 'timeSurcharge'],
  ...['clocked', 'elapsed', 'break', 'roundedTimes', 'rate', 'intoOvertime', 'tier', 'plain', 'rounding'],
  ...['pay', 'atWage', 'rule', 'unpaid', 'allowance', 'costOfCompany'],
  ...['planned', 'carried', 'earned', 'overtimeSaved', 'taken', 'expired', 'corrected', 'moved', 'paidOut'],
  ...['carriedOver', 'paid', 'corrects'],
] as const;
/** What a line of a derivation is. */
export type DerivationKind = (typeof derivationKinds)[number];

export const derivationUnits = ['minutes', 'money', 'days', 'hours'] as const;

/**
 * A figure and the lines that it is the sum of, made by the function that computes the figure. Screens, the API, CSV and PDF
 * show this and nothing else, so that they can't tell another story.
 */
export type Derivation = {
  kind: DerivationKind;
  unit: (typeof derivationUnits)[number];
  /** Whole minutes, minor units of the account's currency, or hundredths of a day or an hour. The sum of its parts where it has any. */
  value: number;
  /** The contract, timesheet entry, absence, correction or policy that it comes from. */
  sourceId: string | null;
  /** Of the type, policy or public holiday. */
  name: string | null;
  date: PlainDate | null;
  /** What the rule weighed: so many minutes, under this percentage, at this wage per hour. */
  minutes: number | null;
  percent: BasisPoints | null;
  wageMinor: number | null;
  /** The clock rule that applied, and the figures of its setting: "nearest 15". */
  rule: PaidRule | null;
  detail: string | null;
  /** From when the setting or the contract holds; null where nothing came before it. */
  since: PlainDate | null;
  /** Who approved or entered it; null where a rule did, or where it needs no approval. */
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
  approvedBy: null,
  approvedAt: null,
} as const;

/** A line that is made of nothing smaller. */
export const lineOf = (kind: DerivationKind, value: number, about: About = {}): Derivation => ({
  ...nothing,
  ...about,
  kind,
  value,
  parts: [],
});

/** The figure with the opposite sign: contract hours take from a balance, and are shown as hours. */
export const negated = (line: Derivation): Derivation => ({
  ...line,
  value: line.value === 0 ? 0 : -line.value,
  parts: line.parts.map(negated),
});

const sumOf = (parts: readonly Derivation[]): number => parts.reduce((sum, { value }) => sum + value, 0);

/** A figure that is the sum of these lines; those of 0 say nothing and are left out. */
export const derivedFrom = (kind: DerivationKind, parts: readonly Derivation[], about: About = {}): Derivation => ({
  ...nothing,
  ...about,
  kind,
  value: sumOf(parts),
  parts: parts.filter(({ value }) => value !== 0),
});

/** A figure that is rounded once from what the lines say one by one: what rounding adds is a line of its own. */
export const roundedFrom = (
  kind: DerivationKind,
  value: number,
  parts: readonly Derivation[],
  about: About = {},
): Derivation =>
  derivedFrom(kind, [...parts, lineOf('rounding', value - sumOf(parts), { unit: about.unit ?? 'minutes' })], about);

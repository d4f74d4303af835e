import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export const paidRules = [
  'planStart',
  'planEnd',
  'roundIn',
  'roundOut',
  'breakShift',
  'clockedMinutes',
  'split',
  'clockedBreak',
  'breakRounding',
  'planBreak',
  'lengthRule',
  'timeRule',
  'partialBreak',
  'breakLimit',
  'stopped',
  'approvedAlways',
  'approvedAsPlanned',
  'copied',
] as const;
export type PaidRule = (typeof paidRules)[number];

/** What one rule made of clocked time: added to the clocked minutes, the steps of an entry are its paid minutes. */
export type PaidStep = {
  rule: PaidRule;
  /** By which it changed the paid minutes. */
  minutes: number;
  /** The moment that it moved, and where to; or from when to when a break was. */
  from?: Instant | null;
  to?: Instant | null;
  /** The setting or the rule's own figures: "nearest 15", "330-600", "12:00". */
  detail?: string | null;
  /** From when the rules of its date hold; left out where they always did. */
  since?: PlainDate | null;
};

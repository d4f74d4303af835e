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

/** Effect of one rule on clocked time: clocked minutes plus the steps of an entry are its paid minutes. */
export type PaidStep = {
  rule: PaidRule;
  /** Minutes by which the rule changed the paid minutes. */
  minutes: number;
  /** The original and adjusted time, or the start and end of a break. */
  from?: Instant | null;
  to?: Instant | null;
  /** The setting or the rule's own values: "nearest 15", "330-600", "12:00". */
  detail?: string | null;
  /** Date since which the rules of its date apply; omitted when they always did. */
  since?: PlainDate | null;
};

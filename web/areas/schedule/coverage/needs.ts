import { createContext, use } from 'react';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { CoverageSlot } from '#domain/shifts/coverage.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** One demand of a date with its planned people. */
export type NeedLine = {
  id: string;
  result: 'ok' | 'under' | 'over';
  asked: string;
  found: string;
  /** Values of custom fields. */
  own: readonly CustomValue[];
};

/** All demand of a date. */
export type DayNeed = {
  required: number;
  covered: number;
  short: number;
  /** Shortage without the proposal; null without a proposal. */
  before: number | null;
  extra: number;
  lines: readonly NeedLine[];
};

export type Needs = {
  /** Null where nothing is needed. */
  on: (date: PlainDate) => DayNeed | null;
  /** Each stretch of a date with its demand. */
  by: (date: PlainDate, slots: readonly Interval[]) => CoverageSlot[];
  /** Opens the demand of a date. */
  open: (date: PlainDate) => void;
};

export const NeedsContext = createContext<Needs | null>(null);

/** Null for viewers who do not plan here. */
export const useNeeds = (): Needs | null => use(NeedsContext);

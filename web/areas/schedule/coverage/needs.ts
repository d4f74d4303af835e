import { createContext, use } from 'react';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { CoverageSlot } from '#domain/shifts/coverage.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** One demand of a date with what is planned. */
export type NeedLine = {
  id: string;
  result: 'ok' | 'under' | 'over';
  asked: string;
  found: string;
  /** What the company's own fields say of it. */
  own: readonly CustomValue[];
};

/** Everything that is needed on a date. */
export type DayNeed = {
  required: number;
  covered: number;
  short: number;
  /** How many were short without the proposal that is counted in; null without one. */
  before: number | null;
  extra: number;
  lines: readonly NeedLine[];
};

export type Needs = {
  /** Null where nothing is needed. */
  on: (date: PlainDate) => DayNeed | null;
  /** Each stretch of a date with its demand. */
  by: (date: PlainDate, slots: readonly Interval[]) => CoverageSlot[];
  /** What is needed on a date, to be looked at and changed. */
  open: (date: PlainDate) => void;
};

export const NeedsContext = createContext<Needs | null>(null);

/** Null for viewers who plan nothing here. */
export const useNeeds = (): Needs | null => use(NeedsContext);

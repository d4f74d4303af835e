import type { PlainDate } from '#domain/time/plain-date.ts';

export const preferenceKinds = ['on', 'off'] as const;
export type PreferenceKind = (typeof preferenceKinds)[number];

/** What someone would like: to work that shift on that date, or not to. */
export type Preference = {
  accountId: string;
  id: string;
  version: number;
  departmentId: string;
  employeeId: string;
  date: PlainDate;
  shiftId: string;
  kind: PreferenceKind;
  /** How much it matters, 1 to 100. */
  weight: number;
};

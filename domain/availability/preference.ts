import type { PlainDate } from '#domain/time/plain-date.ts';

export const preferenceKinds = ['on', 'off'] as const;
export type PreferenceKind = (typeof preferenceKinds)[number];

/** A person's preference to work, or not to work, that shift on that date. */
export type Preference = {
  accountId: string;
  id: string;
  version: number;
  departmentId: string;
  employeeId: string;
  date: PlainDate;
  shiftId: string;
  kind: PreferenceKind;
  /** Importance, 1 to 100. */
  weight: number;
};

import type { PlainDate } from '#domain/time/plain-date.ts';

export const wishKinds = ['on', 'off'] as const;
export type WishKind = (typeof wishKinds)[number];

/** What somebody would like: to work that shift on that date, or not to. */
export type Wish = {
  accountId: string;
  id: string;
  version: number;
  departmentId: string;
  employeeId: string;
  date: PlainDate;
  shiftId: string;
  kind: WishKind;
  /** How much it matters, 1 to 100. */
  weight: number;
};

import type { BasisPoints } from '#domain/money/money.ts';

export const absenceUnits = ['hours', 'days'] as const;
export type AbsenceUnit = (typeof absenceUnits)[number];

export const rosterActions = ['none', 'hide', 'move_to_open_shift'] as const;
/** What approval does to planned shifts that the absence overlaps. */
export type RosterAction = (typeof rosterActions)[number];

export type AbsenceType = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  icon: string;
  /** `#rrggbb`. */
  colour: string;
  unit: AbsenceUnit;
  /** Leave, as against non-attendance such as illness. */
  leave: boolean;
  /** Whether its hours count for plus/minus and accrual. */
  isCounted: boolean;
  /** What its hours weigh in plus-minus and in pay by the hour; null or left out: 100 % (decision 76). */
  percentage?: BasisPoints | null;
  allowOpenEnded: boolean;
  defaultRosterAction: RosterAction;
  /** Whether people without an approver's right may request it. */
  requestable: boolean;
  order: number;
};

import type { BasisPoints } from '#domain/money/money.ts';

export const absenceUnits = ['hours', 'days'] as const;
export type AbsenceUnit = (typeof absenceUnits)[number];

export const rosterActions = ['none', 'hide', 'move_to_open_shift'] as const;
/** What approval does to planned shifts that the absence overlaps. */
export type RosterAction = (typeof rosterActions)[number];

export const absenceIcons = [
  'beach',
  'thermometer',
  'confetti',
  'star',
  'baby',
  'heart',
  'heart-handshake',
  'family',
  'coin-off',
  'ban',
  'school',
  'home',
  'plane',
  'clock',
  'dots',
] as const;
export type AbsenceIcon = (typeof absenceIcons)[number];

export type AbsenceType = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  /** One of `absenceIcons`. */
  icon: string;
  /** `#rrggbb`. */
  colour: string;
  /** Said once: what was taken in hours cannot be given back in days. */
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
  /** Permission groups whose people may request it; null or left out: everyone's. */
  requestableGroupIds?: string[] | null;
  /** Whether leave is earned during it; left out: it is. */
  accrues?: boolean | null;
  /** Whether its first hours, or first days of types in days, may be waiting time. */
  hasWaitHours?: boolean | null;
  /** Whether it is paid (decision 76); left out: it is. */
  paid?: boolean | null;
  order: number;
};

/** 100 %. */
const wholeDay: BasisPoints = 10_000;

/** What holds for a type that doesn't say it, as those of the first accounts. */
export const typeTerms = ({ percentage, accrues, hasWaitHours, paid }: Partial<AbsenceType>) => ({
  percentage: percentage ?? wholeDay,
  accrues: accrues ?? true,
  hasWaitHours: hasWaitHours ?? false,
  paid: paid ?? true,
});

/** Whether people of these permission groups may request it for themselves. */
export const isRequestableBy = (
  { requestable, requestableGroupIds }: Pick<AbsenceType, 'requestable' | 'requestableGroupIds'>,
  groupIds: readonly string[],
): boolean => requestable && (!requestableGroupIds || requestableGroupIds.some((id) => groupIds.includes(id)));

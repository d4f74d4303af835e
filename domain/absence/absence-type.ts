import type { BasisPoints } from '#domain/money/money.ts';

export const absenceUnits = ['hours', 'days'] as const;
export type AbsenceUnit = (typeof absenceUnits)[number];

export const rosterActions = ['none', 'hide', 'move_to_open_shift'] as const;
/** Effect of approval on planned shifts that overlap the absence. */
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
  /** Cannot be changed later: hours that were taken cannot be returned as days. */
  unit: AbsenceUnit;
  /** Whether it is leave, as opposed to non-attendance such as illness. */
  leave: boolean;
  /** Whether its hours count for plus/minus and accrual. */
  isCounted: boolean;
  /** Weight of its hours in plus-minus and hourly pay; null or omitted means 100 % (decision 76). */
  percentage?: BasisPoints | null;
  allowOpenEnded: boolean;
  defaultRosterAction: RosterAction;
  /** Whether people who are not approvers may request it. */
  requestable: boolean;
  /** Permission groups whose members may request it; null or omitted means all. */
  requestableGroupIds?: string[] | null;
  /** Whether leave accrues during it; true when omitted. */
  accrues?: boolean | null;
  /** Whether its first hours, or first days of types in days, may be waiting time. */
  hasWaitHours?: boolean | null;
  /** Whether it is paid (decision 76); true when omitted. */
  paid?: boolean | null;
  order: number;
};

/** 100 %. */
const wholeDay: BasisPoints = 10_000;

/** Defaults for types that omit these fields, for example those of the first accounts. */
export const typeTerms = ({ percentage, accrues, hasWaitHours, paid }: Partial<AbsenceType>) => ({
  percentage: percentage ?? wholeDay,
  accrues: accrues ?? true,
  hasWaitHours: hasWaitHours ?? false,
  paid: paid ?? true,
});

/** Whether members of these permission groups may request it for themselves. */
export const isRequestableBy = (
  { requestable, requestableGroupIds }: Pick<AbsenceType, 'requestable' | 'requestableGroupIds'>,
  groupIds: readonly string[],
): boolean => requestable && (!requestableGroupIds || requestableGroupIds.some((id) => groupIds.includes(id)));

import type { PlanningFacts } from '#domain/labour/planning-index.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** Origin of a seat: an open shift, an unassigned scheduled shift, or demand that these do not cover. */
type FillSource = 'open' | 'planned' | 'required';

/** Work on one date that lacks `seats` people. */
export type FillSeat = {
  /** Id of its origin. */
  id: string;
  source: FillSource;
  seats: number;
  /** Version of the unassigned shift as it was read; checked when the proposal is accepted. */
  version?: number | null;
  departmentId: string;
  /** Null accepts anyone of the department, in their own team. */
  teamId: string | null;
  shiftId: string;
  date: PlainDate;
  starttime: WallTime;
  endtime: WallTime;
  startsAt: Instant;
  endsAt: Instant;
  breakMinutes: number;
  paidBreakMinutes: number;
  zone: Zone;
  /** Skills that the demand requires in addition to those of the shift type. */
  skills?: readonly string[];
  /** Invited people; empty invites everyone. */
  invited: readonly string[];
  /** People who applied for it. */
  asked: readonly string[];
  /** People who declined it. */
  declined: readonly string[];
};

/** Facts by which people are compared, apart from the rules. */
export type FillCandidate = {
  id: string;
  memberships: readonly { departmentId: string; teamId: string }[];
  /** Contract minutes in the period; null without a contract. */
  contractMinutes: number | null;
  /** Minutes planned in the period, in any department. */
  plannedMinutes: number;
  /** Weekends and nights worked in the weeks before the period. */
  weekends: number;
  nights: number;
  /** Cost of each seat with this person, surcharges included, in minor units; null where the planner may not see wages. */
  seatCosts: readonly (number | null)[];
};

export type FillPreference = {
  employeeId: string;
  date: PlainDate;
  shiftId: string;
  kind: 'on' | 'off';
  weight: number;
};

export const fillGoals = ['wishes', 'fairness', 'hours', 'cost'] as const;
export type FillGoal = (typeof fillGoals)[number];
/** Weight of each goal, 0 (off) to 3 (very important). */
export type FillWeights = Record<FillGoal, number>;

/** Input of the fill as plain data. */
export type FillQuestion = {
  from: PlainDate;
  to: PlainDate;
  facts: PlanningFacts;
  seats: readonly FillSeat[];
  candidates: readonly FillCandidate[];
  wishes: readonly FillPreference[];
  weights: FillWeights;
  seed: number;
};

/** One seat assigned to one person. */
export type FillAssignment = { seatId: string; employeeId: string };

/** An assignment with the version of the shift that was read, for unassigned shifts. */
export type SeenAssignment = FillAssignment & { version?: number | null };

/** Whether the person is a member of the seat's department and team. */
export const belongsThere = (
  { memberships }: Pick<FillCandidate, 'memberships'>,
  { departmentId, teamId }: Pick<FillSeat, 'departmentId' | 'teamId'>,
): boolean =>
  memberships.some(
    (membership) => membership.departmentId === departmentId && (teamId === null || membership.teamId === teamId),
  );

/** Whether the person is a member where the seat is and did not decline it. */
export const isCandidateFor = (
  { id, memberships }: Pick<FillCandidate, 'id' | 'memberships'>,
  seat: Pick<FillSeat, 'departmentId' | 'teamId' | 'declined'>,
): boolean => !seat.declined.includes(id) && belongsThere({ memberships }, seat);

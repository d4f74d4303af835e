import type { PlanningFacts } from '#domain/labour/planning-index.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** Where a seat comes from: an open shift, a shift that is planned for no one, or demand that all of these do not meet. */
type FillSource = 'open' | 'planned' | 'required';

/** Work on one date that wants so many people more. */
export type FillSeat = {
  /** Of the shift that it comes from. */
  id: string;
  source: FillSource;
  seats: number;
  /** Of the shift that is planned for no one, which goes to someone as it was seen. */
  version?: number | null;
  departmentId: string;
  /** Null: anyone of the department, in the team that is theirs. */
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
  /** What the demand asks for besides the skills of the shift type. */
  skills?: readonly string[];
  /** Only these are meant; no one means everyone. */
  invited: readonly string[];
  /** Who asks for it. */
  asked: readonly string[];
  /** Who does not want it. */
  declined: readonly string[];
};

/** What speaks for or against a person besides the rules. */
export type FillCandidate = {
  id: string;
  memberships: readonly { departmentId: string; teamId: string }[];
  /** Agreed for the dates; null without a contract. */
  contractMinutes: number | null;
  /** Planned on the dates, wherever. */
  plannedMinutes: number;
  /** Weekends and nights worked in the weeks before the dates. */
  weekends: number;
  nights: number;
  /** What each of the seats costs with them, surcharges included, in minor units; null where the planner may not know. */
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
/** How much each goal matters, 0 (not at all) to 3 (very much). */
export type FillWeights = Record<FillGoal, number>;

/** Everything that filling a schedule asks, as plain data. */
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

/** One seat given to one person. */
export type FillAssignment = { seatId: string; employeeId: string };

/** The same with the version of the shift that was looked at, where that matters. */
export type SeenAssignment = FillAssignment & { version?: number | null };

/** Whether the person belongs where the seat is. */
export const belongsThere = (
  { memberships }: Pick<FillCandidate, 'memberships'>,
  { departmentId, teamId }: Pick<FillSeat, 'departmentId' | 'teamId'>,
): boolean =>
  memberships.some(
    (membership) => membership.departmentId === departmentId && (teamId === null || membership.teamId === teamId),
  );

/** Whether the person belongs where the seat is, and did not say no to it. */
export const isCandidateFor = (
  { id, memberships }: Pick<FillCandidate, 'id' | 'memberships'>,
  seat: Pick<FillSeat, 'departmentId' | 'teamId' | 'declined'>,
): boolean => !seat.declined.includes(id) && belongsThere({ memberships }, seat);

import type { Viewer } from '#domain/access/viewer.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import type { Team } from '#domain/organisation/team.ts';
import { type Masked, maskEnd } from '#domain/shifts/mask.ts';
import type { OpenShift, OpenShiftCandidate, OpenShiftStatus } from '#domain/shifts/open-shift.ts';
import { isInvited, isOpenTo, seatsLeft } from '#domain/shifts/open-shift-seats.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import { lostShift, lostTeam } from '#services/shifts/types/missing-names.ts';

/** An open shift as visible to the viewer. */
export type SeenOpenShift = Masked<Omit<OpenShift, 'accountId' | 'candidates'>> & {
  minutes: number | null;
  instances_remaining: number;
  /** Number of applications; 0 for viewers who do not plan. */
  requests: number;
  /** The viewer's status. */
  status: OpenShiftStatus | null;
  /** The status of each candidate, for planners. */
  candidates: OpenShiftCandidate[];
  published: boolean;
  location_name: string;
  department_name: string;
  Team: Team;
  Shift: Shift;
};

/** Whether people who do not plan see it: they may take it or applied for it, its date is published, and a seat is free. */
const isShownTo = (viewer: Viewer, shift: OpenShift, published: boolean): boolean =>
  published &&
  viewer.teamIds.includes(shift.teamId) &&
  isInvited(shift, viewer.userId) &&
  isOpenTo(shift, viewer.userId);

/** Invited people and applicants see it regardless of the department's setting. */
const isNamed = (viewer: Viewer, shift: OpenShift): boolean =>
  shift.candidates.some(({ employeeId }) => employeeId === viewer.userId);

export const seeOpenShift = (viewer: Viewer, facts: ScheduleFacts, shift: OpenShift): SeenOpenShift | undefined => {
  const { departmentId, teamId, shiftId } = shift;
  const plans = mayPlan(viewer, departmentId);
  const published = facts.isPublished(departmentId, shift.date);
  if (!plans && !isShownTo(viewer, shift, published)) return undefined;
  const department = facts.departments.get(departmentId);
  if (!plans && !isNamed(viewer, shift) && !settingOf('showOpenShifts', facts.account, department)) return undefined;
  const seen = maskEnd(shift, plans);
  return {
    ...seen,
    // Tags of unassigned work are visible to planners only.
    tags: plans ? (shift.tags ?? []) : [],
    minutes: seen.endsAt === null ? null : plannedMinutes(shift),
    instances_remaining: seatsLeft(shift),
    requests: plans ? shift.candidates.filter((candidate) => candidate.status === 'requested').length : 0,
    status: shift.candidates.find((candidate) => candidate.employeeId === viewer.userId)?.status ?? null,
    candidates: plans ? shift.candidates : [],
    published,
    location_name: department?.location_name ?? '',
    department_name: department?.name ?? '',
    Team: facts.teams.get(teamId) ?? lostTeam(teamId, departmentId),
    Shift: facts.shifts.get(shiftId) ?? lostShift(shiftId, departmentId),
  };
};

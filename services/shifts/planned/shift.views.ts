import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { fits, type Verdict } from '#domain/labour/verdict.ts';
import type { Team } from '#domain/organisation/team.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { type Masked, maskEnd } from '#domain/shifts/mask.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import { lostShift, lostTeam } from '#services/shifts/types/missing-names.ts';

/** Permitted actions of the viewer on one shift. */
type MayOfShift = { edit: boolean; move: boolean; delete: boolean };

/** A scheduled shift as visible to the viewer, with the displayed names. Plain values, so that long lists are cheap. */
export type SeenShift = Masked<Omit<ScheduledShift, 'accountId'>> & {
  /** Without the unpaid break; null when the end is hidden. */
  minutes: number | null;
  /** In minor units of the account's currency; null when the viewer may not see wages. */
  costMinor: number | null;
  /** Part of the cost that rates add. */
  surchargeMinor: number | null;
  published: boolean;
  location_name: string;
  department_name: string;
  Team: Team;
  Shift: Shift;
  may: MayOfShift;
};

/** Data about a shift in addition to the shift itself. */
export type ShiftExtras = { verdict: Verdict; cost: ShiftCost | null };

type ShiftCost = { costMinor: number; surchargeMinor: number };

type Rights = { plans: boolean; may: MayOfShift };

const rightsIn = (viewer: Viewer, departmentId: string): Rights => {
  const may = (action: 'editScheduledShift' | 'moveScheduledShift' | 'deleteScheduledShift'): boolean =>
    meets(viewer, shiftsAccess[action], { departmentId }).ok;
  return {
    plans: mayPlan(viewer, departmentId),
    may: { edit: may('editScheduledShift'), move: may('moveScheduledShift'), delete: may('deleteScheduledShift') },
  };
};

/**
 * Converts shifts for the viewer. Notes, tags and custom fields are for planners and the shift's employee; verdicts and reasons
 * for planners.
 */
export const shiftView = (viewer: Viewer, facts: ScheduleFacts) => {
  const rights = new Map<string, Rights>();
  const rightsOf = (departmentId: string): Rights => {
    const known = rights.get(departmentId) ?? rightsIn(viewer, departmentId);
    rights.set(departmentId, known);
    return known;
  };
  return (shift: ScheduledShift, { verdict, cost }: ShiftExtras = { verdict: fits, cost: null }): SeenShift => {
    const { departmentId, teamId, shiftId } = shift;
    const { plans, may } = rightsOf(departmentId);
    const department = facts.departments.get(departmentId);
    const seen = maskEnd(shift, plans);
    const knows = plans || shift.employeeId === viewer.userId;
    return {
      ...seen,
      note: knows ? shift.note : null,
      customFields: knows ? (shift.customFields ?? []) : [],
      tags: knows ? (shift.tags ?? []) : [],
      verdict: plans ? verdict : null,
      overrideReason: plans ? shift.overrideReason : null,
      overriddenRules: plans ? (shift.overriddenRules ?? null) : null,
      minutes: seen.endsAt === null ? null : plannedMinutes(shift),
      costMinor: cost?.costMinor ?? null,
      surchargeMinor: cost?.surchargeMinor ?? null,
      published: facts.isPublished(departmentId, shift.date),
      location_name: department?.location_name ?? '',
      department_name: department?.name ?? '',
      Team: facts.teams.get(teamId) ?? lostTeam(teamId, departmentId),
      Shift: facts.shifts.get(shiftId) ?? lostShift(shiftId, departmentId),
      may,
    };
  };
};

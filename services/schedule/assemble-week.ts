import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { RecurringAvailability } from '#domain/availability/availability.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { ableAmong, askedSkillsIn } from '#domain/labour/able-people.ts';
import type { Department } from '#domain/organisation/department.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import type { Team } from '#domain/organisation/team.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { commonTarget, type DepartmentDay, departmentDays } from '#services/planning/department-days.ts';
import { type LoadedSchedule, repeatedNeeds, repeatedShifts } from '#services/planning/load-schedule.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import { type DayPublication, publicationOf } from '#services/publishing/publication-days.ts';
import { type SeenOpenShift, seeOpenShift } from '#services/shifts/open/open-shift.views.ts';
import { type SeenShift, shiftView } from '#services/shifts/planned/shift.views.ts';
import type { People } from '#services/table.ts';
import { type SeenAbsence, seeAbsences } from './absences.views.ts';
import { type DayTotal, dayTotals } from './day-totals.ts';
import { seeSchedule } from './schedule.views.ts';
import { type ScheduleRow, scheduleRows } from './schedule-rows.ts';

/** A range of dates of some departments, limited to what the viewer may see. */
export type ScheduleWeek = {
  from: PlainDate;
  to: PlainDate;
  currency: string;
  departments: Department[];
  teams: Team[];
  shifts: Shift[];
  /** Departments of the answer that the viewer plans. */
  plannedDepartmentIds: string[];
  rows: ScheduleRow[];
  scheduledShifts: SeenShift[];
  /** Shifts on the dates before and after that overlap required shifts of these dates; empty for viewers who plan none. */
  scheduledBeside: SeenShift[];
  absences: SeenAbsence[];
  openShifts: SeenOpenShift[];
  /** Required shifts of the planned departments; empty for viewers who plan none. */
  requiredShifts: RequiredShift[];
  /** For planners; empty for others. */
  days: DayTotal[];
  publication: DayPublication[];
  departmentDays: DepartmentDay[];
  /** Basis points; null when the departments have no target, or different ones. */
  targetCostShare: number | null;
};

export type WeekSources = {
  facts: ScheduleFacts;
  people: People;
  /** Weekly availability of those people, with which their planners evaluate shifts. */
  recurring: RecurringAvailability[];
  loaded: LoadedSchedule;
  adjacent: readonly ScheduledShift[];
  departmentIds: string[];
  teamIds: ReadonlySet<string> | undefined;
  range: DateRange;
};

/** Builds the answer from loaded data. Rules are evaluated before a filter hides part of it. */
export const assembleWeek = (
  viewer: Viewer,
  { facts, people, recurring, loaded, adjacent, departmentIds, teamIds, range }: WeekSources,
): ScheduleWeek => {
  const repeated = repeatedShifts(facts.plans.series, departmentIds, range);
  const needs = repeatedNeeds(facts.plans, departmentIds, range);
  const schedule = {
    ...loaded,
    scheduledShifts: [...loaded.scheduledShifts, ...repeated],
    openShifts: [...loaded.openShifts, ...needs.openShifts],
    requiredShifts: [...loaded.requiredShifts, ...needs.requiredShifts],
  };
  const inTeams = ({ teamId }: { teamId: string | null }): boolean =>
    !teamIds || teamId === null || teamIds.has(teamId);
  const all = seeSchedule(viewer, facts, { people, recurring }, schedule);
  const shown = teamIds ? all.filter(inTeams) : all;
  const ids = new Set(departmentIds);
  const plannedIds = departmentIds.filter((id) => mayPlan(viewer, id));
  const plans = new Set(plannedIds);
  const dates = datesIn(range);
  // Open and required shifts need the basic plan or a higher one.
  const basic = meets(viewer, shiftsAccess.viewOpenShifts).ok;
  const ofPlanned = <T extends { departmentId: string; teamId: string | null }>(items: readonly T[]): T[] =>
    items.filter((item) => plans.has(item.departmentId) && inTeams(item));
  const required = ofPlanned(basic ? schedule.requiredShifts : []).filter(({ departmentId }) =>
    settingOf('showRequiredShifts', facts.account, facts.departments.get(departmentId)),
  );
  const see = shiftView(viewer, facts);
  const adjacentNeeds = required.length > 0 ? ofPlanned(adjacent) : [];
  const employees = new Map(people.employees.map((person) => [person.id, person]));
  return {
    ...range,
    currency: facts.account.currency,
    departments: facts.organisation.departments.filter((department) => ids.has(department.id)),
    teams: facts.organisation.teams.filter((team) => ids.has(team.departmentId)),
    shifts: facts.organisation.shifts.filter((shift) => ids.has(shift.departmentId)),
    plannedDepartmentIds: plannedIds,
    rows: scheduleRows({
      people,
      range,
      filter: { departmentIds: ids, teamIds },
      shown,
      hidden: teamIds ? all.filter((shift) => !inTeams(shift)) : [],
      seesNote: (person) => meetsFor(viewer, employeesAccess.viewRosterNote, person).ok,
      plansFor: (person) =>
        plannedIds.length > 0 &&
        (plannedIds.length === ids.size || person.memberships.some((membership) => plans.has(membership.departmentId))),
    }),
    scheduledShifts: shown,
    scheduledBeside: adjacentNeeds.map((shift) => see(shift)),
    absences: seeAbsences(viewer, schedule.absenceDays, facts.organisation.absenceTypes, schedule.hiddenShifts),
    openShifts: (basic ? schedule.openShifts : [])
      .filter(inTeams)
      .flatMap((shift) => seeOpenShift(viewer, facts, shift) ?? []),
    requiredShifts: required,
    days:
      plannedIds.length === 0
        ? []
        : dayTotals({
            dates,
            seen: ofPlanned(shown),
            shifts: [...ofPlanned(schedule.scheduledShifts), ...adjacentNeeds],
            required,
            able: ableAmong((id) => employees.get(id), askedSkillsIn(facts.organisation.skills)),
          }),
    publication: publicationOf(facts, departmentIds, dates),
    departmentDays: departmentDays(viewer, facts, loaded.dayPlans, departmentIds, dates),
    targetCostShare: commonTarget(facts, plannedIds),
  };
};

import type { AbsenceDay } from '#domain/absence/absence.ts';
import { scopeOf } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { datesOfWeek, weeksBetween } from '#domain/time/week.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { ClosedHours } from '#domain/timesheet/closed-hours.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Ctx } from '#services/kit/context.ts';
import { withDaysAhead } from '#services/planning/absence-rows.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { loadHorizon, loadOrganisation, loadPlans, loadWeek, type Week } from '#services/table.ts';
import { readClosedWeeks } from './closed-hours.ts';
import { seesEntry } from './entry-rights.ts';

/** Empty lists do not filter. */
export type HoursFilter = DateRange & { departmentIds: string[]; teamIds: string[]; employeeIds: string[] };

/** Worked hours, and the items read in the same Queries. */
export type Hours = {
  entries: TimesheetEntry[];
  shifts: ScheduledShift[];
  series: Series[];
  closed: ClosedHours[];
  absences: AbsenceDay[];
};

const passes = (list: readonly string[], id: string): boolean => list.length === 0 || list.includes(id);

type Piece = { departmentId: string; teamId: string; employeeId: string | null };

const narrowed = (hours: Hours, filter: HoursFilter, allowed: (departmentId: string) => boolean): Hours => {
  const fits = ({ departmentId, teamId, employeeId }: Piece): boolean =>
    allowed(departmentId) &&
    employeeId !== null &&
    passes(filter.departmentIds, departmentId) &&
    passes(filter.teamIds, teamId) &&
    passes(filter.employeeIds, employeeId);
  return {
    entries: hours.entries.filter((entry) => fits(entry) && includesDate(filter, entry.date)),
    shifts: hours.shifts.filter((shift) => fits(shift) && includesDate(filter, shift.date)),
    series: hours.series.filter(fits),
    closed: hours.closed,
    absences: hours.absences,
  };
};

const gathered = (weeks: Week[], series: Series[], closed: ClosedHours[]): Hours => ({
  entries: weeks.flatMap((week) => week.timesheetEntries),
  shifts: weeks.flatMap((week) => week.scheduledShifts),
  series,
  closed,
  absences: weeks.flatMap((week) => week.absenceDays),
});

/** Departments whose hours the viewer may see. */
const hoursDepartments = async (ctx: Ctx<Viewer>, filter: Pick<HoursFilter, 'departmentIds'>): Promise<string[]> => {
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const scope = scopeOf(ctx.viewer, timesheetAccess.viewTimesheets);
  return departments
    .map(({ id }) => id)
    .filter((id) => scope.kind === 'all' || (scope.kind === 'departments' && scope.departmentIds.includes(id)))
    .filter((id) => passes(filter.departmentIds, id));
};

/**
 * Closed days of departments in which the person has or may write hours: hours are read by person, closed days are stored by
 * department.
 */
const closedAround = (
  ctx: Ctx<Viewer>,
  { entries, shifts }: Hours,
  { from, to }: DateRange,
): Promise<ClosedHours[]> => {
  const departments = new Set(
    [...entries, ...shifts, ...ctx.viewer.departmentIds.map((departmentId) => ({ departmentId }))].map(
      ({ departmentId }) => departmentId,
    ),
  );
  const mondays = weeksBetween(from, to).map((week) => datesOfWeek(week)[0]!);
  return readClosedWeeks(
    ctx,
    [...departments].flatMap((departmentId) => mondays.map((date) => ({ departmentId, date }))),
  );
};

/** One person's hours in all departments whose hours the viewer may see: one Query. */
const ofPerson = async (ctx: Ctx<Viewer>, employeeId: string, filter: HoursFilter): Promise<Hours> => {
  const { accountId } = ctx.viewer;
  const [horizon, { series }] = await Promise.all([
    loadHorizon(ctx, accountId, employeeId, filter),
    loadPlans(ctx, accountId),
  ]);
  const allowed = (departmentId: string): boolean => seesEntry(ctx.viewer, { departmentId, employeeId });
  const hours = narrowed(gathered([horizon], series, []), { ...filter, employeeIds: [employeeId] }, allowed);
  const isWanted = (open: { employeeId: string }): boolean => open.employeeId === employeeId;
  const absences = await withDaysAhead(ctx, accountId, hours.absences, { range: filter, isWanted });
  return { ...hours, absences, closed: await closedAround(ctx, hours, filter) };
};

/** One Query per department and week. */
const ofDepartments = async (ctx: Ctx<Viewer>, filter: HoursFilter): Promise<Hours> => {
  const { accountId } = ctx.viewer;
  const [departments, { series }] = await Promise.all([hoursDepartments(ctx, filter), loadPlans(ctx, accountId)]);
  const places = departments.flatMap((id) => weeksBetween(filter.from, filter.to).map((week) => ({ id, week })));
  const weeks = await Promise.all(places.map(({ id, week }) => loadWeek(ctx, accountId, id, week)));
  const closed = weeks.flatMap((week) => week.closedHours);
  const hours = narrowed(gathered(weeks, series, closed), filter, (id) => departments.includes(id));
  const isWanted = ({ departmentId }: { departmentId: string }): boolean => departments.includes(departmentId);
  return { ...hours, absences: await withDaysAhead(ctx, accountId, hours.absences, { range: filter, isWanted }) };
};

/** Hours that the viewer may see: those of permitted departments, or the viewer's. */
export const loadHours = async (ctx: Ctx<Viewer>, input: HoursFilter): Promise<Hours> => {
  const filter = { ...input, departmentIds: await expandGroups(ctx, input.departmentIds) };
  const [only, ...more] = filter.employeeIds;
  if (scopeOf(ctx.viewer, timesheetAccess.viewTimesheets).kind === 'own')
    return filter.employeeIds.length === 0 || filter.employeeIds.includes(ctx.viewer.userId)
      ? ofPerson(ctx, ctx.viewer.userId, filter)
      : { entries: [], shifts: [], series: [], closed: [], absences: [] };
  return only !== undefined && more.length === 0 ? ofPerson(ctx, only, filter) : ofDepartments(ctx, filter);
};

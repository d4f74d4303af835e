import type { Viewer } from '#domain/access/viewer.ts';
import { hoursDayOf } from '#domain/clock/active-clock.ts';
import { type Department, zoneOf } from '#domain/organisation/department.ts';
import { datesIn, includesDate } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { type Closed, closingProblem, type HoursDay } from '#domain/timesheet/closed-hours.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { clocksAmong } from '#services/clock/running-clocks.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadNames, loadOrganisation, loadWeek, type Week } from '#services/table.ts';
import { closedOnIn } from '#services/timesheet/closed-hours.ts';
import { hoursFilterSchema } from '#services/timesheet/view-timesheets.ts';

/** A department's day with the effect of closing it. */
export type HoursToCloseDay = HoursDay & {
  closed: Closed | null;
  ahead: boolean;
  entries: number;
  approvedMinutes: number;
  pendingMinutes: number;
  pendingEntries: number;
  declinedMinutes: number;
  declinedEntries: number;
  clockedIn: string[];
};

const sumOf = (entries: readonly TimesheetEntry[]): number =>
  entries.reduce((sum, entry) => sum + workedMinutes(entry), 0);

const figuresOf = (entries: readonly TimesheetEntry[]) => {
  const { approved = [], pending = [], declined = [] } = Object.groupBy(entries, ({ status }) => status);
  return {
    entries: entries.length,
    approvedMinutes: sumOf(approved),
    pendingMinutes: sumOf(pending),
    pendingEntries: pending.length,
    declinedMinutes: sumOf(declined),
    declinedEntries: declined.length,
  };
};

const nameOf = ({ departmentId, date }: HoursDay): string => `${departmentId} ${date}`;

/** Names of people clocked in, by day. */
const clockedIn = async (ctx: Ctx<Viewer>, weeks: readonly Week[]): Promise<Map<string, string[]>> => {
  const clocks = await clocksAmong(
    ctx,
    weeks.flatMap((week) => week.runningClocks),
  );
  if (clocks.length === 0) return new Map();
  const named = clocks.map(({ employeeId }) => employeeId);
  const names = await loadNames(ctx, ctx.viewer.accountId, named);
  const byDay = Map.groupBy(clocks, (clock) => nameOf(hoursDayOf(clock)));
  return new Map(
    [...byDay].map(([day, own]) => [day, own.map(({ employeeId }) => names.get(employeeId) ?? '').sort()]),
  );
};

/** The departments whose hours the viewer may edit. */
const departmentsOf = async (ctx: Ctx<Viewer>, wanted: readonly string[]): Promise<Department[]> => {
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  return departments.filter(
    ({ id }) =>
      (wanted.length === 0 || wanted.includes(id)) &&
      ctx.need(timesheetAccess.viewHoursToClose, { departmentId: id }) === undefined,
  );
};

/** Days of at most 42 dates with hours by status and running clocks: one Query per department and week. */
export const viewHoursToClose = useCase({
  name: 'viewHoursToClose',
  needs: timesheetAccess.viewHoursToClose,
  input: hoursFilterSchema,
  run: async (ctx, { departmentIds, ...range }): Promise<{ days: HoursToCloseDay[] }> => {
    const departments = await departmentsOf(ctx, departmentIds);
    const places = departments.flatMap(({ id }) => weeksBetween(range.from, range.to).map((week) => ({ id, week })));
    const weeks = await Promise.all(places.map(({ id, week }) => loadWeek(ctx, ctx.viewer.accountId, id, week)));
    const running = await clockedIn(ctx, weeks);
    const entries = weeks.flatMap((week) => week.timesheetEntries).filter(({ date }) => includesDate(range, date));
    const [byDay, closedOn] = [Map.groupBy(entries, nameOf), closedOnIn(weeks.flatMap((week) => week.closedHours))];
    const todayIn = (department: Department): PlainDate =>
      dateAt(instant(ctx.now), zoneOf(department, ctx.viewer.zone));
    const days = departments.flatMap((department) => {
      const today = todayIn(department);
      return datesIn(range).map((date) => {
        const day = { departmentId: department.id, date };
        return {
          ...day,
          closed: closedOn(day) ?? null,
          ahead: closingProblem(date, today) !== undefined,
          ...figuresOf(byDay.get(nameOf(day)) ?? []),
          clockedIn: running.get(nameOf(day)) ?? [],
        };
      });
    });
    return { days };
  },
});

import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { type Closing, closingOn, type DayPart, type DayPlan, dayPlanId } from '#domain/organisation/day-plan.ts';
import type { Department } from '#domain/organisation/department.ts';
import { notesIn, type TeamNote } from '#domain/organisation/notes-in.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { readsNotesIn } from '#domain/organisation/team-notes.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { ScheduleFacts } from './schedule-facts.ts';

/** Day information of a department. Money and hours are for viewers who plan there, with a subscription that includes them. */
export type DepartmentDay = {
  departmentId: string;
  date: PlainDate;
  holiday: string | null;
  open: boolean;
  /** Whether the date itself was opened or closed manually. */
  overridden: boolean;
  expectedTurnoverMinor: number | null;
  turnoverMinor: number | null;
  expensesMinor: number | null;
  parts: readonly DayPart[];
  budgets: { teamId: string; minutes: number | null; costMinor: number | null }[];
  /** Notes of the teams that the viewer may read. */
  notes: TeamNote[];
};

type Places = Pick<ScheduleFacts, 'account'> & { departments: ReadonlyMap<string, Department> };

/** The reason for which a department is closed on a date; null when it is open. */
export const closingsIn = (facts: Places, plans: readonly DayPlan[]) => {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const weekdays = new Map<string, ReturnType<typeof settingOf<'openWeekdays'>>>();
  return (departmentId: string, date: PlainDate): Closing | null => {
    const open =
      weekdays.get(departmentId) ?? settingOf('openWeekdays', facts.account, facts.departments.get(departmentId));
    weekdays.set(departmentId, open);
    return closingOn(byId.get(dayPlanId(departmentId, date)), open, date);
  };
};

/** The days with anything to show. */
export const departmentDays = (
  viewer: Viewer,
  facts: ScheduleFacts,
  plans: readonly DayPlan[],
  departmentIds: readonly string[],
  dates: readonly PlainDate[],
): DepartmentDay[] => {
  const closing = closingsIn(facts, plans);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const holidays = new Map(
    facts.organisation.holidays.map((holiday) => [`${holiday.holidayGroupId} ${holiday.date}`, holiday.name]),
  );
  return departmentIds.flatMap((departmentId) => {
    const group = facts.departments.get(departmentId)?.holidayGroupId;
    const mayForecast = meets(viewer, organisationAccess.viewForecast, { departmentId }).ok;
    const mayLog = meets(viewer, organisationAccess.viewTurnover, { departmentId }).ok;
    const mayBudget = meets(viewer, organisationAccess.viewBudget, { departmentId }).ok;
    const reads = readsNotesIn(viewer, departmentId);
    return dates.flatMap((date) => {
      const plan = byId.get(dayPlanId(departmentId, date));
      const day: DepartmentDay = {
        departmentId,
        date,
        holiday: (group && holidays.get(`${group} ${date}`)) || null,
        open: closing(departmentId, date) === null,
        overridden: (plan?.open ?? null) !== null,
        expectedTurnoverMinor: mayForecast ? (plan?.expectedTurnoverMinor ?? null) : null,
        turnoverMinor: mayLog ? (plan?.turnoverMinor ?? null) : null,
        expensesMinor: mayLog ? (plan?.expensesMinor ?? null) : null,
        parts: mayLog ? (plan?.parts ?? []) : [],
        budgets: mayBudget ? Object.entries(plan?.budgets ?? {}).map(([teamId, one]) => ({ teamId, ...one })) : [],
        notes: plan ? notesIn(plan, facts.organisation.teams, reads) : [],
      };
      const figures = [day.expectedTurnoverMinor, day.turnoverMinor, day.expensesMinor];
      const isEntered = day.holiday || !day.open || day.overridden || figures.some((figure) => figure !== null);
      return isEntered || day.budgets.length > 0 || day.notes.length > 0 ? [day] : [];
    });
  });
};

/** The labour-cost target shared by these departments; null for none. */
export const commonTarget = (
  facts: Pick<ScheduleFacts, 'account' | 'departments'>,
  departmentIds: readonly string[],
): number | null => {
  const targets = new Set(
    departmentIds.map((id) => settingOf('targetCostShare', facts.account, facts.departments.get(id))),
  );
  const [only] = targets;
  return targets.size === 1 && only ? only : null;
};

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { mayPlan, refusedIn } from '#services/planning/planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadEmployees } from '#services/table.ts';

const mostDays = 31;

const list = z
  .array(referenceSchema)
  .max(200, 'input.tooMany')
  .nullish()
  .transform((ids) => [...new Set(ids ?? [])]);

/** Dates and recipients of a sent schedule. */
export const sendingInput = <S extends z.core.$ZodLooseShape>(more: S) =>
  z
    .object({ from: plainDateSchema, to: plainDateSchema, departmentIds: list, teamIds: list, ...more })
    .refine((input) => (input as DateRange).from <= (input as DateRange).to, {
      path: ['to'],
      message: 'input.endsBeforeItBegins',
    })
    .refine((input) => (input as DateRange).to <= addDays((input as DateRange).from, mostDays - 1), {
      path: ['to'],
      message: 'input.rangeTooLong',
    });

type Asked = DateRange & { departmentIds: string[]; teamIds: string[] };

/** Published shifts of departments, each with its employee, and the day plans. */
export const publishedPlan = async (
  ctx: Ctx,
  accountId: string,
  facts: Pick<ScheduleFacts, 'plans' | 'isPublished'>,
  { from, to, departmentIds, teamIds }: Asked,
): Promise<{ shifts: ScheduledShift[]; dayPlans: DayPlan[] }> => {
  const range = { from, to };
  const loaded = await loadSchedule(ctx, accountId, departmentIds, range);
  const shifts = [...loaded.scheduledShifts, ...repeatedShifts(facts.plans.series, departmentIds, range)].filter(
    ({ departmentId, date, employeeId, teamId }) =>
      employeeId !== null &&
      facts.isPublished(departmentId, date) &&
      (teamIds.length === 0 || teamIds.includes(teamId)),
  );
  return { shifts, dayPlans: loaded.dayPlans };
};

export type Sending = { departmentIds: string[]; people: Employee[]; withoutMail: Employee[] };

/** Recipients of the schedule: people with published shifts on these dates; or the reason why it cannot be sent. */
export const scheduleRecipients = async (ctx: Ctx<Viewer>, asked: Asked): Promise<Sending | Refusal> => {
  const { viewer } = ctx;
  for (const departmentId of asked.departmentIds) {
    const refused = refusedIn(ctx, scheduleAccess.sendSchedule, departmentId);
    if (refused) return refused;
  }
  const facts = await scheduleFacts(ctx);
  const planned = facts.organisation.departments.filter(({ id, active }) => active && mayPlan(viewer, id));
  const departmentIds = asked.departmentIds.length > 0 ? asked.departmentIds : planned.map(({ id }) => id);
  const known = new Set(departmentIds);
  if (!asked.teamIds.every((id) => known.has(facts.teams.get(id)?.departmentId ?? '')))
    return refuse('NOT_FOUND', 'notFound', { field: 'teamIds' });
  const { shifts } = await publishedPlan(ctx, viewer.accountId, facts, { ...asked, departmentIds });
  const working = shifts.flatMap(({ employeeId }) => employeeId ?? []);
  const people = await loadEmployees(ctx, viewer.accountId, working);
  const all = people.filter((person) => isActiveOn(person, asked.from));
  return {
    departmentIds,
    people: all.filter(({ verified }) => verified),
    withoutMail: all.filter(({ verified }) => !verified),
  };
};

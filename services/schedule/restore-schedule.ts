import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { type Restored, restoreWrites, sameWork } from '#domain/schedule/restore-plan.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { SkillFacts } from '#domain/shifts/skill-filter.ts';
import { includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { momentSchema, plannedSince } from '#services/planning/history-range.ts';
import { loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { plansThen, scheduleThen, wasBefore } from '#services/planning/past-plan.ts';
import { scheduledShifts } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { rangedInput } from '#services/planning/schedule-range.ts';
import { recipientsOf } from '#services/publishing/recipients-of.ts';
import { findPlanned } from '#services/shifts/planned/find-planned.ts';
import { writePlan } from '#services/shifts/planned/write-plan.ts';
import { isShown, onlyInput } from '#services/shifts/shift-inputs.ts';
import { loadEmployees, loadPeople, readPlans } from '#services/table.ts';

const needs = scheduleAccess.restoreSchedule;

export type RestoredSchedule = {
  restored: number;
  /** The people who are notified. */
  told: string[];
};

const byId = (shifts: readonly ScheduledShift[]) => new Map(shifts.map((shift) => [shift.id, shift]));

type Scope = Parameters<typeof isShown>[0] & { employeeId?: string | null; ids?: string[] | null };

const inScope = ({ employeeId, ids, ...only }: Scope, from: PlainDate, known: SkillFacts) => {
  const wanted = ids && new Set(ids);
  const isWanted = isShown(only, from, known);
  return ({ id, wanted: then, current }: Restored): boolean => {
    const stands = [then, current].flatMap((shift) => shift ?? []);
    if (wanted && !wanted.has(id)) return false;
    return stands.some(isWanted) && (!employeeId || stands.some((stand) => stand.employeeId === employeeId));
  };
};

const allowed = (ctx: Ctx<Viewer>, all: readonly Restored[]): Refusal | undefined => {
  const ids = new Set(
    all.flatMap(({ wanted, current }) => [wanted, current].flatMap((shift) => shift?.departmentId ?? [])),
  );
  for (const id of ids) {
    const refused = refusedIn(ctx, needs, id);
    if (refused) return refused;
  }
  return undefined;
};

/** Omits shifts that would return to deleted people, such as removed example people. */
const ofSomebody = async (ctx: Ctx<Viewer>, all: Restored[]): Promise<Restored[]> => {
  if (!all.some(({ wanted, current }) => wanted?.employeeId && !current)) return all;
  const named = all.flatMap(({ wanted }) => wanted?.employeeId ?? []);
  const employees = await loadEmployees(ctx, ctx.viewer.accountId, named);
  const known = new Set(employees.map(({ id }) => id));
  return all.filter(({ wanted, current }) => current || !wanted?.employeeId || known.has(wanted.employeeId));
};

/**
 * Restores dates to a past instant: all shifts, those of one person, or single ones. It is an operation like any other and can be
 * undone; shifts outside the dates are unchanged, but shifts that were moved out come back.
 */
export const restoreSchedule = useCase({
  name: 'restoreSchedule',
  needs,
  input: rangedInput({
    at: momentSchema.describe('At most eight weeks back.'),
    departmentIds: z.array(referenceSchema).max(200).nullish(),
    ...onlyInput,
    employeeId: referenceSchema.nullish().describe('Of this person only.'),
    ids: z.array(referenceSchema).max(200).nullish().describe('Of these shifts only.'),
  }),
  run: async (ctx, { at, departmentIds: asked, range, ...scope }): Promise<RestoredSchedule | Refusal> => {
    const { accountId } = ctx.viewer;
    const facts = await scheduleFacts(ctx);
    const { departments } = facts;
    const wantedIds = asked?.length ? asked : [...departments.keys()];
    if (!wantedIds.every((id) => departments.has(id)))
      return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
    const departmentIds = wantedIds.filter((id) => !refusedIn(ctx, needs, id));
    const later = await plannedSince(ctx, at);
    if (isRefusal(later)) return later;
    const [loaded, plans, people] = await Promise.all([
      loadSchedule(ctx, accountId, departmentIds, range),
      readPlans(ctx, accountId),
      scope.skills?.length ? loadPeople(ctx, accountId).then(({ employees }) => employees) : [],
    ]);
    const was = wasBefore(later);
    const then = scheduleThen(loaded, was, departmentIds, range);
    const thenPlans = plansThen(plans, was);
    const wanted = byId([
      ...then.scheduledShifts,
      ...then.hiddenShifts,
      ...repeatedShifts(thenPlans.series, departmentIds, range),
    ]);
    const items = [...loaded.scheduledShifts, ...loaded.hiddenShifts];
    const here = byId([...items, ...repeatedShifts(plans.series, departmentIds, range)]);
    // Shifts moved out of the dates since are moved back from where they are; shifts moved in return to where they were.
    const away = await findPlanned(
      ctx,
      accountId,
      [...wanted.keys()].filter((id) => !here.has(id)),
    );
    const itemIds = new Set(items.map(({ id }) => id));
    const currentOf = (id: string): ScheduledShift | null => {
      const known = here.get(id);
      if (known) return known;
      const found = away.planned(id);
      if (found?.item) itemIds.add(id);
      return found?.shift ?? null;
    };
    const elsewhere = (id: string): ScheduledShift | null => {
      const before = was.get(`${scheduledShifts.kind} ${id}`)?.item;
      return before ? scheduledShifts.parse(before) : null;
    };
    const found = [...new Set([...wanted.keys(), ...here.keys()])]
      .map((id): Restored => ({ id, wanted: wanted.get(id) ?? elsewhere(id), current: currentOf(id) }))
      .filter((restored) => !sameWork(restored.wanted, restored.current))
      .filter(({ wanted: one, current }) => [one, current].some((shift) => shift && includesDate(range, shift.date)))
      .filter(inScope(scope, range.from, { people, templates: facts.organisation.shifts }));
    const all = await ofSomebody(ctx, found);
    const refused = allowed(ctx, all);
    if (refused) return refused;
    if (all.length === 0) return refuse('STATE', 'nothingToRestore');
    const { series, shifts } = restoreWrites(all, plans.series, itemIds);
    const recipients = recipientsOf(
      ctx,
      facts,
      all.map((restored) => [restored.current, restored.wanted]),
    );
    return writePlan(ctx, {
      writes: { series, shifts },
      known: plans.series,
      event: {
        type: 'scheduleRestored',
        area: 'schedule',
        subject: all[0]!.id,
        departmentId: departmentIds.length === 1 ? departmentIds[0] : null,
        details: { at, ...range, departmentIds, employeeId: scope.employeeId ?? null },
      },
      answer: () => ({ restored: all.length, told: recipients }),
    });
  },
});

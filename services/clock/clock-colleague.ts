import * as z from 'zod';
import { scopeOf } from '#domain/access/requirement.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { idSchema, referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { folded, pageByName } from '#services/employees/by-name.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople } from '#services/table.ts';
import { breakPressed } from './clock-breaks.ts';
import { clockedIn } from './clock-in.ts';
import { clockedOut } from './clock-out.ts';
import type { ClockState } from './clock-reader.ts';
import { ctxOfWorker } from './clock-worker.ts';
import { clocksOf, employedOrClockedIn } from './clocks-around.ts';
import type { PressBy } from './press-by.ts';

const shownAtOnce = 20;

/** A colleague whom the viewer may clock in or out; `clock` is null while clocked out. */
export type ColleagueClock = { person: Employee; clock: ActiveClock | null };

const colleagues = async (ctx: Ctx<Viewer>): Promise<Employee[]> => {
  const { accountId, userId, zone } = ctx.viewer;
  const today = dateAt(instant(ctx.now), zone);
  const scope = scopeOf(ctx.viewer, clockAccess.clockColleague);
  const there =
    scope.kind === 'departments'
      ? await loadPeopleOf(ctx, accountId, scope.departmentIds)
      : (await loadPeople(ctx, accountId)).employees;
  const others = there.filter(
    (person) => person.id !== userId && meetsFor(ctx.viewer, clockAccess.clockColleague, person).ok,
  );
  return employedOrClockedIn(ctx, others, today);
};

/** First colleagues by name that match the search text, in departments where the viewer may clock for others. */
export const viewColleagueClocks = useCase({
  name: 'viewColleagueClocks',
  needs: clockAccess.viewColleagueClocks,
  input: z.object({ search: stringSchema().max(120).nullish() }),
  run: async (ctx, { search }): Promise<{ people: ColleagueClock[]; more: number }> => {
    const wanted = folded(search?.trim() ?? '');
    const all = (await colleagues(ctx)).filter((person) => folded(displayName(person)).includes(wanted));
    const people = pageByName(all, { first: shownAtOnce }).people.map(({ person }) => person);
    const { clocks } = await clocksOf(ctx, new Set(people.map(({ id }) => id)));
    const byPerson = new Map(clocks.map((clock) => [clock.employeeId, clock]));
    return {
      people: people.map((person) => ({ person, clock: byPerson.get(person.id) ?? null })),
      more: all.length - people.length,
    };
  },
});

const clockSteps = ['IN', 'OUT', 'BREAK_START', 'BREAK_END'] as const;

const input = z.object({
  employeeId: referenceSchema,
  step: z.enum(clockSteps).meta({ id: 'ClockStep' }),
  id: idSchema('tms').describe('Of the clock that begins, or that is meant.'),
});

/** Performs the step under the rules of the colleague's own presses. */
const pressed = (
  ctx: Ctx<Viewer>,
  { id, step }: z.output<typeof input>,
  by: PressBy,
): Promise<ClockState | Refusal> => {
  const now = { id, pressedAt: null };
  if (step === 'IN') return clockedIn(ctx, { ...now, occurrence_id: null }, by);
  if (step === 'OUT') return clockedOut(ctx, now, by);
  return breakPressed(ctx, now, step === 'BREAK_START' ? 'start' : 'end', by);
};

/**
 * Clocks a colleague in or out, or starts or ends a break, on the viewer's behalf, in departments where the viewer may clock for
 * others. Returns NOT_FOUND for people of other departments.
 */
export const clockColleague = useCase({
  name: 'clockColleague',
  needs: clockAccess.clockColleague,
  input,
  run: async (ctx, input) => {
    const { accountId, userId } = ctx.viewer;
    if (input.employeeId === userId) return refuse('INVALID', 'clockYourself', { field: 'employeeId' });
    const person = (await colleagues(ctx)).find(({ id }) => id === input.employeeId);
    const worker = person && (await ctxOfWorker(ctx.ports, { accountId, employeeId: person.id }));
    if (!worker) return notFound();
    const theirs: Ctx<Viewer> = { ...worker, operation: ctx.operation, actorId: userId };
    const by: PressBy = { anywhere: true, mayIn: (departmentId) => can(ctx.viewer, 'clockTime', departmentId) };
    const answer = await pressed(theirs, input, by);
    ctx.committed = theirs.committed;
    ctx.replayed = theirs.replayed;
    return answer;
  },
});

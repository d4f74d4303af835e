import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import type { Changed } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loggedAreas } from '#services/kit/department-log.ts';
import { eventsBack } from '#services/kit/event-log.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changedDayPlans } from '#services/organisation/day-plans-then.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { daysBack } from '#services/planning/history-range.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { rangedInput } from '#services/planning/schedule-range.ts';
import { changedShifts } from '#services/shifts/planned/changed-shifts.ts';
import { loadNames } from '#services/table.ts';
import { type HistoryState, historyWords } from './history-words.ts';

export type HistoryStep = { id: string; before: HistoryState | null; after: HistoryState | null };

/** The note of a team's day before and after a change; null when there was none. */
export type HistoryNote = { team: string; date: PlainDate; before: string | null; after: string | null };

/** A change of the displayed dates. */
export type HistoryEvent = {
  id: string;
  /** Id of the operation, with which it can be undone. */
  operation: string;
  at: string;
  by: string | null;
  type: string;
  /**
   * Number of all shifts and notes, of which only the first few are listed; number of days when they were published or
   * unpublished.
   */
  count: number;
  steps: HistoryStep[];
  notes: HistoryNote[];
};

/** An event that touches the displayed dates, with its first steps. */
type Touching = {
  event: LoggedEvent;
  /** Whether it published or unpublished days. */
  isDays: boolean;
  count: number;
  steps: Changed<ScheduledShift>[];
  notes: HistoryNote[];
};

const mostEvents = 100;
const mostSteps = 6;

const touches = (range: DateRange, departments: ReadonlySet<string>) => (shift: ScheduledShift | null) =>
  shift !== null && departments.has(shift.departmentId) && includesDate(range, shift.date);

const isPublication = ({ type }: LoggedEvent): boolean => type === 'schedulePublished' || type === 'scheduleWithdrawn';

/** Displayed dates that were published or unpublished, regardless of shifts that were overridden with a reason in the process. */
const daysOf = ({ details }: LoggedEvent, range: DateRange, departments: ReadonlySet<string>): string[] => {
  const named = (details ?? {}) as { departmentIds?: string[]; dates?: string[] };
  if (!named.departmentIds?.some((id) => departments.has(id))) return [];
  return (named.dates ?? []).filter((date) => includesDate(range, date));
};

/** Notes changed by an event, of teams that still exist. */
const changedNotes = (
  { changes }: LoggedEvent,
  teams: ScheduleFacts['teams'],
  range: DateRange,
  departments: ReadonlySet<string>,
): HistoryNote[] =>
  changedDayPlans(changes).flatMap(({ before, after }) => {
    const { departmentId, date } = (after ?? before)!;
    if (!departments.has(departmentId) || !includesDate(range, date)) return [];
    const [was, is] = [before?.notes ?? {}, after?.notes ?? {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((id) => {
      const team = teams.get(id)?.name;
      if (team === undefined || was[id] === is[id]) return [];
      return [{ team, date, before: was[id] ?? null, after: is[id] ?? null }];
    });
  });

const plannedDepartments = async (ctx: Ctx<Viewer>, asked: readonly string[]): Promise<Set<string> | Refusal> => {
  const { departments } = await scheduleFacts(ctx);
  if (asked.some((id) => !departments.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  const wanted = asked.length > 0 ? asked : [...departments.keys()];
  return new Set(wanted.filter((id) => mayPlan(ctx.viewer, id)));
};

/** Changes of these dates, newest first: the event log, grouped by shift and by note. */
export const viewScheduleHistory = useCase({
  name: 'viewScheduleHistory',
  needs: scheduleAccess.viewDrafts,
  input: rangedInput({
    departmentIds: z.array(referenceSchema).max(200).nullish(),
    first: z.int().min(1).max(mostEvents).default(50),
  }),
  run: async (ctx, { departmentIds, range, first }): Promise<HistoryEvent[] | Refusal> => {
    const departments = await plannedDepartments(ctx, await expandGroups(ctx, departmentIds ?? []));
    if (isRefusal(departments)) return departments;
    const { accountId } = ctx.viewer;
    const facts = await scheduleFacts(ctx);
    const touched = touches(range, departments);
    const pick = (event: LoggedEvent): Touching | undefined => {
      const all = [...changedShifts(event.changes, facts.plans.series, range).entries()].filter(
        ([, { before, after }]) => touched(before) || touched(after),
      );
      const isDays = isPublication(event);
      const notes = changedNotes(event, facts.teams, range, departments);
      const count = isDays ? daysOf(event, range, departments).length : all.length + notes.length;
      if (count === 0) return undefined;
      return { event, isDays, count, steps: all.slice(0, mostSteps).map(([, step]) => step), notes };
    };
    const place = { departmentIds: [...departments], of: facts.departments.size };
    const found = await eventsBack(ctx, accountId, { areas: loggedAreas, place, days: daysBack, most: first, pick });
    const shown = found.flatMap(({ steps }) => steps.flatMap(({ before, after }) => [before, after]));
    const named = [...found.map(({ event }) => event.actorId), ...shown.flatMap((shift) => shift?.employeeId ?? [])];
    const names = await loadNames(ctx, accountId, named);
    const words = historyWords(names, facts);
    // A shift may have come from a department that the viewer does not plan, or gone to one.
    const state = (shift: ScheduledShift | null): HistoryState | null =>
      shift && mayPlan(ctx.viewer, shift.departmentId) ? words(shift) : null;
    return found.map(
      ({ event, isDays, count, steps, notes }): HistoryEvent => ({
        id: event.id,
        operation: `${weekOf(event.at.slice(0, 10))}.${event.operationId}`,
        at: event.at,
        by: names.get(event.actorId) ?? null,
        type: event.type,
        count,
        steps: steps.map(({ before, after }) => ({
          id: (after ?? before)!.id,
          before: isDays ? null : state(before),
          after: state(after),
        })),
        notes: notes.slice(0, mostSteps),
      }),
    );
  },
});

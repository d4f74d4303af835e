import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { planningIndex } from '#domain/labour/planning-index.ts';
import type { Finding, Rule } from '#domain/labour/verdict.ts';
import { copyConflicts, copyOfWeek, type WarnedCopy, type WeekCopy, warnedCopies } from '#domain/schedule/copy-week.ts';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { addDays, daysBetween } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { mondayOf } from '#domain/time/week.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { loadAround, planningFactsFor } from '#services/planning/planning-around.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { recipientsOf } from '#services/publishing/recipients-of.ts';
import { deletionOf } from '#services/shifts/planned/delete-scheduled-shifts.ts';
import { mergedWrites } from '#services/shifts/planned/selection.ts';
import { writePlan } from '#services/shifts/planned/write-plan.ts';
import { isShown, onlyInput } from '#services/shifts/shift-inputs.ts';
import { type People, readPlans } from '#services/table.ts';

const needs = shiftsAccess.copyScheduledShift;
const spans = ['week', 'day'] as const;

const input = z.object({
  span: z.enum(spans).default('week'),
  departmentIds: z.array(referenceSchema).max(50).nullish().describe('Left out: all that the viewer plans.'),
  ...onlyInput,
  /** Any date of the week, or the day. */
  from: plainDateSchema.describe('Any date of the week that is copied, or the day.'),
  to: plainDateSchema,
  withPeople: z.boolean().default(true),
  replace: z.boolean().default(false).describe('What stands there already is removed, apart from what is the same.'),
  conflicts: z.enum(copyConflicts).default('skip'),
});
type Given = z.output<typeof input>;

type Planned = {
  copy: WeekCopy;
  warned: WarnedCopy[];
  departmentIds: string[];
  series: Series[];
  people: People;
  items: ReadonlySet<string>;
  told: string[];
};

/** Calculates the copy; nothing is written. */
const planned = async (ctx: Ctx<Viewer>, input: Given): Promise<Planned | Refusal> => {
  const { accountId } = ctx.viewer;
  const byWeek = input.span === 'week';
  const [from, to] = byWeek ? [mondayOf(input.from), mondayOf(input.to)] : [input.from, input.to];
  const last = byWeek ? 6 : 0;
  if (from === to) return refuse('INVALID', 'copyOntoItself', { field: 'to' });
  const places = await scheduleFacts(ctx);
  const { departments } = places;
  const asked = input.departmentIds?.length ? input.departmentIds : [...departments.keys()];
  if (!asked.every((id) => departments.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  const departmentIds = asked.filter((id) => !refusedIn(ctx, needs, id));
  if (departmentIds.length === 0) return refuse('FORBIDDEN', 'forbidden');
  const source = { from, to: addDays(from, last) };
  const target = { from: to, to: addDays(to, last) };
  const { series } = await readPlans(ctx, accountId);
  const then = await loadSchedule(ctx, accountId, departmentIds, source);
  const copied = [...then.scheduledShifts, ...repeatedShifts(series, departmentIds, source)];
  const workers = [...new Set(copied.flatMap(({ employeeId }) => employeeId ?? []))];
  const around = await loadAround(ctx, target, { departmentIds, employeeIds: workers });
  const { loaded: there, people, shifts: all } = around;
  const ids = new Set(departmentIds);
  const known = { people: people.employees, templates: places.organisation.shifts };
  const isReplaced = isShown(input, target.from, known);
  const existing = all.filter(
    (shift) => ids.has(shift.departmentId) && target.from <= shift.date && shift.date <= target.to && isReplaced(shift),
  );
  const going = new Set(input.replace ? existing.map(({ id }) => id) : []);
  const shifts = copied.filter(isShown(input, source.from, known));
  if (shifts.length > mostShifts)
    return refuse('INVALID', 'input.tooManyShifts', { field: 'departmentIds', limit: mostShifts });
  const days = daysBetween(from, to);
  const rules = await planningFactsFor(
    ctx,
    around,
    shifts.map(({ employeeId, date }) => ({
      employeeId: input.withPeople ? employeeId : null,
      date: addDays(date, days),
    })),
  );
  const facts = { ...rules, shifts: all.filter(({ id }) => !going.has(id)) };
  const copy = copyOfWeek(shifts, existing, { ...input, days }, planningIndex(facts), () => ctx.ports.ids.next('sch'));
  const warned = warnedCopies(copy, facts);
  const recipients = recipientsOf(ctx, places, [
    ...copy.made.map((shift) => [null, shift] as const),
    ...copy.removed.map((shift) => [shift, null] as const),
  ]);
  return {
    copy,
    warned,
    departmentIds,
    series,
    people,
    told: recipients,
    items: new Set(there.scheduledShifts.map(({ id }) => id)),
  };
};

type CopiedShift = Pick<ScheduledShift, 'date' | 'starttime' | 'endtime' | 'zone' | 'startsAt'> & { name: string };

/** Preview of a copied week. */
export type CopyWeekAnswer = {
  made: number;
  removed: number;
  kept: number;
  leftOut: (CopiedShift & { rule: Rule })[];
  /** Copies with warnings, as if each had been moved there manually. */
  warned: (CopiedShift & { findings: Finding[] })[];
  /** The people who are notified. */
  told: string[];
};

const answerOf = ({ copy, warned, people, told }: Planned): CopyWeekAnswer => {
  const names = new Map(people.employees.map((person) => [person.id, displayName(person)]));
  const seen = ({ date, starttime, endtime, zone, startsAt, employeeId }: ScheduledShift): CopiedShift => ({
    date,
    starttime,
    endtime,
    zone,
    startsAt,
    name: names.get(employeeId ?? '') ?? '',
  });
  return {
    made: copy.made.length,
    removed: copy.removed.length,
    kept: copy.kept,
    told,
    leftOut: copy.leftOut.map(({ shift, rule }) => ({ ...seen(shift), rule })),
    warned: warned.map(({ shift, findings }) => ({ ...seen(shift), findings })),
  };
};

/** Preview: number of shifts that a copy would create, replace and skip, with reasons. */
export const viewCopyWeekPreview = useCase({
  name: 'viewCopyWeekPreview',
  needs,
  input,
  run: async (ctx, input): Promise<CopyWeekAnswer | Refusal> => {
    const plan = await planned(ctx, input);
    return isRefusal(plan) ? plan : answerOf(plan);
  },
});

/** Copies a week of departments onto another week, or a day onto a day, as one operation that can be undone as a whole. */
export const copyWeek = useCase({
  name: 'copyWeek',
  needs,
  input,
  run: async (ctx, input): Promise<CopyWeekAnswer | Refusal> => {
    const plan = await planned(ctx, input);
    if (isRefusal(plan)) return plan;
    const { copy, departmentIds, series, items } = plan;
    if (copy.made.length + copy.removed.length === 0) return refuse('STATE', 'nothingToCopy');
    const seriesById = new Map(series.map((pattern) => [pattern.id, pattern]));
    const removed = copy.removed.map((shift) =>
      deletionOf({
        shift,
        item: items.has(shift.id) ? (shift as never) : null,
        series: seriesById.get(shift.seriesId ?? '') ?? null,
      }),
    );
    const gone = mergedWrites(removed);
    return writePlan(ctx, {
      writes: { ...gone, shifts: [...gone.shifts, ...copy.made.map((after) => ({ before: null, after }))] },
      known: series,
      event: {
        type: 'weekCopied',
        area: 'schedule',
        subject: departmentIds[0]!,
        departmentId: departmentIds.length === 1 ? departmentIds[0] : null,
        details: { departmentIds, from: input.from, to: input.to },
      },
      answer: () => answerOf(plan),
    });
  },
});

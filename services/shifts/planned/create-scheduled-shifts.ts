import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { occurrenceOn } from '#domain/shifts/expand-series.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { mayPlanPerson } from '#services/shifts/known-people.ts';
import { placeOf } from '#services/shifts/place.ts';
import { workInput } from '#services/shifts/shift-inputs.ts';
import { workFrom } from '#services/shifts/work-from.ts';
import { findPlanned } from './find-planned.ts';
import { repeatSchema, seriesFrom } from './repeat.ts';
import { distinctPeople, type Extent, each, oneShift, selection, selectionOf } from './selection.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.createScheduledShift;

const whoAndWhen = { id: idSchema('sch'), employeeId: referenceSchema.nullish(), date: plainDateSchema };
const what = { teamId: referenceSchema, ...workInput, customFields: customValuesSchema, shiftId: referenceSchema };
const newShift = z.object(whoAndWhen).meta({ id: 'NewShiftInput' });
const workSchema = z.object(what);

type New = { shifts: ScheduledShift[]; known: readonly Series[] };

/** The same work for each of these people and dates, not written yet. */
const newShifts = async (
  ctx: Ctx<Viewer>,
  { teamId, shiftId, customFields, ...work }: z.output<typeof workSchema>,
  wanted: readonly z.output<typeof newShift>[],
  extent: Extent,
): Promise<New | Refusal> => {
  const { accountId } = ctx.viewer;
  const ids = wanted.map(({ id }) => id);
  const [place, people, { planned, series: known }] = await Promise.all([
    placeOf(ctx, needs, { teamId, shiftId }),
    loadSome(ctx, accountId, distinctPeople(wanted)),
    findPlanned(ctx, accountId, ids),
  ]);
  if (isRefusal(place)) return place;
  const values = await checkedValues(ctx, 'schedule', customFields ?? []);
  if (isRefusal(values)) return values;
  const filled = values.length > 0 ? { customFields: values } : {};
  const { departmentId, zone, template } = place as Required<typeof place>;
  const shiftOf = async ({
    id,
    employeeId = null,
    date,
  }: z.output<typeof newShift>): Promise<ScheduledShift | Refusal> => {
    if (planned(id)) return refuse('CONFLICT', 'idTaken', { field: 'id' });
    const person = people.employees.find((employee) => employee.id === employeeId);
    if (employeeId !== null && !(person && (await mayPlanPerson(ctx, person, { departmentId, date }))))
      return refuse('NOT_FOUND', 'notFound', { field: 'employeeId' });
    const own = { accountId, id, employeeId, date, departmentId, teamId, zone };
    return planScheduledShift({ ...own, ...workFrom(template, work), ...filled });
  };
  const shifts = await each('shifts', wanted, shiftOf, extent);
  return isRefusal(shifts) ? shifts : { shifts, known };
};

const writeNew = <T>(
  ctx: Ctx<Viewer>,
  { shifts, known }: New,
  { about }: Extent,
  answer: (shifts: ScheduledShift[]) => T,
): Promise<T | Refusal> =>
  writePlan(ctx, {
    writes: { series: [], shifts: shifts.map((after) => ({ before: null, after })) },
    known,
    event: { type: 'scheduledShiftCreated', ...about(shifts) },
    answer,
  });

/**
 * Creates a scheduled shift, once or as a series that begins on its date. Never refused because of a rule: the verdict is
 * returned with the shift.
 */
export const createScheduledShift = useCase({
  name: 'createScheduledShift',
  needs,
  input: z.object({
    ...whoAndWhen,
    ...what,
    repeat: repeatSchema.nullish().describe('Makes it a series that begins on the date; the answer is its first date.'),
  }),
  run: async (ctx, { id, employeeId, date, repeat, ...work }): Promise<ScheduledShift | Refusal> => {
    const made = await newShifts(ctx, work, [{ id, employeeId, date }], oneShift);
    if (isRefusal(made)) return made;
    if (!repeat) return writeNew(ctx, made, oneShift, ([shift]) => shift!);
    const series: Series | Refusal = seriesFrom(made.shifts[0]!, repeat);
    if (isRefusal(series)) return series;
    return writePlan(ctx, {
      writes: { series: [{ before: null, after: series }], shifts: [] },
      known: made.known,
      event: { type: 'seriesCreated', ...oneShift.about(made.shifts), subject: series.id },
      answer: () => occurrenceOn(series, date),
    });
  },
});

/** Creates the same work for several people on several dates as one operation: all or none. */
export const createScheduledShifts = useCase({
  name: 'createScheduledShifts',
  needs,
  input: z.object({ ...what, shifts: selectionOf(newShift) }),
  run: async (ctx, { shifts, ...work }): Promise<ScheduledShift[] | Refusal> => {
    const made = await newShifts(ctx, work, shifts, selection);
    return isRefusal(made) ? made : writeNew(ctx, made, selection, (written) => written);
  },
});

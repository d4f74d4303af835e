import * as z from 'zod';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { occurrenceOn } from '#domain/shifts/expand-series.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { placeOf } from '#services/shifts/place.ts';
import { workInput } from '#services/shifts/shift-inputs.ts';
import { workFrom } from '#services/shifts/work-from.ts';
import { findPlanned } from './find-planned.ts';
import { repeatSchema, seriesFrom } from './repeat.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.createScheduledShift;

const input = z.object({
  id: idSchema('sch'),
  teamId: referenceSchema,
  employeeId: referenceSchema.nullish(),
  date: plainDateSchema,
  ...workInput,
  customFields: customValuesSchema,
  shiftId: referenceSchema,
  repeat: repeatSchema.nullish().describe('Makes it a series that begins on the date; the answer is its first date.'),
});

/** Plans a shift, once or as a series that begins on its date. Never refused for a rule: the verdict comes with the answer. */
export const createScheduledShift = useCase({
  name: 'createScheduledShift',
  needs,
  input,
  run: async (
    ctx,
    { id, teamId, employeeId = null, date, shiftId, repeat, customFields, ...work },
  ): Promise<ScheduledShift | Refusal> => {
    const { accountId } = ctx.viewer;
    const [place, { planned, series: known }] = await Promise.all([
      placeOf(ctx, needs, { teamId, shiftId, employeeId }),
      findPlanned(ctx, accountId, [id]),
    ]);
    if (isRefusal(place)) return place;
    const taken = planned(id);
    if (taken) return refuse('CONFLICT', 'idTaken', { field: 'id' });
    const values = await checkedValues(ctx, 'schedule', customFields ?? []);
    if (isRefusal(values)) return values;
    const { departmentId, zone, template } = place as Required<typeof place>;
    const shift = planScheduledShift({
      accountId,
      id,
      employeeId,
      date,
      departmentId,
      teamId,
      zone,
      ...workFrom(template, work),
      ...(values.length > 0 ? { customFields: values } : {}),
    });
    const about = { departmentId, employeeId };
    if (!repeat)
      return writePlan(ctx, {
        writes: { series: [], shifts: [{ before: null, after: shift }] },
        known,
        event: { type: 'scheduledShiftCreated', subject: id, ...about },
        answer: ([after]) => after!,
      });
    const made: Series | Refusal = seriesFrom(shift, repeat);
    if (isRefusal(made)) return made;
    return writePlan(ctx, {
      writes: { series: [{ before: null, after: made }], shifts: [] },
      known,
      event: { type: 'seriesCreated', subject: made.id, ...about },
      answer: () => occurrenceOn(made, date),
    });
  },
});

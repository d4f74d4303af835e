import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { occurrenceOn } from '#domain/shifts/expand-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { checkedPlanned } from './alter-planned.ts';
import { findPlanned } from './find-planned.ts';
import { repeatSchema, seriesFrom } from './repeat.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.createScheduledShift;

/** Turns a scheduled shift into the first date of a new series, which replaces it. Refused for dates of a series. */
export const repeatScheduledShift = useCase({
  name: 'repeatScheduledShift',
  needs,
  input: z.object({ id: referenceSchema, version: versionSchema, repeat: repeatSchema }),
  run: async (ctx, { id, version, repeat }): Promise<ScheduledShift | Refusal> => {
    const { planned, series: known } = await findPlanned(ctx, ctx.viewer.accountId, [id]);
    const found = checkedPlanned(ctx, needs, planned(id), version);
    if (isRefusal(found)) return found;
    const { shift, item } = found;
    if (!item || shift.seriesId) return refuse('STATE', 'repeatsAlready', { field: 'id' });
    const series = seriesFrom(shift, repeat);
    if (isRefusal(series)) return series;
    return writePlan(ctx, {
      writes: { series: [{ before: null, after: series }], shifts: [{ before: item, after: null }] },
      known,
      event: {
        type: 'seriesCreated',
        subject: series.id,
        departmentId: shift.departmentId,
        employeeId: shift.employeeId,
      },
      answer: () => occurrenceOn(series, shift.date),
    });
  },
});

import * as z from 'zod';
import { referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { SeriesWrites } from '#domain/shifts/edit-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { checkedPlanned, occurrenceWrites } from './alter-planned.ts';
import { findPlanned } from './find-planned.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.overrideVerdict;

/** The same writes with the reason in each shift; the overridden rules are recorded when the shift is evaluated. */
export const withReason = (writes: SeriesWrites, overrideReason: string | null): SeriesWrites => ({
  ...writes,
  shifts: writes.shifts.map(({ before, after }) => ({
    before,
    after: after && { ...after, overrideReason, overriddenRules: null },
  })),
});

/** Sets or removes the reason for publishing a shift although a rule blocks it. */
export const overrideVerdict = useCase({
  name: 'overrideVerdict',
  needs,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    reason: stringSchema().trim().max(longestReason).nullish().describe('Null takes the reason back.'),
  }),
  run: async (ctx, { id, version, reason }): Promise<ScheduledShift | Refusal> => {
    const { planned, series: known } = await findPlanned(ctx, ctx.viewer.accountId, [id]);
    const found = checkedPlanned(ctx, needs, planned(id), version);
    if (isRefusal(found)) return found;
    const { shift } = found;
    return writePlan(ctx, {
      writes: withReason(occurrenceWrites(found, {}), reason || null),
      known,
      event: {
        type: 'verdictOverridden',
        subject: shift.id,
        departmentId: shift.departmentId,
        employeeId: shift.employeeId,
        details: { reason: reason ?? null },
      },
      answer: ([after]) => after!,
    });
  },
});

import * as z from 'zod';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { placeOf } from '#services/shifts/place.ts';
import { workInput } from '#services/shifts/shift-inputs.ts';
import { workFrom } from '#services/shifts/work-from.ts';
import { findPlanned } from './find-planned.ts';
import { aboutMany, at, selectionOf } from './selection.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.createScheduledShift;

const who = z
  .object({ id: idSchema('sch'), employeeId: referenceSchema.nullish(), date: plainDateSchema })
  .meta({ id: 'NewShiftInput' });

/** Plans the same work for several people on several dates as one operation: all of it or none. */
export const createScheduledShifts = useCase({
  name: 'createScheduledShifts',
  needs,
  input: z.object({
    teamId: referenceSchema,
    ...workInput,
    customFields: customValuesSchema,
    shiftId: referenceSchema,
    shifts: selectionOf(who),
  }),
  run: async (ctx, { teamId, shiftId, shifts: wanted, customFields, ...work }): Promise<ScheduledShift[] | Refusal> => {
    const { accountId } = ctx.viewer;
    const ids = [...new Set(wanted.flatMap(({ employeeId }) => employeeId ?? []))];
    const [place, people, { planned, series: known }] = await Promise.all([
      placeOf(ctx, needs, { teamId, shiftId }),
      loadSome(ctx, accountId, ids),
      findPlanned(
        ctx,
        accountId,
        wanted.map(({ id }) => id),
      ),
    ]);
    if (isRefusal(place)) return place;
    const values = await checkedValues(ctx, 'schedule', customFields ?? []);
    if (isRefusal(values)) return values;
    const filled = values.length > 0 ? { customFields: values } : {};
    const { departmentId, zone, template } = place as Required<typeof place>;
    const shifts: ScheduledShift[] = [];
    for (const [index, { id, employeeId = null, date }] of wanted.entries()) {
      const taken = planned(id);
      if (taken) return at('shifts', index, refuse('CONFLICT', 'idTaken', { field: 'id' }));
      if (employeeId !== null && !people.employees.some((one) => one.id === employeeId))
        return at('shifts', index, refuse('NOT_FOUND', 'notFound', { field: 'employeeId' }));
      const own = { accountId, id, employeeId, date, departmentId, teamId, zone };
      shifts.push(planScheduledShift({ ...own, ...workFrom(template, work), ...filled }));
    }
    return writePlan(ctx, {
      writes: { series: [], shifts: shifts.map((after) => ({ before: null, after })) },
      known,
      event: { type: 'scheduledShiftCreated', ...aboutMany(shifts) },
      answer: (after) => after,
    });
  },
});

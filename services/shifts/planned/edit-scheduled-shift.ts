import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { patchOf } from '#services/kit/patch-of.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { whereTo, whichShift, workInput } from '#services/shifts/shift-inputs.ts';
import { alterPlanned } from './alter-planned.ts';
import { intervalSchema, weekdaysSchema } from './repeat.ts';

const needs = shiftsAccess.editScheduledShift;

/**
 * Edits employee, time, place and work of a scheduled shift, or of its series from a date on or entirely, including its
 * recurrence.
 */
export const editScheduledShift = useCase({
  name: 'editScheduledShift',
  needs,
  input: z.object({
    ...whichShift,
    ...whereTo,
    ...workInput,
    customFields: customValuesSchema,
    interval: intervalSchema.nullish(),
    weekdays: weekdaysSchema.nullish(),
    repeat_until: plainDateSchema.nullable().optional().describe('null makes it repeat for ever.'),
  }),
  run: (ctx, { id, version, scope, customFields, ...change }) =>
    alterPlanned(ctx, {
      need: needs,
      id,
      version,
      scope,
      names: change,
      change: async ({ departmentId, zone, template }, shift) => {
        const values = customFields && (await checkedValues(ctx, 'schedule', customFields, shift.customFields ?? []));
        if (isRefusal(values)) return values;
        return patchOf({ ...change, customFields: values, departmentId, zone, isTask: template?.isTask });
      },
      event: 'scheduledShiftEdited',
    }),
});

import * as z from 'zod/mini';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import { sameTags } from '#domain/shifts/shift-tags.ts';
import { timeRule, type WorkValues, workInput, workShape } from '#web/areas/shifts/family/shift-form.ts';
import { plainValues } from '#web/parts/custom-fields/use-custom-facts.ts';
import { repeatRule } from '#web/parts/series/repeat-form.ts';

export type PlannedShiftValues = WorkValues & { employeeId: string };

/** The values as API input. */
export const plannedShiftInput = (values: PlannedShiftValues) => ({
  ...workInput(values),
  employeeId: values.employeeId || null,
  date: values.date,
});
export type PlannedShiftInput = ReturnType<typeof plannedShiftInput>;

/** The values that differ from the shift as it was opened. */
export const changedInput = (
  opened: Readonly<Record<string, unknown>>,
  values: PlannedShiftValues,
): Partial<PlannedShiftInput> =>
  Object.fromEntries(
    Object.entries(plannedShiftInput(values)).filter(([field, value]) =>
      field === 'customFields'
        ? JSON.stringify(plainValues(opened[field] as CustomValue[])) !== JSON.stringify(value)
        : field === 'tags'
          ? !sameTags((opened[field] as string[] | null) ?? [], values.tags)
          : (opened[field] ?? null) !== value,
    ),
  );

/** Whether the form can be sent; the server checks the same rules again. */
export const plannedShiftSchema = (zoneOfTeam: (teamId: string) => string) =>
  z.object({ ...workShape, employeeId: z.string() }).check(repeatRule, timeRule(zoneOfTeam));

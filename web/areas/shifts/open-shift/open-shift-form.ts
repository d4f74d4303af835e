import * as z from 'zod/mini';
import { timeRule, type WorkValues, workInput, workShape } from '#web/areas/shifts/family/shift-form.ts';
import { neededCount } from '#web/kit/forms/checks.ts';
import { repeatRule } from '#web/parts/series/repeat-form.ts';

export type OpenShiftValues = WorkValues & {
  instances: number;
  approval_required: boolean;
  invitedIds: string[];
};

/** The values as the API takes them. */
export const openShiftInput = ({ instances, approval_required, invitedIds, ...values }: OpenShiftValues) => ({
  ...workInput(values),
  date: values.date,
  instances: Number(instances),
  approval_required,
  invitedIds,
});

/** As many places as one offer may have. */
export const mostSeats = 100;

/** Whether it can be sent; the server asks the same rules again. */
export const openShiftSchema = (zoneOfTeam: (teamId: string) => string) =>
  z
    .object({
      ...workShape,
      instances: neededCount(1, mostSeats),
      approval_required: z.boolean(),
      invitedIds: z.array(z.string()),
    })
    .check(repeatRule as never, timeRule(zoneOfTeam) as never);

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { copyScheduledShift as copyOf } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Ctx } from '#services/kit/context.ts';
import { given } from '#services/kit/patch-of.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { placeOf } from '#services/shifts/place.ts';
import { whereToAs } from '#services/shifts/shift-inputs.ts';
import type { People } from '#services/table.ts';
import { type FoundPlans, findPlanned } from './find-planned.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.copyScheduledShift;

/** What is left out stays. */
export const copyInput = z
  .object({
    id: referenceSchema.describe('Of what is copied.'),
    newId: idSchema('sch').describe('Of the copy: sch_ and a lower-case ULID'),
    ...whereToAs,
  })
  .meta({ id: 'CopyScheduledShiftInput' });

/** The same work once more, somewhere else or at other times, and on its own. */
export const plannedCopy = async (
  ctx: Ctx<Viewer>,
  { planned }: FoundPlans,
  { id, newId, ...target }: z.output<typeof copyInput>,
  people?: People,
): Promise<ScheduledShift | Refusal> => {
  const found = planned(id);
  if (!found) return notFound();
  const refused = refusedIn(ctx, needs, found.shift.departmentId);
  if (refused) return refused;
  const taken = planned(newId);
  if (taken) return refuse('CONFLICT', 'idTaken', { field: 'newId' });
  const place = await placeOf(ctx, needs, target, found.shift.departmentId, people);
  if (isRefusal(place)) return place;
  const { departmentId, zone, template } = place;
  return copyOf(found.shift, newId, given({ ...target, departmentId, zone, isTask: template?.isTask }));
};

/** Plans the same work once more for another person, date or team. */
export const copyScheduledShift = useCase({
  name: 'copyScheduledShift',
  needs,
  input: copyInput,
  run: async (ctx, input): Promise<ScheduledShift | Refusal> => {
    const plans = await findPlanned(ctx, ctx.viewer.accountId, [input.id, input.newId]);
    const copy = await plannedCopy(ctx, plans, input);
    if (isRefusal(copy)) return copy;
    return writePlan(ctx, {
      writes: { series: [], shifts: [{ before: null, after: copy }] },
      known: plans.series,
      event: {
        type: 'scheduledShiftCopied',
        subject: copy.id,
        departmentId: copy.departmentId,
        employeeId: copy.employeeId,
      },
      answer: ([after]) => after!,
    });
  },
});

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { copyScheduledShift as copyOf } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Ctx } from '#services/kit/context.ts';
import { patchOf } from '#services/kit/patch-of.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { heldBy, placeOf } from '#services/shifts/place.ts';
import { whereToAs } from '#services/shifts/shift-inputs.ts';
import type { People } from '#services/table.ts';
import { type FoundPlans, findPlanned } from './find-planned.ts';
import { copiedOffers, openCopy, type Selected } from './open-selection.ts';
import { asOneSelection, distinctPeople, type Extent, each, oneShift, selection } from './selection.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.copyScheduledShift;

/** Omitted fields are unchanged. */
const copyInput = z
  .object({
    id: referenceSchema.describe('Of what is copied.'),
    newId: idSchema('sch').describe('Of the copy: sch_ and a lower-case ULID'),
    ...whereToAs,
  })
  .meta({ id: 'CopyScheduledShiftInput' });

/** A separate copy of a shift, at another place or time. */
const plannedCopy = async (
  ctx: Ctx<Viewer>,
  { planned }: FoundPlans,
  { id, newId, ...target }: z.output<typeof copyInput>,
  people: People,
): Promise<ScheduledShift | Refusal> => {
  const found = planned(id);
  if (!found) return notFound();
  const refused = refusedIn(ctx, needs, found.shift.departmentId);
  if (refused) return refused;
  const taken = planned(newId);
  if (taken) return refuse('CONFLICT', 'idTaken', { field: 'newId' });
  const place = await placeOf(ctx, needs, heldBy(found.shift, target), found.shift.departmentId, people);
  if (isRefusal(place)) return place;
  const { departmentId, zone, template } = place;
  return copyOf(found.shift, newId, patchOf({ ...target, departmentId, zone, isTask: template?.isTask }));
};

/** Copies are distinguished by their new ids, as one shift may be copied to several places. */
const byNewId = ({ newId: id }: { newId: string }): { id: string } => ({ id });
const distinct = asOneSelection('copies', 'openCopies');
const copiesInput = z
  .object({ copies: z.array(copyInput).default([]), openCopies: z.array(openCopy).default([]) })
  .superRefine(({ copies, openCopies }, issues) =>
    distinct({ copies: copies.map(byNewId), openCopies: openCopies.map(byNewId) }, issues),
  );

const copyAll = async <T>(
  ctx: Ctx<Viewer>,
  { copies, openCopies }: z.output<typeof copiesInput>,
  extent: Extent,
  answer: (selected: Selected) => T,
): Promise<T | Refusal> => {
  const { accountId } = ctx.viewer;
  const plans = await findPlanned(ctx, accountId, [
    ...copies.flatMap((copy) => [copy.id, copy.newId]),
    ...openCopies.map((copy) => copy.newId),
  ]);
  const people = await loadSome(ctx, accountId, distinctPeople([...copies, ...openCopies]));
  const shifts = await each('copies', copies, (copy) => plannedCopy(ctx, plans, copy, people), extent);
  if (isRefusal(shifts)) return shifts;
  const offers = await copiedOffers(ctx, plans, people, openCopies);
  if (isRefusal(offers)) return offers;
  const planned = [...shifts, ...offers.planned];
  return writePlan(ctx, {
    writes: { series: [], shifts: planned.map((after) => ({ before: null, after })) },
    known: plans.series,
    event: { type: 'scheduledShiftCopied', ...extent.about([...planned, ...offers.about]) },
    extra: offers,
    answer: (scheduledShifts) => answer({ scheduledShifts, openShifts: offers.open }),
  });
};

/** Copies a shift to another person, date or team. */
export const copyScheduledShift = useCase({
  name: 'copyScheduledShift',
  needs,
  input: copyInput,
  run: (ctx, copy): Promise<ScheduledShift | Refusal> =>
    copyAll(ctx, { copies: [copy], openCopies: [] }, oneShift, ({ scheduledShifts: [shift] }) => shift!),
});

/** Copies a selection of scheduled and open shifts, each to its own place, as one operation: all or none. */
export const copyScheduledShifts = useCase({
  name: 'copyScheduledShifts',
  needs,
  input: copiesInput,
  run: (ctx, copies): Promise<Selected | Refusal> => copyAll(ctx, copies, selection, (selected) => selected),
});

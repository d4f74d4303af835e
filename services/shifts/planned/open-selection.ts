import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { isProblem } from '#domain/kit/problem.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { assignOpenShift, inviteToOpenShift } from '#domain/shifts/open-shift-seats.ts';
import { plannedTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { occurrenceId, type ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { patchOf } from '#services/kit/patch-of.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { inWeek, openShifts } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import type { WriteAction } from '#services/ports/table.ts';
import {
  checkedShift,
  deletedChanges,
  editedChanges,
  type FoundOpenShift,
  findShifts,
  openFamily,
  seriesGuards,
} from '#services/shifts/families.ts';
import { shiftFromOpen } from '#services/shifts/open/open-shift-work.ts';
import { editedOpenShift } from '#services/shifts/open/open-shifts.ts';
import { offeredTo, placeOf } from '#services/shifts/place.ts';
import { whereToAs } from '#services/shifts/shift-inputs.ts';
import type { People } from '#services/table.ts';
import type { FoundPlans } from './find-planned.ts';
import { each } from './selection.ts';

/** Changes of the open shifts of a selection, committed with those of the scheduled ones. */
export type Offers = {
  changes: Change[];
  guards: WriteAction[];
  /** Shifts of people who get a seat or a copy, not evaluated yet. */
  planned: ScheduledShift[];
  /** Open shift by the id of the scheduled shift that must be committed together with its seat. */
  together?: ReadonlyMap<string, string>;
  /** The open shifts after the commit. */
  open: OpenShift[];
  about: OpenShift[];
};

export const noOffers: Offers = { changes: [], guards: [], planned: [], open: [], about: [] };

/** Resulting shifts of an operation on a selection. */
export type Selected = { scheduledShifts: ScheduledShift[]; openShifts: OpenShift[] };

/** Finds the named open shifts, also under the new ids of copies. */
const named = (ctx: Ctx<Viewer>, { openSeries }: FoundPlans, wanted: readonly { id: string; newId?: string }[]) =>
  findShifts(
    ctx,
    openFamily,
    ctx.viewer.accountId,
    wanted.flatMap(({ id, newId }) => (newId === undefined ? [id] : [id, newId])),
    openSeries,
  );

/** One shift of a selection, in the version that the client last saw. */
export const shiftVersion = z.object({ id: referenceSchema, version: versionSchema }).meta({ id: 'ShiftVersionInput' });

/** Open shifts that are deleted. */
export const deletedOffers = async (
  ctx: Ctx<Viewer>,
  plans: FoundPlans,
  wanted: readonly z.output<typeof shiftVersion>[],
): Promise<Offers | Refusal> => {
  if (wanted.length === 0) return noOffers;
  const offerOf = await named(ctx, plans, wanted);
  const found = await each('openShifts', wanted, async ({ id, version }) =>
    checkedShift(ctx, shiftsAccess.deleteOpenShift, offerOf(id), version),
  );
  if (isRefusal(found)) return found;
  return {
    ...noOffers,
    changes: found.flatMap((selected) => deletedChanges(openFamily, selected)),
    about: found.map(({ shift }) => shift),
  };
};

/** Target of one shift of a selection. */
export const shiftMove = z
  .object({ id: referenceSchema, version: versionSchema, ...whereToAs })
  .meta({ id: 'ShiftMoveInput' });

type Moved = { found: FoundOpenShift; after: OpenShift; planned: ScheduledShift | null };

/** Moves to another date, time, team or shift type; with a person, that person gets one of its seats there. */
const moved = async (
  ctx: Ctx<Viewer>,
  found: FoundOpenShift,
  { employeeId, ...target }: Omit<z.output<typeof shiftMove>, 'id' | 'version'>,
  people: People,
): Promise<Moved | Refusal> => {
  const { shift } = found;
  const need = employeeId ? shiftsAccess.assignOpenShift : shiftsAccess.editOpenShift;
  const place = await placeOf(ctx, need, offeredTo(shift, { ...target, employeeId }), shift.departmentId, people);
  if (isRefusal(place)) return place;
  const { departmentId, zone, template } = place;
  const where = { ...target, departmentId, zone, isTask: template?.isTask };
  if (!employeeId) {
    const after = editedOpenShift(found, where);
    return isRefusal(after) ? after : { found, after, planned: null };
  }
  const has = shift.candidates.some(
    (candidate) => candidate.employeeId === employeeId && candidate.status === 'assigned',
  );
  const after = has ? { key: 'openShiftAlready', field: 'employeeId' } : assignOpenShift(shift, [employeeId]);
  if (isProblem(after)) return refuse('STATE', after.key, { ...after, field: 'employeeId' });
  return {
    found,
    after,
    planned: shiftFromOpen({ ...shift, ...patchOf(where) }, ctx.ports.ids.next('sch'), employeeId),
  };
};

/** Open shifts that are moved or assigned. */
export const movedOffers = async (
  ctx: Ctx<Viewer>,
  plans: FoundPlans,
  people: People,
  wanted: readonly z.output<typeof shiftMove>[],
): Promise<Offers | Refusal> => {
  if (wanted.length === 0) return noOffers;
  const offerOf = await named(ctx, plans, wanted);
  const all = await each('openMoves', wanted, async ({ id, version, ...target }) => {
    const need = target.employeeId ? shiftsAccess.assignOpenShift : shiftsAccess.editOpenShift;
    const found = checkedShift(ctx, need, offerOf(id), version);
    return isRefusal(found) ? found : moved(ctx, found, target, people);
  });
  if (isRefusal(all)) return all;
  const seats = all.flatMap(({ found, planned }) => (planned ? [[planned.id, found.shift.id] as const] : []));
  const [together, taken] = [new Map(seats), new Set(seats.map(([, openId]) => openId))];
  const heldTogether = (candidate: Change): Change => {
    const { id } = (candidate.after ?? candidate.before) as unknown as { id: string };
    return taken.has(id) ? { ...candidate, together: id } : candidate;
  };
  return {
    changes: all.flatMap(({ found, after }) => editedChanges(openFamily, found, after)).map(heldTogether),
    guards: seriesGuards(
      openFamily,
      all.map(({ found }) => found),
    ),
    together,
    planned: all.flatMap(({ planned }) => planned ?? []),
    open: all.map(({ found, after }) => ({ ...after, version: found.shift.version + 1 })),
    about: all.map(({ found }) => found.shift),
  };
};

/** Target of a copied open shift: an open shift, or a scheduled one when a person is named. */
export const openCopy = z
  .object({
    id: referenceSchema,
    newId: stringSchema().meta({
      scalar: 'ID',
      description:
        'Of the copy: osh_ and a lower-case ULID; sch_ where a person is named, as whose shift it is planned without taking a seat.',
    }),
    ...whereToAs,
  })
  .refine(({ newId, employeeId }) => idSchema(employeeId ? 'sch' : 'osh').safeParse(newId).success, {
    path: ['newId'],
    error: 'input.id',
  })
  .meta({ id: 'CopyOpenShiftInput' });

/** A copy of the open shift with its seats and invited people, without applications and assignments. */
const offeredAgain = (shift: OpenShift, id: string): OpenShift | Refusal => {
  const invited = shift.candidates.filter((candidate) => candidate.invited).map(({ employeeId }) => employeeId);
  const again = {
    ...shift,
    ...momentsOf(shift.date, shift.starttime, shift.endtime, shift.zone),
    ...{ id, version: 1, seriesId: null, occurrence_id: occurrenceId(id, shift.date) },
  };
  const problem = plannedTimeProblem(again);
  if (problem) return refuse('INVALID', problem.key, problem);
  return inviteToOpenShift({ ...again, candidates: [] }, invited);
};

/** Open shifts that are copied; with a person, as a scheduled shift that takes no seat. */
export const copiedOffers = async (
  ctx: Ctx<Viewer>,
  plans: FoundPlans,
  people: People,
  wanted: readonly z.output<typeof openCopy>[],
): Promise<Offers | Refusal> => {
  if (wanted.length === 0) return noOffers;
  const offerOf = await named(ctx, plans, wanted);
  const all = await each('openCopies', wanted, async ({ id, newId, employeeId, ...target }) => {
    const found = offerOf(id);
    const need = employeeId ? shiftsAccess.copyScheduledShift : shiftsAccess.createOpenShift;
    if (!found) return notFound();
    const refused = refusedIn(ctx, need, found.shift.departmentId);
    if (refused) return refused;
    const taken = offerOf(newId)?.shift ?? plans.planned(newId)?.shift;
    if (taken) return refuse('CONFLICT', 'idTaken', { field: 'newId' });
    const place = await placeOf(
      ctx,
      need,
      offeredTo(found.shift, { ...target, employeeId }),
      found.shift.departmentId,
      people,
    );
    if (isRefusal(place)) return place;
    const { departmentId, zone, template } = place;
    const there = { ...found.shift, ...patchOf({ ...target, departmentId, zone, isTask: template?.isTask }) };
    return employeeId ? shiftFromOpen(there, newId, employeeId) : offeredAgain(there, newId);
  });
  if (isRefusal(all)) return all;
  const isOffer = (openShift: OpenShift | ScheduledShift): openShift is OpenShift => 'candidates' in openShift;
  const open = all.filter(isOffer);
  return {
    ...noOffers,
    changes: open.map((shift) => change(openShifts, null, inWeek(shift))),
    planned: all.filter((shift) => !isOffer(shift)) as ScheduledShift[],
    open,
    about: open,
  };
};

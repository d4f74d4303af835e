import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { OpenSeries } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { inviteToOpenShift, seatsTaken } from '#domain/shifts/open-shift-seats.ts';
import { momentsAfter } from '#domain/shifts/plan-scheduled-shift.ts';
import { plannedTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { occurrenceId } from '#domain/shifts/scheduled-shift.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { patchOf } from '#services/kit/patch-of.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import {
  commitCreated,
  commitEdited,
  type DeletedShifts,
  deleteOfFamily,
  type FoundOpenShift,
  findChecked,
  findShifts,
  openFamily,
} from '#services/shifts/families.ts';
import { mayPlanPerson } from '#services/shifts/known-people.ts';
import { placeOf } from '#services/shifts/place.ts';
import { rhythmFrom, rhythmInput, rhythmSchema } from '#services/shifts/planned/repeat.ts';
import { whichShift, workInput } from '#services/shifts/shift-inputs.ts';
import { workFrom } from '#services/shifts/work-from.ts';
import { loadEmployees } from '#services/table.ts';

const unknownInvitee = async (
  ctx: Ctx<Viewer>,
  ids: readonly string[],
  where: Pick<OpenShift, 'departmentId' | 'date'>,
): Promise<Refusal | undefined> => {
  const people = await loadEmployees(ctx, ctx.viewer.accountId, ids);
  const isKnown = async (id: string): Promise<boolean> => {
    const person = people.find((employee) => employee.id === id);
    return person !== undefined && mayPlanPerson(ctx, person, where);
  };
  return (await Promise.all(ids.map(isKnown))).includes(false)
    ? refuse('NOT_FOUND', 'notFound', { field: 'invitedIds' })
    : undefined;
};

/** Creates an open shift, once or repeating, with one or more seats, for the team or invited people. */
export const createOpenShift = useCase({
  name: 'createOpenShift',
  needs: shiftsAccess.createOpenShift,
  input: z.object({
    id: idSchema('osh'),
    teamId: referenceSchema,
    date: plainDateSchema,
    ...workInput,
    customFields: customValuesSchema,
    shiftId: referenceSchema,
    instances: z.int().min(1).max(100).default(1),
    approval_required: z.boolean().default(true),
    invitedIds: z.array(referenceSchema).max(200).default([]).describe('No one: the whole team.'),
    repeat: rhythmSchema.nullish().describe('Offers it again and again; the answer is the first date.'),
  }),
  run: async (
    ctx,
    { id, teamId, date, shiftId, instances, approval_required, invitedIds, repeat, customFields, ...work },
  ): Promise<OpenShift | Refusal> => {
    const { accountId } = ctx.viewer;
    const ownId = repeat ? occurrenceId(id, date) : id;
    const [place, shiftOf] = await Promise.all([
      placeOf(ctx, shiftsAccess.createOpenShift, { teamId, shiftId }),
      findShifts(ctx, openFamily, accountId, [ownId]),
    ]);
    if (isRefusal(place)) return place;
    if (shiftOf(ownId)?.shift) return refuse('CONFLICT', 'idTaken', { field: 'id' });
    const { departmentId, zone, template } = place as Required<typeof place>;
    const stranger = await unknownInvitee(ctx, invitedIds, { departmentId, date });
    if (stranger) return stranger;
    const values = await checkedValues(ctx, 'schedule', customFields ?? []);
    if (isRefusal(values)) return values;
    const rhythm = repeat ? rhythmFrom(date, repeat) : null;
    if (isRefusal(rhythm)) return rhythm;
    const own = values.length > 0 ? { customFields: values } : {};
    const planned = { ...workFrom(template, work), ...own, departmentId, teamId, zone };
    const shift: OpenShift = {
      ...planned,
      ...momentsOf(date, planned.starttime, planned.endtime, zone),
      accountId,
      id,
      version: 1,
      occurrence_id: occurrenceId(id, date),
      seriesId: null,
      date,
      instances,
      approval_required,
      candidates: [...new Set(invitedIds)].map((employeeId) => ({ employeeId, status: 'pending', invited: true })),
    };
    const problem = plannedTimeProblem(shift);
    if (problem) return refuse('INVALID', problem.key, problem);
    const series: OpenSeries | null = rhythm && {
      ...planned,
      ...rhythm,
      accountId,
      id,
      version: 1,
      instances,
      approval_required,
      invitedIds: [...new Set(invitedIds)],
    };
    return commitCreated(ctx, openFamily, shift, series);
  },
});

const editInput = z.object({
  ...whichShift,
  teamId: referenceSchema.nullish(),
  date: plainDateSchema.nullish(),
  ...workInput,
  customFields: customValuesSchema,
  instances: z.int().min(1).max(100).nullish(),
  approval_required: z.boolean().nullish(),
  invitedIds: z.array(referenceSchema).max(200).nullish().describe('Everyone who is invited from now on.'),
  ...rhythmInput,
});
type OpenShiftChange = Omit<z.output<typeof editInput>, 'id' | 'version' | 'scope'>;

/** The edited open shift, or why it is invalid. */
export const editedOpenShift = (
  { shift }: FoundOpenShift,
  { invitedIds, ...change }: OpenShiftChange,
): OpenShift | Refusal => {
  const { interval: _, weekdays: __, repeat_until: ___, ...own } = change;
  const next: OpenShift = { ...shift, ...patchOf(own) };
  const timed = { ...next, ...momentsAfter(shift, next) };
  const problem = plannedTimeProblem(timed);
  if (problem) return refuse('INVALID', problem.key, problem);
  const taken = seatsTaken(shift);
  if (timed.instances < taken)
    return refuse('INVALID', 'openShiftSeatsTaken', { field: 'instances', measured: timed.instances, limit: taken });
  return invitedIds ? inviteToOpenShift(timed, invitedIds) : timed;
};

/**
 * Edits an open shift on one date, from a date on, or as a series; never below the taken seats. Shifts assigned from it are
 * unchanged.
 */
export const editOpenShift = useCase({
  name: 'editOpenShift',
  needs: shiftsAccess.editOpenShift,
  input: editInput,
  run: async (ctx, { id, version, scope, customFields, ...change }): Promise<OpenShift | Refusal> => {
    const found = await findChecked(ctx, openFamily, shiftsAccess.editOpenShift, { id, version });
    if (isRefusal(found)) return found;
    const { shift } = found;
    const names = { teamId: change.teamId, shiftId: change.shiftId };
    const place = await placeOf(ctx, shiftsAccess.editOpenShift, names, shift.departmentId);
    if (isRefusal(place)) return place;
    const candidates = new Set(shift.candidates.map(({ employeeId }) => employeeId));
    const invited = change.invitedIds?.filter((employeeId) => !candidates.has(employeeId)) ?? [];
    const where = { departmentId: place.departmentId ?? shift.departmentId, date: change.date ?? shift.date };
    const stranger = await unknownInvitee(ctx, invited, where);
    if (stranger) return stranger;
    const values = customFields && (await checkedValues(ctx, 'schedule', customFields, shift.customFields ?? []));
    if (isRefusal(values)) return values;
    const { departmentId, zone, template } = place;
    const whole = { ...change, customFields: values, departmentId, zone, isTask: template?.isTask };
    return commitEdited(ctx, openFamily, found, {
      scope,
      occurrence: () => editedOpenShift(found, whole),
      pattern: patchOf(whole),
    });
  },
});

/** Deletes an open shift on one date, from a date on, or as a series; shifts assigned from it stay. */
export const deleteOpenShift = useCase({
  name: 'deleteOpenShift',
  needs: shiftsAccess.deleteOpenShift,
  input: z.object(whichShift),
  run: (ctx, which): Promise<DeletedShifts | Refusal> =>
    deleteOfFamily(ctx, openFamily, shiftsAccess.deleteOpenShift, which),
});

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { inviteToOpenShift, seatsTaken } from '#domain/shifts/open-shift-seats.ts';
import { momentsAfter } from '#domain/shifts/plan-scheduled-shift.ts';
import { plannedTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { given } from '#services/kit/patch-of.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { placeOf } from '#services/shifts/place.ts';
import { rhythmInput } from '#services/shifts/planned/repeat.ts';
import { whichShift, workInput } from '#services/shifts/shift-inputs.ts';
import { loadPeople } from '#services/table.ts';
import { alteredOpenSeries, isOfSeries } from './alter-open-series.ts';
import { type FoundOpenShift, openShiftChanges, plannedOpenShift } from './find-open-shift.ts';

const needs = shiftsAccess.editOpenShift;

const input = z.object({
  ...whichShift,
  teamId: referenceSchema.nullish(),
  date: plainDateSchema.nullish(),
  ...workInput,
  customFields: customValuesSchema,
  instances: z.int().min(1).max(100).nullish(),
  approval_required: z.boolean().nullish(),
  invitedIds: z.array(referenceSchema).max(200).nullish().describe('Everybody who is invited from now on.'),
  ...rhythmInput,
});
type Given = Omit<z.output<typeof input>, 'id' | 'version' | 'scope'>;

const unknownInvitee = async (ctx: Ctx<Viewer>, ids: readonly string[]): Promise<Refusal | undefined> => {
  if (ids.length === 0) return undefined;
  const { employees } = await loadPeople(ctx, ctx.viewer.accountId);
  const known = new Set(employees.map(({ id }) => id));
  return ids.every((id) => known.has(id)) ? undefined : refuse('NOT_FOUND', 'notFound', { field: 'invitedIds' });
};

/** The one offer as it will be, or why it cannot be so. */
export const editedOpenShift = ({ shift }: FoundOpenShift, { invitedIds, ...change }: Given): OpenShift | Refusal => {
  const { interval: _, weekdays: __, repeat_until: ___, ...own } = change;
  const next: OpenShift = { ...shift, ...given(own) };
  const timed = { ...next, ...momentsAfter(shift, next) };
  const problem = plannedTimeProblem(timed);
  if (problem) return refuse('INVALID', problem.key, problem);
  const taken = seatsTaken(shift);
  if (timed.instances < taken)
    return refuse('INVALID', 'openShiftSeatsTaken', { field: 'instances', measured: timed.instances, limit: taken });
  return invitedIds ? inviteToOpenShift(timed, invitedIds) : timed;
};

/**
 * Changes an offer, on one date, from a date on or as a whole series; never to fewer seats than are taken. Shifts that were
 * assigned from it stay as they are.
 */
export const editOpenShift = useCase({
  name: 'editOpenShift',
  needs,
  input,
  run: async (ctx, { id, version, scope, customFields, ...change }): Promise<OpenShift | Refusal> => {
    const found = await plannedOpenShift(ctx, needs, id, version);
    if (isRefusal(found)) return found;
    const { shift } = found;
    const [place, stranger] = await Promise.all([
      placeOf(ctx, needs, { teamId: change.teamId, shiftId: change.shiftId }, shift.departmentId),
      unknownInvitee(ctx, change.invitedIds ?? []),
    ]);
    if (isRefusal(place)) return place;
    if (stranger) return stranger;
    const values = customFields && (await checkedValues(ctx, 'schedule', customFields, shift.customFields ?? []));
    if (isRefusal(values)) return values;
    const { departmentId, zone, template } = place;
    const whole = { ...change, customFields: values, departmentId, zone, isTask: template?.isTask };
    const commitAs = (changes: Change[], subject: string, answer: OpenShift) =>
      commitLarge<OpenShift>(ctx, {
        changes,
        event: { type: 'openShiftEdited', area: 'shifts', subject, departmentId: shift.departmentId },
        answer,
      });
    if (isOfSeries(found, scope)) {
      const altered = await alteredOpenSeries(ctx, found, scope!, given(whole));
      return isRefusal(altered) ? altered : commitAs(altered.changes, found.series.id, altered.shift);
    }
    const after = editedOpenShift(found, whole);
    if (isRefusal(after)) return after;
    return commitAs(openShiftChanges(found, after), id, { ...after, version: version + 1 });
  },
});

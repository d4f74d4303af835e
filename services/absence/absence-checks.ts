import type { AbsenceType } from '#domain/absence/absence-type.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadHorizon } from '#services/table.ts';
import type { AbsenceInput } from './absence-input.ts';

/** Why the kind of absence does not fit the request; undefined when it does. */
export const typeRefusal = (
  type: AbsenceType | undefined,
  given: AbsenceInput,
  mayApprove: boolean,
): Refusal | undefined => {
  if (!type) return refuse('INVALID', 'absenceTypeUnknown', { field: 'absenceTypeId' });
  if (!type.requestable && !mayApprove)
    return refuse('FORBIDDEN', 'absenceTypeNotRequestable', { field: 'absenceTypeId' });
  if (given.lastDay === null && !type.allowOpenEnded)
    return refuse('INVALID', 'absenceNotOpenEnded', { field: 'lastDay' });
  return undefined;
};

/** Absences of one person do not lie over each other; parts of a day only where they share no date with another. */
export const overlapRefusal = async (ctx: Ctx<Viewer>, given: AbsenceInput): Promise<Refusal | undefined> => {
  const range = { from: given.firstDay, to: given.lastDay ?? '9999-12-31' };
  const { absenceDays } = await loadHorizon(ctx, ctx.viewer.accountId, given.employeeId, range);
  const other = absenceDays.find(
    ({ status, startTime }) =>
      (status === 'Pending' || status === 'Approved') && (startTime === null || given.startTime === null),
  );
  return other && refuse('INVALID', 'absenceOverlap', { field: 'firstDay', measured: other.date });
};

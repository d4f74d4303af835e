import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { exchangeAccess } from '#domain/exchange/actions.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { idSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { instant } from '#domain/time/instant.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { plannedByIds } from '#services/shifts/planned/hand-over.ts';
import { exchanges, kept } from './exchange.store.ts';

/** Input fields of an offer: recipients and note. */
export const offerFields = {
  employeeIds: z
    .array(referenceSchema)
    .min(1, 'exchange.nobody')
    .max(50, 'input.tooMany')
    .transform((ids) => [...new Set(ids)]),
  note: textSchema(500),
};

/** Colleagues of the shift's department who are active on its date, without the offerer. */
export const colleaguesFor = async (
  ctx: Ctx<Viewer>,
  shift: Pick<ScheduledShift, 'departmentId' | 'date'>,
): Promise<string[]> => {
  const members = await loadPeopleOf(ctx, ctx.viewer.accountId, [shift.departmentId]);
  return members
    .filter((person) => person.id !== ctx.viewer.userId && isActiveOn(person, shift.date))
    .map(({ id }) => id);
};

/** The viewer's own shift, which must be published and not started. */
export const offeredShift = async (ctx: Ctx<Viewer>, id: string): Promise<ScheduledShift | Refusal> => {
  const [shifts, facts] = await Promise.all([plannedByIds(ctx, [id]), scheduleFacts(ctx)]);
  const shift = shifts.get(id);
  if (!shift || shift.employeeId !== ctx.viewer.userId || !facts.isPublished(shift.departmentId, shift.date))
    return refuse('NOT_FOUND', 'notFound', { field: 'scheduledShiftId' });
  if (shift.startsAt <= instant(ctx.now)) return refuse('STATE', 'exchangeBegun', { field: 'scheduledShiftId' });
  return shift;
};

/** Offers the viewer's own shift to colleagues. A shift has at most one pending offer. */
export const offerExchange = useCase({
  name: 'offerExchange',
  needs: exchangeAccess.offerExchange,
  input: z.object({ id: idSchema('exc'), scheduledShiftId: referenceSchema, ...offerFields }),
  run: async (ctx, { id, scheduledShiftId, employeeIds, note }): Promise<Exchange | Refusal> => {
    const shift = await offeredShift(ctx, scheduledShiftId);
    if (isRefusal(shift)) return shift;
    const colleagues = await colleaguesFor(ctx, shift);
    if (!employeeIds.every((employeeId) => colleagues.includes(employeeId)))
      return refuse('NOT_FOUND', 'notFound', { field: 'employeeIds' });
    const { accountId, userId } = ctx.viewer;
    const { departmentId, date, startsAt, endsAt, teamId, shiftId, starttime, endtime, hide_end_time, zone } = shift;
    const exchange: Exchange = {
      accountId,
      id,
      version: 1,
      departmentId,
      scheduledShiftId: shift.id,
      date,
      startsAt,
      endsAt,
      work: { teamId, shiftId, starttime, endtime, hide_end_time, zone },
      userId,
      acceptUserId: null,
      invitees: employeeIds.map((employeeId) => ({ userId: employeeId, answer: 'pending' })),
      status: 'open',
      note,
      createdAt: instant(ctx.now),
      decidedBy: null,
      decidedAt: null,
      decisionNote: null,
    };
    const answer = await commit<Exchange>(ctx, {
      changes: [change(exchanges, null, kept(exchange))],
      event: { type: 'exchangeOffered', area: 'exchange', subject: id, departmentId, employeeId: userId },
      answer: exchange,
    });
    return isRefusal(answer) && answer.code === 'CONFLICT'
      ? refuse('STATE', 'exchangeAlready', { field: 'scheduledShiftId' })
      : answer;
  },
});

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { exchangeAccess } from '#domain/exchange/actions.ts';
import { type Exchange, isLive, type OfferedWork, statusAt } from '#domain/exchange/exchange.ts';
import { type ExchangeStep, exchangeSteps, stepProblem } from '#domain/exchange/step-exchange.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import type { Team } from '#domain/organisation/team.ts';
import { type Masked, maskEnd } from '#domain/shifts/mask.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { judgedFor } from '#services/shifts/planned/hand-over.ts';
import { lostShift, lostTeam } from '#services/shifts/types/missing-names.ts';
import { colleaguesFor, offeredShift } from './offer-exchange.ts';
import { actorIn, liveExchanges, readExchange } from './read-exchange.ts';

export const exchangeStages = ['supervisor', 'incoming', 'outgoing'] as const;
type Stage = (typeof exchangeStages)[number];

/** The offered shift as visible to the viewer. */
export type OfferedSchedule = Masked<OfferedWork & Pick<Exchange, 'endsAt'>> &
  Pick<Exchange, 'date' | 'startsAt'> & {
    id: string;
    location_name: string;
    department_name: string;
    Team: Team;
    Shift: Shift;
  };

/** An exchange as visible to the viewer. */
export type SeenExchange = Exchange & { Schedule: OfferedSchedule; may: Record<ExchangeStep, boolean> };

/** Whether it awaits the viewer at that stage: as approver, invitee or offerer. */
const isAt = (viewer: Viewer, stage: Stage, exchange: Exchange): boolean => {
  switch (stage) {
    case 'supervisor':
      return exchange.status === 'accepted' && actorIn(viewer, exchange.departmentId).mayApprove;
    case 'incoming':
      return (
        exchange.acceptUserId === viewer.userId ||
        (exchange.status === 'open' &&
          exchange.invitees.some((invitee) => invitee.userId === viewer.userId && invitee.answer === 'pending'))
      );
    default:
      return exchange.userId === viewer.userId;
  }
};

const scheduleOf = (viewer: Viewer, facts: ScheduleFacts, exchange: Exchange): OfferedSchedule => {
  const { departmentId, scheduledShiftId, date, startsAt, endsAt, work } = exchange;
  const department = facts.departments.get(departmentId);
  return {
    ...maskEnd({ ...work, endsAt }, mayPlan(viewer, departmentId)),
    id: scheduledShiftId,
    date,
    startsAt,
    location_name: department?.location_name ?? '',
    department_name: department?.name ?? '',
    Team: facts.teams.get(work.teamId) ?? lostTeam(work.teamId, departmentId),
    Shift: facts.shifts.get(work.shiftId) ?? lostShift(work.shiftId, departmentId),
  };
};

/** An exchange with its shift, current status and the viewer's permitted steps. */
export const seeExchange = async (ctx: Ctx<Viewer>, exchange: Exchange): Promise<SeenExchange> => {
  const facts = await scheduleFacts(ctx);
  const now = instant(ctx.now);
  const actor = actorIn(ctx.viewer, exchange.departmentId);
  const may = exchangeSteps.map((step) => [step, stepProblem(exchange, step, actor, now) === undefined] as const);
  return {
    ...exchange,
    status: statusAt(exchange, now),
    Schedule: scheduleOf(ctx.viewer, facts, exchange),
    may: Object.fromEntries(may) as Record<ExchangeStep, boolean>,
  };
};

/** Pending exchanges that await the viewer at one of the stages, soonest first: one Query plus names. */
export const exchangesAt = async (ctx: Ctx<Viewer>, stages: readonly Stage[]): Promise<SeenExchange[]> => {
  const live = (await liveExchanges(ctx)).filter((liveExchange) =>
    stages.some((stage) => isAt(ctx.viewer, stage, liveExchange)),
  );
  const all = await Promise.all(live.map((liveExchange) => seeExchange(ctx, liveExchange)));
  return all.filter(isLive).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
};

export const viewExchanges = useCase({
  name: 'viewExchanges',
  needs: exchangeAccess.viewExchanges,
  input: z.object({ stage: z.enum(exchangeStages) }),
  run: (ctx, { stage }): Promise<SeenExchange[]> => exchangesAt(ctx, [stage]),
});

export const viewExchange = useCase({
  name: 'viewExchange',
  needs: exchangeAccess.viewExchanges,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<SeenExchange | Refusal> => {
    const exchange = await readExchange(ctx, id);
    if (!exchange) return notFound();
    return seeExchange(ctx, exchange);
  },
});

/** A colleague and whether the shift would fit; the reason is private to them. */
export type ExchangeCandidate = { employeeId: string; available: boolean };

/** Colleagues to whom the viewer's own shift can be offered. */
export const viewExchangeCandidates = useCase({
  name: 'viewExchangeCandidates',
  needs: exchangeAccess.offerExchange,
  input: z.object({ scheduledShiftId: referenceSchema }),
  run: async (ctx, { scheduledShiftId }): Promise<ExchangeCandidate[] | Refusal> => {
    const shift = await offeredShift(ctx, scheduledShiftId);
    if (isRefusal(shift)) return shift;
    const colleagues = await colleaguesFor(ctx, shift);
    const tried = await judgedFor(ctx, shift, colleagues);
    return colleagues.map((employeeId) => ({
      employeeId,
      available: tried.get(employeeId)?.verdict?.level !== 'block',
    }));
  },
});

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { exchangeAccess } from '#domain/exchange/exchange.access.ts';
import { type Exchange, isLive, statusAt } from '#domain/exchange/exchange.ts';
import { type ExchangeStep, exchangeSteps, stepProblem } from '#domain/exchange/step-exchange.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { judgedFor, plannedByIds } from '#services/schedule/hand-over.ts';
import { scheduleFacts } from '#services/schedule/schedule-facts.ts';
import { type SeenShift, shiftSeer } from '#services/schedule/see-shift.ts';
import { colleaguesFor, offeredShift } from './offer-exchange.ts';
import { actorIn, liveExchanges, readExchange, stillStands } from './read-exchange.ts';

export const exchangeStages = ['supervisor', 'incoming', 'outgoing'] as const;
type Stage = (typeof exchangeStages)[number];

/** An exchange as one viewer may see it. */
export type SeenExchange = Exchange & { Schedule: SeenShift; may: Record<ExchangeStep, boolean> };

/** Whether it waits for the viewer at that stage: as approver, as somebody invited, or as whoever offered it. */
const isAt = (viewer: Viewer, stage: Stage, exchange: Exchange): boolean => {
  switch (stage) {
    case 'supervisor':
      return exchange.status === 'accepted' && actorIn(viewer, exchange.departmentId).mayApprove;
    case 'incoming':
      return (
        exchange.acceptUserId === viewer.userId ||
        (exchange.status === 'open' &&
          exchange.invitees.some((one) => one.userId === viewer.userId && one.answer === 'pending'))
      );
    default:
      return exchange.userId === viewer.userId;
  }
};

const seen = async (
  ctx: Ctx<Viewer>,
  found: readonly Exchange[],
  shifts: ReadonlyMap<string, ScheduledShift>,
): Promise<SeenExchange[]> => {
  const see = shiftSeer(ctx.viewer, await scheduleFacts(ctx));
  const now = instant(ctx.now);
  return found.flatMap((exchange) => {
    const shift = shifts.get(exchange.scheduledShiftId);
    if (!shift) return [];
    const actor = actorIn(ctx.viewer, exchange.departmentId);
    const stands = !isLive(exchange) || stillStands(exchange, shift);
    const may = (step: ExchangeStep): boolean =>
      stepProblem(exchange, step, actor, now) === undefined && (stands || !['accept', 'approve'].includes(step));
    const status = stands ? statusAt(exchange, now) : 'withdrawn';
    return [
      {
        ...exchange,
        status,
        Schedule: see(shift),
        may: Object.fromEntries(exchangeSteps.map((step) => [step, may(step)])) as Record<ExchangeStep, boolean>,
      },
    ];
  });
};

/** What is on its way and waits for the viewer at a stage, soonest first. Four calls, however many there are under a hundred. */
export const exchangesAt = async (ctx: Ctx<Viewer>, stages: readonly Stage[]): Promise<SeenExchange[]> => {
  const live = (await liveExchanges(ctx)).filter((one) => stages.some((stage) => isAt(ctx.viewer, stage, one)));
  if (live.length === 0) return [];
  const shifts = await plannedByIds(
    ctx,
    live.map(({ scheduledShiftId }) => scheduledShiftId),
  );
  const all = await seen(ctx, live, shifts);
  return all.filter(isLive).sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
};

export const viewExchanges = useCase({
  name: 'viewExchanges',
  needs: exchangeAccess.viewExchanges,
  input: z.object({ stage: z.enum(exchangeStages) }),
  run: (ctx, { stage }): Promise<SeenExchange[]> => exchangesAt(ctx, [stage]),
});

/** One exchange with its shift; the shift of a row that a mutation answered was there a moment ago. */
export const seeExchange = async (ctx: Ctx<Viewer>, exchange: Exchange): Promise<SeenExchange> => {
  const shifts = await ctx.memo(`shift of ${exchange.id}`, () => plannedByIds(ctx, [exchange.scheduledShiftId]));
  return (await seen(ctx, [exchange], shifts))[0]!;
};

export const viewExchange = useCase({
  name: 'viewExchange',
  needs: exchangeAccess.viewExchanges,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<SeenExchange | Refusal> => {
    const exchange = await readExchange(ctx, id);
    if (!exchange) return notFound();
    const [one] = await seen(ctx, [exchange], await plannedByIds(ctx, [exchange.scheduledShiftId]));
    return one ?? notFound();
  },
});

/** A colleague, and whether the shift would fit their day; why it would not is theirs alone. */
export type ExchangeCandidate = { employeeId: string; available: boolean };

/** Whom the viewer's own shift may be offered to. */
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

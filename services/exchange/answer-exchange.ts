import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { exchangeAccess } from '#domain/exchange/actions.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { judgedFor, plannedByIds } from '#services/shifts/planned/hand-over.ts';
import { stillStands } from './read-exchange.ts';
import { type StepWrites, takeStep } from './take-step.ts';

const input = z.object({ id: referenceSchema }).meta({ id: 'ExchangeInput' });

/** Answers are serialised: after a lost race the offer is checked again. */
const inTurn = (answer: Exchange | Refusal): Exchange | Refusal => {
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};

/**
 * Self-service is refused after leaving the department, for a date that is a draft again, and where a rule blocks: already planned,
 * absent, not employed.
 */
const employable =
  (ctx: Ctx<Viewer>) =>
  async (exchange: Exchange): Promise<StepWrites | Refusal> => {
    const shift = (await plannedByIds(ctx, [exchange.scheduledShiftId])).get(exchange.scheduledShiftId);
    const facts = await scheduleFacts(ctx);
    const isShown = facts.isPublished(exchange.departmentId, exchange.date);
    if (!isShown || !stillStands(exchange, shift)) return refuse('STATE', 'exchangeChanged', { field: 'id' });
    if (!ctx.viewer.departmentIds.includes(exchange.departmentId))
      return refuse('STATE', 'notEmployable', { field: 'id' });
    const tried = (await judgedFor(ctx, shift, [ctx.viewer.userId])).get(ctx.viewer.userId);
    return tried?.verdict?.level === 'block'
      ? refuse('STATE', 'notEmployable', { field: 'id' })
      : { changes: [], guards: [] };
  };

/** Takes the offered shift; final once a supervisor approves. */
export const acceptExchange = useCase({
  name: 'acceptExchange',
  needs: exchangeAccess.answerExchange,
  input,
  run: async (ctx, { id }) =>
    inTurn(await takeStep(ctx, { id, step: 'accept', event: 'exchangeAccepted', extra: employable(ctx) })),
});

/** Declines an offer with a reason for the person who offers; the last decline ends the offer. */
export const rejectExchange = useCase({
  name: 'rejectExchange',
  needs: exchangeAccess.answerExchange,
  input: input.extend({ note: textSchema(longestReason).describe('Why not, for the person who offers.') }),
  run: async (ctx, input) => inTurn(await takeStep(ctx, { ...input, step: 'reject', event: 'exchangeRejected' })),
});

/** Withdraws an acceptance before approval, so that others may accept. */
export const backOutOfExchange = useCase({
  name: 'backOutOfExchange',
  needs: exchangeAccess.answerExchange,
  input,
  run: async (ctx, { id }) => inTurn(await takeStep(ctx, { id, step: 'backOut', event: 'exchangeBackedOut' })),
});

/** Withdraws the viewer's own offer before approval. */
export const withdrawExchange = useCase({
  name: 'withdrawExchange',
  needs: exchangeAccess.withdrawExchange,
  input,
  run: async (ctx, { id }) => inTurn(await takeStep(ctx, { id, step: 'withdraw', event: 'exchangeWithdrawn' })),
});

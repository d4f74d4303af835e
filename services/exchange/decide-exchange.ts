import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { exchangeAccess } from '#domain/exchange/actions.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse, Shown } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { findPlanned } from '#services/shifts/planned/find-planned.ts';
import { handOver } from '#services/shifts/planned/hand-over.ts';
import { stillStands } from './read-exchange.ts';
import { type StepWrites, takeStep } from './take-step.ts';

const input = z.object({ id: referenceSchema, version: versionSchema, note: textSchema(500) });

/** The reassigned shift with a new verdict: a blocking rule prevents approval unless forced. */
const inNewHands =
  (ctx: Ctx<Viewer>, force: boolean) =>
  async (exchange: Exchange): Promise<StepWrites | Refusal> => {
    const { planned } = await findPlanned(ctx, ctx.viewer.accountId, [exchange.scheduledShiftId]);
    const found = planned(exchange.scheduledShiftId);
    if (!found || !stillStands(exchange, found.shift)) return refuse('STATE', 'exchangeChanged', { field: 'id' });
    const { shift, changes, guards } = await handOver(ctx, found, exchange.acceptUserId!);
    return shift.verdict?.level === 'block' && !force
      ? refuse('STATE', 'exchangeBlocked', { field: 'force', shown: Shown.of(shift.verdict, ['findings']) })
      : { changes, guards };
  };

/** Approves the exchange and assigns the shift to the person who accepted it, in one transaction. */
export const approveExchange = useCase({
  name: 'approveExchange',
  needs: exchangeAccess.approveExchange,
  input: input.extend({
    force: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
  }),
  run: (ctx, { force, ...input }) =>
    takeStep(ctx, { ...input, step: 'approve', event: 'exchangeApproved', extra: inNewHands(ctx, force) }),
});

/** Declines the exchange; the shift is unchanged. */
export const declineExchange = useCase({
  name: 'declineExchange',
  needs: exchangeAccess.declineExchange,
  input,
  run: (ctx, input) => takeStep(ctx, { ...input, step: 'decline', event: 'exchangeDeclined' }),
});

import type { Viewer } from '#domain/access/viewer.ts';
import type { ExchangeEvent } from '#domain/exchange/actions.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { type ExchangeStep, stepExchange, stepProblem } from '#domain/exchange/step-exchange.ts';
import { instant } from '#domain/time/instant.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { exchanges, kept } from './exchange.store.ts';
import { actorIn, readExchange } from './read-exchange.ts';

/** Further writes of a step in the same transaction, or a refusal. */
export type StepWrites = { changes: Change[]; guards: WriteAction[] };

type Step = {
  id: string;
  /** The version the client has read, for decisions. */
  version?: number;
  step: ExchangeStep;
  event: ExchangeEvent;
  note?: string | null;
  extra?: (exchange: Exchange) => Promise<StepWrites | Refusal>;
};

const forbidden = new Set(['exchangeNotApprover', 'exchangeNotYours', 'exchangeNotInvited', 'exchangeOwn']);

/** Checks, applies and logs one step of an exchange by the viewer. */
export const takeStep = async (ctx: Ctx<Viewer>, asked: Step): Promise<Exchange | Refusal> => {
  const before = await readExchange(ctx, asked.id);
  if (!before) return notFound();
  const problem = stepProblem(before, asked.step, actorIn(ctx.viewer, before.departmentId), instant(ctx.now));
  if (problem) return refuse(forbidden.has(problem.key) ? 'FORBIDDEN' : 'STATE', problem.key, problem);
  if (asked.version !== undefined && asked.version !== before.version)
    return refuse('CONFLICT', 'changedMeanwhile', { current: before });
  const extra = (await asked.extra?.(before)) ?? { changes: [], guards: [] };
  if (isRefusal(extra)) return extra;
  const stepped = stepExchange(before, asked.step, ctx.viewer.userId, asked.note);
  const decided = asked.step === 'approve' || asked.step === 'decline';
  const after: Exchange = decided
    ? { ...stepped, decidedBy: ctx.viewer.userId, decidedAt: instant(ctx.now), decisionNote: asked.note ?? null }
    : stepped;
  return commit<Exchange>(ctx, {
    changes: [change(exchanges, before, kept(after)), ...extra.changes],
    guards: extra.guards,
    event: {
      type: asked.event,
      area: 'exchange',
      subject: before.id,
      departmentId: before.departmentId,
      employeeId: before.userId,
    },
    answer: { ...after, version: before.version + 1 },
  });
};

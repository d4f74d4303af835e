import type { Viewer } from '#domain/access/viewer.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { EventFacts } from '#services/kit/events.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';

type Secret<T> = {
  guards: WriteAction[];
  event: Pick<EventFacts, 'type' | 'area'> & { details?: Record<string, unknown> };
  answer: T;
};

/**
 * commit() for secrets of the viewer's own login: they are written as guards, to keep them out of the event log, and without an
 * operation record, which would store a hash of input and answer. A repeated request is evaluated again.
 */
export const commitSecret = async <T>(ctx: Ctx<Viewer>, { guards, event, answer }: Secret<T>): Promise<T | Refusal> => {
  const { userId } = ctx.viewer;
  const unrecorded = { ...ctx, operation: undefined };
  const done = await commit(unrecorded, {
    changes: [],
    guards,
    event: { ...event, subject: userId, employeeId: userId },
    answer,
  });
  ctx.committedEvent = unrecorded.committedEvent;
  return done;
};

import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { isInTime } from '#domain/notifications/undo-window.ts';
import { publishingAccess } from '#domain/publishing/actions.ts';
import { commit } from '#services/kit/commit.ts';
import { eventsOf } from '#services/kit/events.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { canBeSuppressed } from '#services/notifications/notifiers/notifiers.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';

const needs = publishingAccess.silenceOperation;

/** Suppresses the notifications of the viewer's own recent planning; refused after the undo window. */
export const silenceOperation = useCase({
  name: 'silenceOperation',
  needs,
  input: z.object({ operation: stringSchema().max(64) }),
  run: async (ctx, { operation }): Promise<{ ok: boolean } | Refusal> => {
    const { accountId, userId } = ctx.viewer;
    const [event] = await eventsOf(ctx, accountId, operation);
    if (!event || event.actorId !== userId) return notFound();
    if (!canBeSuppressed(event.type)) return refuse('STATE', 'notSilenceable');
    const refused = event.departmentId ? refusedIn(ctx, needs, event.departmentId) : undefined;
    if (refused) return refused;
    if (!isInTime(event, ctx.now.toString())) return refuse('STATE', 'toldAlready');
    return commit(ctx, {
      changes: [],
      event: {
        type: 'operationSilenced',
        area: 'publishing',
        subject: event.subject,
        departmentId: event.departmentId,
        employeeId: event.employeeId,
        details: { operation, operationId: event.operationId },
      },
      answer: { ok: true },
    });
  },
});

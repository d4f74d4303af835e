import * as z from 'zod';
import { exchangeAccess } from '#domain/exchange/actions.ts';
import { type Exchange, statusAt } from '#domain/exchange/exchange.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { exchanges, kept } from './exchange.store.ts';
import { colleaguesFor, offerFields } from './offer-exchange.ts';
import { readExchange } from './read-exchange.ts';

/** Changes recipients and note of an open offer. Existing answers are kept. */
export const editExchange = useCase({
  name: 'editExchange',
  needs: exchangeAccess.editExchange,
  input: z.object({ id: referenceSchema, version: versionSchema, ...offerFields }),
  run: async (ctx, { id, version, employeeIds, note }): Promise<Exchange | Refusal> => {
    const before = await readExchange(ctx, id);
    if (!before || before.userId !== ctx.viewer.userId) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    if (statusAt(before, instant(ctx.now)) !== 'open') return refuse('STATE', 'exchangeState', { field: 'id' });
    const colleagues = await colleaguesFor(ctx, before);
    if (!employeeIds.every((employeeId) => colleagues.includes(employeeId)))
      return refuse('NOT_FOUND', 'notFound', { field: 'employeeIds' });
    const invitees = employeeIds.map(
      (employeeId) =>
        before.invitees.find(({ userId }) => userId === employeeId) ?? {
          userId: employeeId,
          answer: 'pending' as const,
        },
    );
    const after: Exchange = { ...before, invitees, note };
    return commit<Exchange>(ctx, {
      changes: [change(exchanges, before, kept(after))],
      event: {
        type: 'exchangeEdited',
        area: 'exchange',
        subject: id,
        departmentId: before.departmentId,
        employeeId: before.userId,
      },
      answer: { ...after, version: version + 1 },
    });
  },
});

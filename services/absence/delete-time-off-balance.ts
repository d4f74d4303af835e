import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { timeOffBalances } from './leave.store.ts';
import { readTimeOffBalance } from './leave-reader.ts';

/** Removes a balance that no policy names. */
export const deleteTimeOffBalance = useCase({
  name: 'deleteTimeOffBalance',
  needs: absenceAccess.deleteTimeOffBalance,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = await readTimeOffBalance(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const { absencePolicies, overtimePolicies } = await readOrganisation(ctx, ctx.viewer.accountId);
    const users = absencePolicies.filter(
      ({ rows, waitHoursBalanceId }) =>
        waitHoursBalanceId === id || rows.some(({ balanceIds }) => balanceIds.includes(id)),
    );
    const saved = overtimePolicies.filter(({ timeOffBalanceId }) => timeOffBalanceId === id);
    if (users.length + saved.length > 0)
      return refuse('STATE', 'timeOffBalanceInUse', {
        measured: [...users, ...saved].map(({ name }) => name).join(', '),
      });
    return commit(ctx, {
      changes: [change(timeOffBalances, before, null)],
      guards: [turn],
      event: { type: 'timeOffBalanceDeleted', area: 'absence', subject: id },
      answer: { ok: true },
    });
  },
});

import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { balanceFields } from './balance-input.ts';
import { timeOffBalances } from './leave.store.ts';
import { readTimeOffBalance } from './leave-reader.ts';

/** Changes a balance; its unit stays. Out of use, it gives and earns nothing from today on. */
export const editTimeOffBalance = useCase({
  name: 'editTimeOffBalance',
  needs: absenceAccess.editTimeOffBalance,
  input: z.object({ id: referenceSchema, version: versionSchema, ...balanceFields, active: z.boolean().default(true) }),
  run: async (ctx, { id, version, ...given }): Promise<TimeOffBalance | Refusal> => {
    const before = await readTimeOffBalance(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const allowHalfDays = given.allowHalfDays && before.unit === 'days';
    const today = dateAt(instant(ctx.now), ctx.viewer.zone);
    const retiredOn = given.active ? null : before.active ? today : (before.retiredOn ?? null);
    const after: TimeOffBalance = { ...before, ...given, allowHalfDays, retiredOn };
    return commit(ctx, {
      changes: [change(timeOffBalances, before, after)],
      event: { type: 'timeOffBalanceEdited', area: 'absence', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});

import * as z from 'zod';
import { absenceUnits } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import { idSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { balanceFields } from './balance-input.ts';
import { timeOffBalances } from './leave.store.ts';

/** A new balance, from which leave can be taken. */
export const createTimeOffBalance = useCase({
  name: 'createTimeOffBalance',
  needs: absenceAccess.createTimeOffBalance,
  input: z.object({ id: idSchema('tob'), unit: z.enum(absenceUnits), ...balanceFields }),
  run: async (ctx, input): Promise<TimeOffBalance | Refusal> => {
    const { accountId } = ctx.viewer;
    const known = (await readOrganisation(ctx, accountId)).timeOffBalances;
    const order = Math.max(0, ...known.map((one) => one.order)) + 1;
    const allowHalfDays = input.allowHalfDays && input.unit === 'days';
    const balance: TimeOffBalance = { ...input, allowHalfDays, accountId, version: 1, active: true, order };
    return commit(ctx, {
      changes: [change(timeOffBalances, null, balance)],
      event: { type: 'timeOffBalanceCreated', area: 'absence', subject: balance.id },
      answer: balance,
    });
  },
});

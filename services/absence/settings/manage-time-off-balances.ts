import * as z from 'zod';
import { absenceUnits } from '#domain/absence/absence-type.ts';
import { accrualSchema } from '#domain/absence/accrual.schema.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { savesIn } from '#domain/plus-minus/overtime-policy.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { isNamedByAbsences } from '#services/absence/absence-reader.ts';
import { readCorrections } from '#services/absence/absence-turn.ts';
import { timeOffBalances } from '#services/absence/leave.store.ts';
import { readTimeOffBalance } from '#services/absence/leave-reader.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { inTurns } from '#services/kit/kept.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople, readOrganisation } from '#services/table.ts';

/** Input fields of a balance, without its unit. */
export const balanceFields = {
  name: nameSchema,
  defaultAccrual: accrualSchema,
  allowHalfDays: z.boolean().default(false),
  expirationMonths: z
    .int()
    .min(0, 'input.months')
    .max(120, 'input.months')
    .nullish()
    .transform((months) => months ?? null),
  negativeLimit: z
    .int()
    .min(0)
    .max(600_000)
    .nullish()
    .transform((limit) => limit ?? null)
    .describe("Whole minutes, or hundredths of a day; left out: requests can't take it below 0."),
};

/** Creates a balance from which leave can be taken. */
export const createTimeOffBalance = useCase({
  name: 'createTimeOffBalance',
  needs: absenceAccess.createTimeOffBalance,
  input: z.object({ id: idSchema('tob'), unit: z.enum(absenceUnits), ...balanceFields }),
  run: async (ctx, input): Promise<TimeOffBalance | Refusal> => {
    const { accountId } = ctx.viewer;
    const known = (await readOrganisation(ctx, accountId)).timeOffBalances;
    const order = Math.max(0, ...known.map((timeOffBalance) => timeOffBalance.order)) + 1;
    const allowHalfDays = input.allowHalfDays && input.unit === 'days';
    const balance: TimeOffBalance = { ...input, allowHalfDays, accountId, version: 1, active: true, order };
    return commit(ctx, {
      changes: [change(timeOffBalances, null, balance)],
      event: { type: 'timeOffBalanceCreated', area: 'absence', subject: balance.id },
      answer: balance,
    });
  },
});

/** Changes a balance; its unit stays. A retired balance grants and accrues nothing from today on. */
export const editTimeOffBalance = useCase({
  name: 'editTimeOffBalance',
  needs: absenceAccess.editTimeOffBalance,
  input: z.object({ id: referenceSchema, version: versionSchema, ...balanceFields, active: z.boolean().default(true) }),
  run: async (ctx, { id, version, ...input }): Promise<TimeOffBalance | Refusal> => {
    const before = atVersion(await readTimeOffBalance(ctx, id), version);
    if (isRefusal(before)) return before;
    const allowHalfDays = input.allowHalfDays && before.unit === 'days';
    const today = dateAt(instant(ctx.now), ctx.viewer.zone);
    const retiredOn = input.active ? null : before.active ? today : (before.retiredOn ?? null);
    const after: TimeOffBalance = { ...before, ...input, allowHalfDays, retiredOn };
    return commit(ctx, {
      changes: [change(timeOffBalances, before, after)],
      event: { type: 'timeOffBalanceEdited', area: 'absence', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Whether leave was ever accrued, corrected or taken in a balance: one Query per department and per person. */
const hasLeave = async (ctx: Ctx<Viewer>, id: string, departments: readonly { id: string }[]): Promise<boolean> => {
  const { employees, contracts } = await loadPeople(ctx, ctx.viewer.accountId);
  let found = contracts.some(({ accruals }) =>
    accruals?.some(({ balanceId, factor }) => balanceId === id && factor > 0),
  );
  found ||= await isNamedByAbsences(ctx, departments, ['balanceId', id]);
  await inTurns(employees, async (person) => {
    if (found) return;
    const corrections = await readCorrections(ctx, person.id);
    found ||= corrections.some(({ balanceId }) => balanceId === id);
  });
  return found;
};

/** The refusal to remove a balance that policies use, or that had leave, as its past would change. */
export const balanceInUse = async (ctx: Ctx<Viewer>, id: string): Promise<Refusal | undefined> => {
  const { absencePolicies, overtimePolicies, departments } = await readOrganisation(ctx, ctx.viewer.accountId);
  const users = absencePolicies.filter(
    ({ rows, waitHoursBalanceId }) =>
      waitHoursBalanceId === id || rows.some(({ balanceIds }) => balanceIds.includes(id)),
  );
  const saved = overtimePolicies.filter((policy) => savesIn(policy, id));
  if (users.length + saved.length > 0)
    return refuse('STATE', 'timeOffBalanceInUse', {
      measured: [...users, ...saved].map(({ name }) => name).join(', '),
    });
  return (await hasLeave(ctx, id, departments)) ? refuse('STATE', 'timeOffBalanceHasLeave') : undefined;
};

/** Deletes a balance that nothing uses. */
export const deleteTimeOffBalance = useCase({
  name: 'deleteTimeOffBalance',
  needs: absenceAccess.deleteTimeOffBalance,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readTimeOffBalance(ctx, id), version);
    if (isRefusal(before)) return before;
    const used = await balanceInUse(ctx, id);
    if (used) return used;
    return commit(ctx, {
      changes: [change(timeOffBalances, before, null)],
      guards: [turn],
      event: { type: 'timeOffBalanceDeleted', area: 'absence', subject: id },
      answer: { ok: true },
    });
  },
});

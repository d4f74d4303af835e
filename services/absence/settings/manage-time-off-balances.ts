import * as z from 'zod';
import { absenceUnits } from '#domain/absence/absence-type.ts';
import { accrualSchema } from '#domain/absence/accrual.schema.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { withAccrual } from '#domain/contracts/new-contract.ts';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { savesIn } from '#domain/plus-minus/overtime-policy.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { isNamedByAbsences } from '#services/absence/absence-reader.ts';
import { readCorrections } from '#services/absence/absence-turn.ts';
import { timeOffBalances } from '#services/absence/leave.store.ts';
import { readTimeOffBalance } from '#services/absence/leave-reader.ts';
import { contractChange } from '#services/contracts/contract-change.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
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

type Applied = { changes: Change[]; departmentIds: string[] };

/**
 * The default accrual of the balance in all contracts that run today or later (decision 52), or the refusal if the viewer may not
 * edit one of them.
 */
const appliedDefault = async (
  ctx: Ctx<Viewer>,
  { id: balanceId, defaultAccrual: factor }: TimeOffBalance,
  today: PlainDate,
): Promise<Applied | Refusal> => {
  const { contracts } = await loadPeople(ctx, ctx.viewer.accountId);
  const pairs = contracts
    .map((before) => ({ before, after: withAccrual(before, { balanceId, factor }, today) }))
    .filter(({ before, after }) => after !== before);
  const departmentIds = [...new Set(pairs.map(({ before }) => before.departmentId))];
  const refused = departmentIds
    .map((departmentId) => ctx.need(contractsAccess.editContract, { departmentId }))
    .find((refusal) => refusal !== undefined);
  return refused ?? { changes: pairs.map(({ before, after }) => contractChange(before, after)), departmentIds };
};

/** A balance after an edit; `contractsChanged` is null unless its default accrual was applied to contracts. */
export type EditedBalance = TimeOffBalance & { contractsChanged?: number | null };

/**
 * Changes a balance; its unit stays. A retired balance grants and accrues nothing from today on. The default accrual can be
 * applied to all current contracts, in the same operation.
 */
export const editTimeOffBalance = useCase({
  name: 'editTimeOffBalance',
  needs: absenceAccess.editTimeOffBalance,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    ...balanceFields,
    active: z.boolean().default(true),
    applyToContracts: z
      .boolean()
      .default(false)
      .describe('Gives the default accrual to all contracts that run today or later; not if the balance is retired.'),
  }),
  run: async (ctx, { id, version, applyToContracts, ...input }): Promise<EditedBalance | Refusal> => {
    const before = atVersion(await readTimeOffBalance(ctx, id), version);
    if (isRefusal(before)) return before;
    const allowHalfDays = input.allowHalfDays && before.unit === 'days';
    const today = dateAt(instant(ctx.now), ctx.viewer.zone);
    const retiredOn = input.active ? null : before.active ? today : (before.retiredOn ?? null);
    const after: TimeOffBalance = { ...before, ...input, allowHalfDays, retiredOn };
    const applied = applyToContracts && input.active ? await appliedDefault(ctx, after, today) : null;
    if (isRefusal(applied)) return applied;
    const details = applied && applied.changes.length > 0 ? { departmentIds: applied.departmentIds } : undefined;
    const done = await commitLarge<EditedBalance>(ctx, {
      changes: [change(timeOffBalances, before, after), ...(applied?.changes ?? [])],
      event: { type: 'timeOffBalanceEdited', area: 'absence', subject: id, details },
      answer: { ...after, version: version + 1, contractsChanged: applied?.changes.length ?? null },
    });
    // A contract that was edited meanwhile is read again.
    if (isRefusal(done) && done.code === 'CONFLICT' && applied) throw new Raced();
    if (isRefusal(done) || !ctx.overtaken || !applied) return done;
    return { ...done, contractsChanged: applied.changes.length - ctx.overtaken.length };
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

import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { byOrder } from '#services/kit/by-order.ts';
import type { Ctx } from '#services/kit/context.ts';
import { readerOf } from '#services/kit/reader-of.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { turnOf } from '#services/kit/turn.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { absencePolicies, timeOffBalances } from './leave.store.ts';

export type Leave = { absencePolicies: AbsencePolicy[]; timeOffBalances: TimeOffBalance[] };

/** What among the items of an organisation says which leave people have. */
export const leaveAmong = (items: Item[]): Leave => ({
  absencePolicies: byOrder(only(absencePolicies, items)),
  timeOffBalances: byOrder(only(timeOffBalances, items)),
});

/** One of the viewer's account, read strongly; undefined for what is missing or foreign. */
export const readAbsencePolicy = readerOf<AbsencePolicy>(absencePolicies);
export const readTimeOffBalance = readerOf<TimeOffBalance>(timeOffBalances);

/**
 * Policies, balances and what uses them change one after the other, together with rates, which contract types choose in the
 * same breath. Call it before reading; it is a guard of the commit.
 */
export const leaveTurn = (ctx: Ctx<Viewer>): Promise<WriteAction> => turnOf(ctx, 'terms');

/** Refuses a policy that the account does not have; none at all is fine. */
export const unknownAbsencePolicy = async (ctx: Ctx<Viewer>, id: string | null): Promise<Refusal | undefined> =>
  id === null || (await readAbsencePolicy(ctx, id))
    ? undefined
    : refuse('INVALID', 'unknownAbsencePolicy', { field: 'absencePolicyId' });

import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import type { AbsenceRestriction } from '#domain/absence/absence-restriction.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import { byOrder } from '#services/kit/by-order.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { readerOf } from '#services/kit/reader-of.ts';
import { only } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';
import { absencePolicies, absenceRestrictions, leaveCorrections, timeOffBalances } from './leave.store.ts';

export type Leave = {
  absencePolicies: AbsencePolicy[];
  timeOffBalances: TimeOffBalance[];
  absenceRestrictions: AbsenceRestriction[];
};

/** Extracts the items of leave from those of an organisation. */
export const leaveAmong = (items: Item[]): Leave => ({
  absencePolicies: byOrder(only(absencePolicies, items)),
  timeOffBalances: byOrder(only(timeOffBalances, items)),
  absenceRestrictions: only(absenceRestrictions, items),
});

/** A policy of the viewer's account, strongly consistent; undefined when missing or foreign. */
export const readAbsencePolicy = readerOf<AbsencePolicy>(absencePolicies);
export const readTimeOffBalance = readerOf<TimeOffBalance>(timeOffBalances);

/** A correction of the account by its id; undefined when missing. */
export const findCorrection = (ctx: Ctx, accountId: string, id: string): Promise<LeaveCorrection | undefined> =>
  findById(ctx.table, leaveCorrections, accountId, id);

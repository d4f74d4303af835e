import * as z from 'zod';
import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import type { AbsenceRestriction } from '#domain/absence/absence-restriction.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

/** Leave settings: policies, balances and absence types. */
export type LeaveAnswer = {
  policies: AbsencePolicy[];
  balances: TimeOffBalance[];
  absenceTypes: AbsenceType[];
  /** Ordered by first date. */
  restrictions: AbsenceRestriction[];
};

/** The leave settings, for people who edit or select them. */
export const viewLeave = useCase({
  name: 'viewLeave',
  needs: absenceAccess.viewLeave,
  input: z.object({}),
  run: async (ctx): Promise<LeaveAnswer> => {
    const organisation = await loadOrganisation(ctx, ctx.viewer.accountId);
    const { absencePolicies, timeOffBalances, absenceTypes, absenceRestrictions } = organisation;
    const restrictions = absenceRestrictions.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    return { policies: absencePolicies, balances: timeOffBalances, absenceTypes, restrictions };
  },
});

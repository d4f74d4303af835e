import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import { isHourPot, type LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadHorizon, loadPerson } from '#services/table.ts';

const types = ['Overtime', 'TimeOffBalance', 'Minijob'] as const;
type CorrectionType = (typeof types)[number];

const potOf = (balanceId: string): CorrectionType => {
  if (!isHourPot(balanceId)) return 'TimeOffBalance';
  return balanceId === 'overtime' ? 'Overtime' : 'Minijob';
};

/** The permission to see a balance includes its corrections. */
const needs: Record<CorrectionType, Requirement> = {
  Overtime: plusMinusAccess.viewPlusMinus,
  TimeOffBalance: absenceAccess.viewLeaveBalances,
  Minijob: plusMinusAccess.viewMinijob,
};

/** Corrections of a person's balance in a period, latest first. */
export const viewCorrections = useCase({
  name: 'viewCorrections',
  needs: plusMinusAccess.viewCorrections,
  input: z.object({
    user_id: referenceSchema,
    min_date: plainDateSchema,
    max_date: plainDateSchema,
    type: z.enum(types),
  }),
  run: async (ctx, { user_id, min_date: from, max_date: to, type }): Promise<LeaveCorrection[] | Refusal> => {
    const { accountId, zone } = ctx.viewer;
    const { employee, contracts } = await loadPerson(ctx, accountId, user_id);
    if (!employee) return notFound();
    const departmentId = departmentOfAbsence(employee, contracts, dateAt(instant(ctx.now), zone));
    if (ctx.need(needs[type], { departmentId, ownerId: user_id })) return notFound();
    const { leaveCorrections } = await loadHorizon(ctx, accountId, user_id, { from, to });
    return leaveCorrections
      .filter(({ balanceId }) => potOf(balanceId) === type)
      .sort((a, b) => (a.date < b.date ? 1 : -1));
  },
});

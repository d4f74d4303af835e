import { absenceAccess } from '#domain/absence/actions.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { correctionInput, correctionsOf, placeOfCorrection } from '#services/absence/correct-time-off.ts';
import { changedBalances, changesShown, type LeaveRulesPreview } from '#services/absence/leave/changed-balances.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';

/**
 * Effect of a correction on the person's leave and plus-minus, today and at the end of the year. Writes nothing, and is refused
 * like the correction.
 */
export const viewTimeOffCorrectionPreview = useCase({
  name: 'viewTimeOffCorrectionPreview',
  needs: absenceAccess.viewTimeOffCorrectionPreview,
  input: correctionInput,
  run: async (ctx, input): Promise<LeaveRulesPreview | Refusal> => {
    const { accountId, zone } = ctx.viewer;
    const place = await placeOfCorrection(ctx, input);
    if (isRefusal(place)) return place;
    const { departmentId, employee, contracts, organisation: rules } = place;
    const today = dateAt(instant(ctx.now), zone);
    const until = plainDate(Number(today.slice(0, 4)), 12, 31);
    const who = { accountId, employeeId: employee.id, contracts };
    // Plus-minus corrections may precede the first contract.
    const { person, minijobPayouts: payouts } = await loadLeavePerson(ctx, who, { from: plainDate(1970, 1, 1), until });
    const added = correctionsOf(ctx, input, departmentId).filter(({ date }) => date <= until);
    const corrected = { ...person, corrections: [...person.corrections, ...added] };
    const minijobPayouts = ctx.viewer.flags.includes('minijob') ? payouts : null;
    const facts = { rules, minijobPayouts };
    const states = { before: { ...facts, person }, after: { ...facts, person: corrected } };
    const rows = changedBalances(employee, states, { today, until });
    return changesShown(ctx, rows.length > 0 ? [{ person: employee, contracts, rows }] : [], { looked: 1, today });
  },
});

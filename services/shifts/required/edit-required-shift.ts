import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { given } from '#services/kit/patch-of.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { rhythmInput } from '#services/shifts/planned/repeat.ts';
import { whichShift } from '#services/shifts/shift-inputs.ts';
import { loadOrganisation } from '#services/table.ts';
import { alteredRequiredSeries, isOfSeries, requiredChanges, requiredGuards } from './alter-required-series.ts';
import { foundRequiredShift } from './find-required-shift.ts';
import { demandInput, demandProblem, unknownScope } from './required-shift-input.ts';

const needs = shiftsAccess.editRequiredShift;

/** Changes a demand, on one date, from a date on or as a whole series; it stays with its department. */
export const editRequiredShift = useCase({
  name: 'editRequiredShift',
  needs,
  input: z.object({ ...whichShift, ...demandInput, ...rhythmInput }),
  run: async (ctx, { id, version, scope, ...input }): Promise<RequiredShift | Refusal> => {
    const { teamId = null, shiftId = null, interval, weekdays, repeat_until, customFields, ...said } = input;
    const found = await foundRequiredShift(ctx, needs, id, version);
    if (isRefusal(found)) return found;
    const before = found.required;
    const organisation = await loadOrganisation(ctx, ctx.viewer.accountId);
    const scoped = { teamId, shiftId, skill_ids: said.skill_ids };
    const refused = unknownScope(organisation, before.departmentId, scoped) ?? demandProblem(said);
    if (refused) return refused;
    const values = customFields && (await checkedValues(ctx, 'schedule', customFields, before.customFields ?? []));
    if (isRefusal(values)) return values;
    const demand = { ...said, teamId, shiftId, ...given({ customFields: values }) };
    const event = { type: 'requiredShiftEdited', area: 'shifts', departmentId: before.departmentId } as const;
    if (isOfSeries(found, scope)) {
      const rhythm = given({ interval, weekdays, repeat_until });
      const altered = await alteredRequiredSeries(ctx, found, scope!, { ...demand, ...rhythm });
      if (isRefusal(altered)) return altered;
      const { changes, required } = altered;
      return commitLarge(ctx, { changes, event: { ...event, subject: found.series.id }, answer: required });
    }
    const after: RequiredShift = { ...before, ...demand };
    return commitLarge<RequiredShift>(ctx, {
      changes: requiredChanges(found, after),
      guards: requiredGuards(found),
      event: { ...event, subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});

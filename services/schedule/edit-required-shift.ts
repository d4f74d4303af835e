import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import type { RequiredShift } from '#domain/schedule/required-shift.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { foundRequiredShift } from './find-required-shift.ts';
import { demandInput, unknownScope } from './required-shift-input.ts';
import { inWeek, requiredShifts } from './schedule.store.ts';

const needs = scheduleAccess.editRequiredShift;

/** Changes a demand; it stays with its department. */
export const editRequiredShift = useCase({
  name: 'editRequiredShift',
  needs,
  input: z.object({ id: referenceSchema, version: versionSchema, ...demandInput }),
  run: async (ctx, { id, version, teamId = null, shiftId = null, ...input }): Promise<RequiredShift | Refusal> => {
    const before = await foundRequiredShift(ctx, needs, id, version);
    if (isRefusal(before)) return before;
    const organisation = await loadOrganisation(ctx, ctx.viewer.accountId);
    const unknown = unknownScope(organisation, before.departmentId, { teamId, shiftId });
    if (unknown) return unknown;
    const after: RequiredShift = { ...before, ...input, teamId, shiftId };
    return commit<RequiredShift>(ctx, {
      changes: [change(requiredShifts, inWeek(before), inWeek(after))],
      event: { type: 'requiredShiftEdited', area: 'schedule', subject: id, departmentId: before.departmentId },
      answer: { ...after, version: version + 1 },
    });
  },
});

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, requiredTextSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { withOverriddenRules } from '#domain/labour/override.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { SeriesWrites } from '#domain/shifts/edit-series.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound } from '#services/kit/refusal.ts';
import { checkedPlanned, occurrenceWrites } from '#services/shifts/planned/alter-planned.ts';
import { findPlanned } from '#services/shifts/planned/find-planned.ts';
import { withReason } from '#services/shifts/planned/override-verdict.ts';
import { mergedWrites } from '#services/shifts/planned/selection.ts';
import { bareChanges } from '#services/shifts/planned/write-plan.ts';
import type { PublicationPlan } from './publication-plan.ts';

/** Why a red shift is published all the same; a reason says something. */
export const publishReason = z.object({
  id: referenceSchema,
  version: versionSchema,
  reason: requiredTextSchema(longestReason, 'input.required'),
});

/** The reasons, written into their shifts; whoever may publish a department may say why. */
export const reasonsWritten = async (
  ctx: Ctx<Viewer>,
  overrides: readonly z.output<typeof publishReason>[],
  { shifts }: PublicationPlan,
) => {
  if (overrides.length === 0) return { changes: [], guards: [] };
  const verdicts = new Map(shifts.map((shift) => [shift.id, shift.verdict]));
  const { planned } = await findPlanned(
    ctx,
    ctx.viewer.accountId,
    overrides.map(({ id }) => id),
  );
  const writes: SeriesWrites[] = [];
  for (const { id, version, reason } of overrides) {
    const found = checkedPlanned(ctx, shiftsAccess.overrideVerdict, planned(id), version);
    if (isRefusal(found)) return found;
    const verdict = verdicts.get(id);
    if (!verdict) return notFound();
    const own = withReason(occurrenceWrites(found, {}), reason);
    writes.push({
      ...own,
      shifts: own.shifts.map((one) => ({
        ...one,
        after: one.after && withOverriddenRules({ ...one.after, verdict }, verdict),
      })),
    });
  }
  return bareChanges(mergedWrites(writes));
};

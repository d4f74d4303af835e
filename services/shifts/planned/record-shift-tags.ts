import { hasTag, knownTagsWith } from '#domain/shifts/shift-tags.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type LoggedEvent, loggedChanges } from '#services/kit/events.ts';
import { openSeries, openShifts, scheduledShifts, series } from '#services/planning/plan.store.ts';
import { shiftTags } from '#services/planning/shift-tags.store.ts';

type LoggedEventFacts = Parameters<typeof loggedChanges>[1] & Pick<LoggedEvent, 'accountId'>;

/** Tags that items have after the changes and did not have before. */
const broughtBy = (changes: readonly StoredChange[]): string[] =>
  [scheduledShifts, series, openShifts, openSeries]
    .flatMap((store) => changesOf<{ tags?: string[] | null }>(store as never, changes))
    .flatMap(({ before, after }) => (after?.tags ?? []).filter((tag) => !hasTag(before?.tags ?? [], tag)));

/**
 * Updates the list of the company's tags after an event that may have added some. It is not part of an operation: planners never
 * conflict over it, and an undo does not revert it. Duplicate events have no effect.
 */
export const noteShiftTags = async (ctx: Ctx, event: LoggedEventFacts): Promise<void> => {
  const { accountId } = event;
  const brought = broughtBy(await loggedChanges(ctx, event));
  if (brought.length === 0) return;
  for (;;) {
    const item = await ctx.table.get({ Key: shiftTags.key({ accountId }), ConsistentRead: true });
    const before = item && shiftTags.parse(item);
    const tags = knownTagsWith(before?.tags ?? [], brought);
    if (JSON.stringify(tags) === JSON.stringify(before?.tags)) return;
    const after = { accountId, version: (before?.version ?? 0) + 1, tags };
    const { ok } = await ctx.table.transact([
      before ? shiftTags.replace(after, before.version) : shiftTags.create(after),
    ]);
    if (ok) return;
  }
};

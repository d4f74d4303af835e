import { hasTag, knownTagsWith } from '#domain/shifts/shift-tags.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type LoggedEvent, loggedChanges } from '#services/kit/events.ts';
import { openSeries, openShifts, scheduledShifts, series } from '#services/planning/plan.store.ts';
import { shiftTags } from '#services/planning/shift-tags.store.ts';

type LoggedEventFacts = Parameters<typeof loggedChanges>[1] & Pick<LoggedEvent, 'accountId'>;

/** The tags that something has now and had not before. */
const broughtBy = (changes: readonly StoredChange[]): string[] =>
  [scheduledShifts, series, openShifts, openSeries]
    .flatMap((store) => changesOf<{ tags?: string[] | null }>(store as never, changes))
    .flatMap(({ before, after }) => (after?.tags ?? []).filter((tag) => !hasTag(before?.tags ?? [], tag)));

/**
 * Keeps the list of the company's tags after an event that may have brought some. It is bookkeeping of the plan and no part of an
 * operation: two planners never wait for each other over it, and an undo leaves it. An event that comes twice changes nothing.
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

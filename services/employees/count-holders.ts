import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadPeople } from '#services/table.ts';

/** Number of people who hold each permission group, by its id, without people who have left. */
export const countHolders = (ctx: Ctx): Promise<Map<string, number>> =>
  ctx.memo('group holders', async () => {
    const today = dateAt(instant(ctx.now), ctx.viewer!.zone);
    const counts = new Map<string, number>();
    const { employees } = await loadPeople(ctx, ctx.viewer!.accountId);
    for (const { groups, enddate } of employees) {
      if (enddate !== null && enddate <= today) continue;
      for (const groupId of new Set(groups.map((group) => group.groupId)))
        counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
    }
    return counts;
  });

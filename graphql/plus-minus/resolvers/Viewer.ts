import { hasMinijobOn } from '#domain/plus-minus/minijob.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { ViewerResolvers } from '#graphql/generated/types.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';

export const Viewer: ViewerResolvers = {
  hasMinijob: async ({ viewer }, _args, { ctx }) => {
    if (!viewer.flags.includes('minijob')) return false;
    const [{ contracts }, { contractTypes }] = await Promise.all([
      loadPerson(ctx, viewer.accountId, viewer.userId),
      loadOrganisation(ctx, viewer.accountId),
    ]);
    return hasMinijobOn(dateAt(instant(ctx.now), viewer.zone), contracts, contractTypes);
  },
};

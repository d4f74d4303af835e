import { isAccountManager, type Viewer } from '#domain/access/viewer.ts';
import { type GuideType, touchedModules, type UserGuide } from '#domain/onboarding/user-guide.ts';
import type { Ctx } from '#services/kit/context.ts';
import { companyHolder, userGuides } from './user-guides.store.ts';

/** How far the holder has come, read strongly; version 0 for those who never began. */
export const readGuide = async (ctx: Ctx, accountId: string, id: string, guide: GuideType): Promise<UserGuide> => {
  const item = await ctx.table.get({ Key: userGuides.key({ accountId, id, guide }), ConsistentRead: true });
  return item ? userGuides.parse(item) : { accountId, id, guide, version: 0, step: [], status: 'IN_PROGRESS' };
};

/**
 * The viewer's guides; of the touched modules also those whose step the company completed. Null for those to whom nothing is
 * introduced.
 */
export const guidesOf = async (ctx: Ctx<Viewer>): Promise<UserGuide[] | null> => {
  const { accountId, userId, viewedBy } = ctx.viewer;
  if (viewedBy || !isAccountManager(ctx.viewer)) return null;
  const keys = [
    userGuides.key({ accountId, id: userId, guide: 'TOUCHED_MODULES' }),
    userGuides.key({ accountId, id: companyHolder, guide: 'SELF_ONBOARDING' }),
  ];
  const kept = (await ctx.table.batchGet(keys, { ConsistentRead: true })).map((item) => userGuides.parse(item));
  const own = kept.find(({ guide }) => guide === 'TOUCHED_MODULES');
  const touched: UserGuide = {
    ...(own ?? { accountId, id: userId, guide: 'TOUCHED_MODULES', version: 0, status: 'IN_PROGRESS' }),
    step: touchedModules(kept),
  };
  return [touched, ...kept.filter(({ guide }) => guide !== 'TOUCHED_MODULES')];
};

import type { Locale } from '#domain/account/account.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadViewer } from './viewer.ts';

/** Language of the caller; English for visitors. No read: the person was loaded with the session. */
export const callerLocale = async (ctx: Ctx): Promise<Locale> => {
  const { viewer } = ctx;
  if (!viewer) return 'en';
  const { person } = await ctx.memo(`self ${viewer.userId}`, () => loadViewer(ctx, viewer.accountId, viewer.userId));
  return person?.locale ?? 'en';
};

import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadViewer } from './viewer.ts';

/** The viewer with person and account, once per request (reuses the session's reads). */
export const viewSelf = async (ctx: Ctx): Promise<{ viewer: Viewer; person: Employee; account: Account } | null> => {
  if (!ctx.viewer) return null;
  const { accountId, userId } = ctx.viewer;
  const { viewer, person, account } = await ctx.memo(`self ${userId}`, () => loadViewer(ctx, accountId, userId));
  return viewer && person && account ? { viewer, person, account } : null;
};

import type { Viewer } from '#domain/access/viewer.ts';
import { normaliseEmail } from '#domain/identity/email.ts';
import { emailKey } from '#services/employees/email-address.ts';
import type { Ctx } from '#services/kit/context.ts';

import { loadViewer } from './viewer.ts';

/** The viewer of an email without a session; for local commands only, never for requests. */
export const viewerOfEmail = async (ctx: Ctx, email: string): Promise<Viewer | null> => {
  const owner = await ctx.table.get({ Key: emailKey(normaliseEmail(email)), ConsistentRead: true });
  if (!owner) return null;
  const { viewer } = await loadViewer(ctx, String(owner.accountId), String(owner.userId));
  return viewer;
};

import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { LinkPurpose } from '#domain/identity/link-purpose.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { type OneTimeToken, openToken } from './one-time-token.ts';
import { loadViewer } from './viewer.ts';

/** The holder of a valid link, with a context that acts and logs in their name. */
export type LinkHolder = { link: OneTimeToken; ctx: Ctx<Viewer>; person: Employee; account: Account };

/** The person of a link; refused when it is invalid, they have left, or the address is no longer theirs. */
export const linkHolder = async (ctx: Ctx, purpose: LinkPurpose, token: string): Promise<LinkHolder | Refusal> => {
  const link = await openToken(ctx, purpose, token);
  if (isRefusal(link)) return link;
  const { viewer, person, account } = await loadViewer(ctx, link.accountId, link.userId);
  if (!viewer || !person || !account) return refuse('STATE', 'link.unknown', { field: 'token' });
  if (person.email !== link.email) return refuse('STATE', 'link.replaced', { field: 'token' });
  // Links are single-use, so no operation record is needed, which would store secrets.
  return { link, ctx: { ...ctx, viewer, operation: undefined }, person, account };
};

import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import {
  aboutInviteLink,
  type InviteLink,
  type InviteLinkState,
  inviteLinkState,
  type JoinRequest,
} from '#domain/employees/invite-link.ts';
import { instant } from '#domain/time/instant.ts';
import { opened } from '#services/identity/sealed.ts';
import { secretHash } from '#services/identity/secret.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { type Ctx, refusalFor } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { Key } from '#services/ports/table.ts';
import { loadOrganisation } from '#services/table.ts';
import { inviteLinks, inviteLinksPartition, joinRequests } from './invite-links.store.ts';

/** Key of a link, by the hash of the token in its URL. */
export const inviteTokenKey = (token: string): Key => ({ pk: `join#${secretHash(token)}`, sk: 'join' });

/** The token in the URL of a link. */
export const tokenOf = (ctx: Ctx, link: InviteLink): string =>
  opened(ctx.ports.settings, aboutInviteLink(link), link.sealedToken);

/** Current links and join requests of the company. */
export const readInviteLinks = async (
  ctx: Ctx,
  accountId: string,
): Promise<{ links: InviteLink[]; requests: JoinRequest[] }> => {
  const items = await queryAll(ctx.table, partition(inviteLinksPartition(accountId), { ConsistentRead: true }));
  return { links: only(inviteLinks, items), requests: only(joinRequests, items) };
};

/** A link with the context of its creator, with whose permissions people join. */
export type FoundLink = { link: InviteLink; account: Account; team: string; maker: Ctx<Viewer> };

type Found = { state: InviteLinkState; found: FoundLink | null };

/**
 * The link of a token. It is also `revoked` when its creator left or may no longer add people to its team, and `unknown` when the
 * team no longer exists.
 */
export const findInviteLink = async (ctx: Ctx, token: string): Promise<Found> => {
  const pointer = await ctx.table.get({ Key: inviteTokenKey(token), ConsistentRead: true });
  if (!pointer) return { state: 'unknown', found: null };
  const [accountId, id] = [pointer.accountId as string, pointer.linkId as string];
  const item = await ctx.table.get({ Key: inviteLinks.key({ accountId, id }), ConsistentRead: true });
  if (!item) return { state: 'unknown', found: null };
  const link = inviteLinks.parse(item);
  const { viewer, account } = await loadViewer(ctx, accountId, link.createdBy);
  const state = inviteLinkState(link, instant(ctx.now));
  if (!viewer || !account || refusalFor(viewer, employeesAccess.createInviteLink, link))
    return { state: state === 'open' ? 'revoked' : state, found: null };
  const { teams } = await loadOrganisation(ctx, accountId);
  const team = teams.find(
    ({ id: teamId, departmentId }) => teamId === link.teamId && departmentId === link.departmentId,
  );
  if (!team) return { state: 'unknown', found: null };
  const maker: Ctx<Viewer> = {
    ...ctx,
    viewer,
    // Requests of visitors have no operation: its record would store their names and emails.
    operation: undefined,
    need: (requirement, scope) => refusalFor(viewer, requirement, scope),
  };
  return { state, found: { link, account, team: team.name, maker } };
};

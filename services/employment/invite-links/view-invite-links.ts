import * as z from 'zod';
import { employeesAccess } from '#domain/employees/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import { type InviteLinkState, inviteLinkState } from '#domain/employees/invite-link.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { linkLimit } from '#services/identity/link-limits.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { openUseCase, useCase } from '#services/kit/use-case.ts';
import { findInviteLink, readInviteLinks, tokenOf } from './invite-link-reader.ts';

type LinkView = {
  id: string;
  version: number;
  teamId: string;
  /** Null unless the link is open, and for API tokens. */
  token: string | null;
  state: InviteLinkState;
  validUntil: string;
  maxPeople: number;
  joined: number;
  approval: boolean;
  /** Name of the creator; empty if they no longer exist. */
  createdBy: string;
};
type RequestView = { id: string; version: number; name: string; email: string; teamId: string; requestedAt: string };

/** Links, newest first, and join requests, oldest first, of the departments in which the viewer adds people. */
export const viewInviteLinks = useCase({
  name: 'viewInviteLinks',
  needs: employeesAccess.viewInviteLinks,
  input: z.object({}),
  run: async (ctx): Promise<{ links: LinkView[]; requests: RequestView[] }> => {
    const { links, requests } = await readInviteLinks(ctx, ctx.viewer.accountId);
    const mine = ({ departmentId }: { departmentId: string }): boolean =>
      ctx.need(employeesAccess.viewInviteLinks, { departmentId }) === undefined;
    const shown = links.filter(mine).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const makers = await Promise.all(
      [...new Set(shown.map(({ createdBy }) => createdBy))].map((id) => readEmployee(ctx, id)),
    );
    const names = new Map(makers.map((maker) => [maker?.id, maker ? displayName(maker) : '']));
    return {
      links: shown.map((link) => {
        const { id, version, teamId, validUntil, maxPeople, joined, approval } = link;
        const state = inviteLinkState(link, instant(ctx.now));
        const token = state === 'open' && ctx.session ? tokenOf(ctx, link) : null;
        const createdBy = names.get(link.createdBy) ?? '';
        return { id, version, teamId, token, state, validUntil, maxPeople, joined, approval, createdBy };
      }),
      requests: requests
        .filter(mine)
        .sort((a, b) => (a.requestedAt < b.requestedAt ? -1 : 1))
        .map(({ id, version, first_name, last_name, email, teamId, requestedAt }) => {
          const name = displayName({ first_name, prefix: null, last_name });
          return { id, version, name, email, teamId, requestedAt };
        }),
    };
  },
});

/** Names are null unless the link is open. */
export type InviteOffer = {
  state: InviteLinkState;
  company: string | null;
  team: string | null;
  locale: string | null;
  approval: boolean;
};

/** Data of the page of an invite link. */
export const viewInviteOffer = openUseCase({
  name: 'viewInviteOffer',
  needs: employeesAccess.viewInviteOffer,
  input: z.object({ token: stringSchema().max(200) }),
  run: async (ctx, { token }): Promise<InviteOffer | Refusal> => {
    const limited = await linkLimit(ctx);
    if (limited) return limited;
    const { state, found } = await findInviteLink(ctx, token);
    if (!found || state !== 'open') return { state, company: null, team: null, locale: null, approval: false };
    const { account, team, link } = found;
    return { state, company: account.company, team, locale: account.locale, approval: link.approval };
  },
});

import * as z from 'zod';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { InviteLinkState } from '#domain/employees/invite-link.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { linkLimit } from '#services/identity/link-limits.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { findInviteLink } from './invite-link-reader.ts';

/** Names only while the link works. */
export type InviteOffer = {
  state: InviteLinkState;
  company: string | null;
  team: string | null;
  locale: string | null;
  approval: boolean;
};

/** What the page behind an invite link shows. */
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

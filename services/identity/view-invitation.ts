import * as z from 'zod';
import type { Account } from '#domain/account/account.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import type { LinkState } from '#domain/identity/link-purpose.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { linkLimit } from './link-limits.ts';
import { readCredential } from './login-reader.ts';
import { findToken } from './one-time-token.ts';
import { loadViewer } from './viewer.ts';

/** `company` is set for any known link; personal facts only while it is valid. */
export type Invitation = { state: LinkState; account: Account | null; person: Employee | null };

const unknownInvitee = { account: null, person: null };

/** Data of the invitation page. */
export const viewInvitation = openUseCase({
  name: 'viewInvitation',
  needs: identityAccess.viewInvitation,
  input: z.object({ token: stringSchema().max(200) }),
  run: async (ctx, { token }): Promise<Invitation | Refusal> => {
    const limited = await linkLimit(ctx);
    if (limited) return limited;
    const { state, link } = await findToken(ctx, 'invitation', token);
    if (!link) return { state, ...unknownInvitee };
    const { person, account } = await loadViewer(ctx, link.accountId, link.userId);
    if (!person || !account) return { state: 'unknown', ...unknownInvitee };
    if (await readCredential(ctx, link.accountId, link.userId)) return { state: 'used', account, person: null };
    if (state !== 'open' || person.email !== link.email)
      return { state: state === 'open' ? 'replaced' : state, account, person: null };
    return { state, account, person };
  },
});

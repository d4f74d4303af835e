import { displayName } from '#domain/employees/employee.ts';
import type { LoginMailWanted } from '#domain/identity/login-mail.ts';
import type { Ctx } from '#services/kit/context.ts';
import { addressInUseMail, linkMail, type linkPaths } from './login-mail.ts';
import { ownerOfEmail, readCredential } from './login-reader.ts';
import { issueToken, lastLink } from './one-time-token.ts';
import { sendSecurityMail } from './security-mail.ts';
import { type LoadedViewer, loadViewer } from './viewer.ts';

type Reader = Required<Pick<LoadedViewer, 'person' | 'account'>>;

/**
 * Creates the link and sends the requested mail; nothing for unknown addresses and former employees. A duplicate delivery sends
 * another mail whose link replaces the first.
 */
export const sendLoginMail = async (ctx: Ctx, wanted: LoginMailWanted): Promise<void> => {
  const whose = 'email' in wanted ? await ownerOfEmail(ctx, wanted.email) : wanted;
  if (!whose) return;
  const { viewer, person, account } = await loadViewer(ctx, whose.accountId, whose.userId);
  if (!viewer || !person || !account) return;
  const reader = { person, account };
  const { publicUrl } = ctx.ports.settings;
  switch (wanted.kind) {
    case 'address-in-use':
      return ctx.ports.mail.send(addressInUseMail(ctx.ports.ids.next('mal'), person, account, publicUrl));
    case 'verify-email':
      // People without a login confirm their address with the invitation.
      if (person.verified || !(await readCredential(ctx, whose.accountId, whose.userId))) return;
      return sendLink(ctx, 'verify-email', reader, account.company);
    case 'invitation':
      return sendLink(ctx, 'invitation', reader, await inviterOf(ctx, whose.accountId, wanted.invitedBy));
    case 'address-moved':
      if (!(await readCredential(ctx, whose.accountId, whose.userId))) return;
      return sendSecurityMail(ctx, { ...person, email: wanted.oldEmail }, 'emailMoved', { newEmail: person.email });
    case 'reset-password': {
      if (await readCredential(ctx, whose.accountId, whose.userId))
        return sendLink(ctx, 'reset-password', reader, account.company);
      // People without a password are invited again, but only at an address to which someone has invited them.
      const invitation = await lastLink(ctx, { purpose: 'invitation', ...whose });
      return invitation?.email === person.email ? sendLink(ctx, 'invitation', reader, account.company) : undefined;
    }
  }
};

const sendLink = async (
  ctx: Ctx,
  purpose: keyof typeof linkPaths,
  { person, account }: Reader,
  inviter: string,
): Promise<void> => {
  const { accountId, id: userId, email } = person;
  const { token, validUntil, actions } = issueToken(ctx, { purpose, accountId, userId, email });
  await ctx.table.transact(actions);
  const { publicUrl } = ctx.ports.settings;
  await ctx.ports.mail.send(
    linkMail(ctx.ports.ids.next('mal'), { purpose, person, account, token, validUntil, publicUrl, inviter }),
  );
};

const inviterOf = async (ctx: Ctx, accountId: string, userId: string): Promise<string> => {
  const { person, account } = await loadViewer(ctx, accountId, userId);
  return person ? displayName(person) : (account?.company ?? '');
};

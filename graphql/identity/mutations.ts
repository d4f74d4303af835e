import type { ApiContext } from '#graphql/base/context.ts';
import type { MutationResolvers } from '#graphql/generated/types.ts';
import { acceptInvitation as runAcceptInvitation } from '#services/identity/accept-invitation.ts';
import { createApiToken as runCreateApiToken } from '#services/identity/api-tokens/manage-api-tokens.ts';
import { passkeySignIn as runPasskeySignIn } from '#services/identity/passkeys/passkey-sign-in.ts';
import { resetPassword as runResetPassword } from '#services/identity/passwords/reset-password.ts';
import { confirmSignIn as runConfirmSignIn } from '#services/identity/second-step/confirm-sign-in.ts';
import { completeEnrolment as runCompleteEnrolment } from '#services/identity/second-step/enrolment.ts';
import { cookieFor } from '#services/identity/session.ts';
import { signIn as runSignIn } from '#services/identity/sign-in.ts';
import { signOut as runSignOut } from '#services/identity/sign-out.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { signUp as runSignUp } from '#services/sign-up/sign-up.ts';

/** Sets the cookies of a new session, and ends the one that this browser had: its person would go on getting push messages there. */
const signedIn = async ({ ctx, reply, sessionCookie }: ApiContext, cookies: readonly string[]): Promise<void> => {
  if (sessionCookie) await runSignOut(ctx, { session: sessionCookie });
  reply.cookies.push(...cookies);
};

export const acceptInvitation: MutationResolvers['acceptInvitation'] = async (_root, { input }, context) => {
  const answer = await runAcceptInvitation(context.ctx, input);
  if (isRefusal(answer)) return answer;
  if (answer.cookies.length > 0) await signedIn(context, answer.cookies);
  return {
    __typename: 'InvitationAccepted',
    employeeId: answer.employeeId,
    signedIn: answer.cookies.length > 0,
  };
};

export const completeEnrolment: MutationResolvers['completeEnrolment'] = async (_root, { input }, context) => {
  const answer = await runCompleteEnrolment(context.ctx, input);
  if (!isRefusal(answer)) await signedIn(context, answer.cookies);
  return answer;
};

export const confirmSignIn: MutationResolvers['confirmSignIn'] = async (_root, { input }, context) => {
  const answer = await runConfirmSignIn(context.ctx, input);
  if (!isRefusal(answer)) await signedIn(context, answer.cookies);
  return answer;
};

export const createApiToken: MutationResolvers['createApiToken'] = (_root, { input }, { ctx }) =>
  runCreateApiToken(ctx, input as Parameters<typeof runCreateApiToken>[1]);

export const passkeySignIn: MutationResolvers['passkeySignIn'] = async (_root, { input }, context) => {
  const answer = await runPasskeySignIn(context.ctx, input);
  if (!isRefusal(answer)) await signedIn(context, answer.cookies);
  return answer;
};

export const resetPassword: MutationResolvers['resetPassword'] = async (_root, { input }, { ctx, reply }) => {
  const answer = await runResetPassword(ctx, input);
  if (!isRefusal(answer)) reply.cookies.push(...answer.cookies);
  return answer;
};

export const signIn: MutationResolvers['signIn'] = async (_root, { input }, context) => {
  const answer = await runSignIn(context.ctx, input);
  if (!isRefusal(answer) && answer.__typename === 'SignedIn') await signedIn(context, answer.cookies);
  return answer;
};

export const signOut: MutationResolvers['signOut'] = async (_root, _args, { ctx, reply, sessionCookie }) => {
  await runSignOut(ctx, { session: sessionCookie ?? '' });
  reply.cookies.push(cookieFor(ctx.ports.settings, ''));
  return { ok: true };
};

export const signUp: MutationResolvers['signUp'] = async (_root, { input }, context) => {
  const answer = await runSignUp(context.ctx, input);
  if (isRefusal(answer)) return answer;
  await signedIn(context, answer.cookies);
  return { __typename: 'SignedUp', email: answer.email };
};

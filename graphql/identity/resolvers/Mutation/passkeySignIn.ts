import type { MutationResolvers } from '#graphql/generated/types.ts';
import { passkeySignIn as open } from '#services/identity/passkeys/passkey-sign-in.ts';
import { isRefusal } from '#services/kit/refusal.ts';

export const passkeySignIn: MutationResolvers['passkeySignIn'] = async (_root, { input }, { ctx, reply }) => {
  const answer = await open(ctx, input);
  if (!isRefusal(answer)) reply.cookies.push(...answer.cookies);
  return answer;
};

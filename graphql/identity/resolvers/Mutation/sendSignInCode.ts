import type { MutationResolvers } from '#graphql/generated/types.ts';
import { sendSignInCode as send } from '#services/identity/send-sign-in-code.ts';

export const sendSignInCode: MutationResolvers['sendSignInCode'] = (_root, { input }, { ctx }) => send(ctx, input);

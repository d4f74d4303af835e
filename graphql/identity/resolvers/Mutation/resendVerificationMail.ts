import type { MutationResolvers } from '#graphql/generated/types.ts';
import { resendVerificationMail as resend } from '#services/identity/resend-verification-mail.ts';

export const resendVerificationMail: MutationResolvers['resendVerificationMail'] = (_root, _args, { ctx }) =>
  resend(ctx, {});

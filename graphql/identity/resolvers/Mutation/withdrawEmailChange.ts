import type { MutationResolvers } from '#graphql/generated/types.ts';
import { withdrawEmailChange as withdraw } from '#services/identity/withdraw-email-change.ts';

export const withdrawEmailChange: MutationResolvers['withdrawEmailChange'] = (_root, _args, { ctx }) =>
  withdraw(ctx, {});

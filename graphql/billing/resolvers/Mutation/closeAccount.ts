import type { MutationResolvers } from '#graphql/generated/types.ts';
import { closeAccount as run } from '#services/billing/close-account.ts';

export const closeAccount: MutationResolvers['closeAccount'] = (_root, { input }, { ctx }) => run(ctx, input);

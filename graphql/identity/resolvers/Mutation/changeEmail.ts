import type { MutationResolvers } from '#graphql/generated/types.ts';
import { changeEmail as change } from '#services/identity/change-email.ts';

export const changeEmail: MutationResolvers['changeEmail'] = (_root, { input }, { ctx }) => change(ctx, input);

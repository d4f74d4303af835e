import type { MutationResolvers } from '#graphql/generated/types.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { setPublication as runSetPublication } from '#services/publishing/set-publication.ts';

export const setPublication: MutationResolvers['setPublication'] = async (_root, { input }, { ctx }) => {
  const days = await runSetPublication(ctx, input);
  return isRefusal(days) ? days : { days };
};

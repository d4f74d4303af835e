import type { MutationResolvers } from '#graphql/generated/types.ts';
import { changePlan as run } from '#services/billing/change-plan.ts';

export const changePlan: MutationResolvers['changePlan'] = (_root, { input }, { ctx }) => run(ctx, input);

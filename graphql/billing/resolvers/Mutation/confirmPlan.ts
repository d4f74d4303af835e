import type { MutationResolvers } from '#graphql/generated/types.ts';
import { confirmPlan as run } from '#services/billing/confirm-plan.ts';

export const confirmPlan: MutationResolvers['confirmPlan'] = (_root, { input }, { ctx }) => run(ctx, input);

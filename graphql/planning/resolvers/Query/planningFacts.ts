import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewPlanningFacts } from '#services/planning/view-planning-facts.ts';

export const planningFacts: QueryResolvers['planningFacts'] = async (_root, args, { ctx }) =>
  answer(await viewPlanningFacts(ctx, args));

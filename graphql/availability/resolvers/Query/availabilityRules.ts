import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewAvailabilityRules } from '#services/availability/view-availability-rules.ts';

export const availabilityRules: QueryResolvers['availabilityRules'] = async (_root, _args, { ctx }) =>
  answer(await viewAvailabilityRules(ctx, {}));

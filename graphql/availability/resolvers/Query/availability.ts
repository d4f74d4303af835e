import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewAvailability } from '#services/availability/view-availability.ts';

export const availability: QueryResolvers['availability'] = async (_root, args, { ctx }) =>
  answer(await viewAvailability(ctx, args));

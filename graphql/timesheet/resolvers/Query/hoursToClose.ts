import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewHoursToClose } from '#services/closing/view-hours-to-close.ts';

export const hoursToClose: QueryResolvers['hoursToClose'] = async (_root, args, { ctx }) =>
  answer(await viewHoursToClose(ctx, args));

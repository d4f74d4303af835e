import { answer } from '#graphql/base/answer.ts';
import { viewScheduledShift } from '#services/schedule/view-scheduled-shift.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const scheduledShift: QueryResolvers['scheduledShift'] = async (_root, args, { ctx }) => answer(await viewScheduledShift(ctx, args));

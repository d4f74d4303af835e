import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewScheduleHistory } from '#services/schedule/view-schedule-history.ts';

export const scheduleHistory: QueryResolvers['scheduleHistory'] = async (_root, args, { ctx }) =>
  answer(await viewScheduleHistory(ctx, args));

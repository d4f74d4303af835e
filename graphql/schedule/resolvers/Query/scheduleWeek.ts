import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewScheduleWeek } from '#services/schedule/view-schedule-week.ts';

export const scheduleWeek: QueryResolvers['scheduleWeek'] = async (_root, args, { ctx }) =>
  answer(await viewScheduleWeek(ctx, args));

import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewScheduleViews } from '#services/schedule/view-schedule-views.ts';

export const scheduleViews: QueryResolvers['scheduleViews'] = async (_root, _args, { ctx }) =>
  answer(await viewScheduleViews(ctx, {}));

import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewScheduleChanges } from '#services/schedule/view-schedule-changes.ts';

export const scheduleChanges: QueryResolvers['scheduleChanges'] = async (_root, args, { ctx }) =>
  answer(await viewScheduleChanges(ctx, args));

import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewMySchedule } from '#services/schedule/view-my-schedule.ts';

export const mySchedule: QueryResolvers['mySchedule'] = async (_root, args, { ctx }) =>
  answer(await viewMySchedule(ctx, args));

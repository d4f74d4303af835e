import { answer } from '#graphql/base/answer.ts';
import { viewMySchedule } from '#services/schedule/view-my-schedule.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const mySchedule: QueryResolvers['mySchedule'] = async (_root, args, { ctx }) => answer(await viewMySchedule(ctx, args));

import { answer } from '#graphql/base/answer.ts';
import { viewScheduleWeek } from '#services/schedule/view-schedule-week.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const scheduleWeek: QueryResolvers['scheduleWeek'] = async (_root, args, { ctx }) => answer(await viewScheduleWeek(ctx, args));

import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewScheduleChart } from '#services/timesheet/view-schedule-chart.ts';

export const scheduleChart: QueryResolvers['scheduleChart'] = async (_root, args, { ctx }) =>
  answer(await viewScheduleChart(ctx, args));

import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { previewSendSchedule } from '#services/schedule/send-schedule.ts';

export const sendSchedulePreview: QueryResolvers['sendSchedulePreview'] = async (_root, args, { ctx }) =>
  answer(await previewSendSchedule(ctx, args));

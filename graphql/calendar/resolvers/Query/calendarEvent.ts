import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewEvent } from '#services/calendar/view-events.ts';

export const calendarEvent: QueryResolvers['calendarEvent'] = async (_root, args, { ctx }) =>
  answer(await viewEvent(ctx, args));

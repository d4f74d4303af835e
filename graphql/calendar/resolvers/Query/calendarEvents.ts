import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewEvents } from '#services/calendar/view-events.ts';

export const calendarEvents: QueryResolvers['calendarEvents'] = async (_root, args, { ctx }) =>
  answer(await viewEvents(ctx, args));

import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createEvent as create } from '#services/calendar/create-event.ts';

export const createEvent: MutationResolvers['createEvent'] = (_root, { input }, { ctx }) => create(ctx, input);

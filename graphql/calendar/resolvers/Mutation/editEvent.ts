import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editEvent as edit } from '#services/calendar/edit-event.ts';

export const editEvent: MutationResolvers['editEvent'] = (_root, { input }, { ctx }) => edit(ctx, input);

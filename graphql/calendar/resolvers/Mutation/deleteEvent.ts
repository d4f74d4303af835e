import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteEvent as remove } from '#services/calendar/delete-event.ts';

export const deleteEvent: MutationResolvers['deleteEvent'] = (_root, { input }, { ctx }) => remove(ctx, input);

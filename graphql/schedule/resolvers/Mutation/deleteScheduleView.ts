import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteScheduleView as remove } from '#services/schedule/delete-schedule-view.ts';

export const deleteScheduleView: MutationResolvers['deleteScheduleView'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);

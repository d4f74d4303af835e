import type { MutationResolvers } from '#graphql/generated/types.ts';
import { restoreSchedule as restored } from '#services/schedule/restore-schedule.ts';

export const restoreSchedule: MutationResolvers['restoreSchedule'] = (_root, { input }, { ctx }) =>
  restored(ctx, input);

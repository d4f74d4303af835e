import type { MutationResolvers } from '#graphql/generated/types.ts';
import { saveScheduleView as save } from '#services/schedule/save-schedule-view.ts';

export const saveScheduleView: MutationResolvers['saveScheduleView'] = (_root, { input }, { ctx }) => save(ctx, input);

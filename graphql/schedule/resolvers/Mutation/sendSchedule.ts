import type { MutationResolvers } from '#graphql/generated/types.ts';
import { sendSchedule as send } from '#services/schedule/send-schedule.ts';

export const sendSchedule: MutationResolvers['sendSchedule'] = (_root, { input }, { ctx }) => send(ctx, input);

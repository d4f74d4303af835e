import type { ScheduledShiftResolvers } from '#graphql/generated/types.ts';
import { repeatOf } from '#services/schedule/repeat-of.ts';

export const ScheduledShift: ScheduledShiftResolvers = {
  customFields: ({ customFields }) => customFields ?? [],
  tags: ({ tags }) => tags ?? [],
  repeat: (shift, _args, { ctx }) => repeatOf(ctx, shift),
};

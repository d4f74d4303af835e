import { repeatOf } from '#services/schedule/repeat-of.ts';
import type { ScheduledShiftResolvers } from '../../generated/types.ts';

export const ScheduledShift: ScheduledShiftResolvers = {
  repeat: (shift, _args, { ctx }) => repeatOf(ctx, shift),
};

import type { RequiredShiftResolvers } from '#graphql/generated/types.ts';
import { requiredRepeatOf } from '#services/schedule/repeat-of.ts';

export const RequiredShift: RequiredShiftResolvers = {
  repeat: (required, _args, { ctx }) => requiredRepeatOf(ctx, required),
};

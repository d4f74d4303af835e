import type { OpenShiftResolvers } from '#graphql/generated/types.ts';
import { openRepeatOf } from '#services/shifts/planned/repeat-of.ts';

export const OpenShift: OpenShiftResolvers = {
  tags: ({ tags }) => tags ?? [],
  customFields: ({ customFields }) => customFields ?? [],
  repeat: (shift, _args, { ctx }) => openRepeatOf(ctx, shift),
};

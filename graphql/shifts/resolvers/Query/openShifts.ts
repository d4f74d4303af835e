import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewOpenShifts } from '#services/shifts/open/view-open-shifts.ts';

export const openShifts: QueryResolvers['openShifts'] = async (_root, args, { ctx }) =>
  answer(await viewOpenShifts(ctx, args));

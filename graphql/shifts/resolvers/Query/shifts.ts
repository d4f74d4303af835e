import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewShifts } from '#services/shifts/types/view-shifts.ts';

export const shifts: QueryResolvers['shifts'] = async (_root, args, { ctx }) => answer(await viewShifts(ctx, args));

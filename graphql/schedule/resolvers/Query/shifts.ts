import { answer } from '#graphql/base/answer.ts';
import { viewShifts } from '#services/schedule/view-shifts.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const shifts: QueryResolvers['shifts'] = async (_root, args, { ctx }) => answer(await viewShifts(ctx, args));

import { answer } from '#graphql/base/answer.ts';
import { viewOpenShifts } from '#services/schedule/view-open-shifts.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const openShifts: QueryResolvers['openShifts'] = async (_root, args, { ctx }) => answer(await viewOpenShifts(ctx, args));

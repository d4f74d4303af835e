import type { MutationResolvers } from '#graphql/generated/types.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { assignOpenShift as assign } from '#services/shifts/open/seats.ts';
import { toOpenShiftView, toShiftViews } from '#services/shifts/planned/answer.views.ts';

export const assignOpenShift: MutationResolvers['assignOpenShift'] = async (_root, { input }, { ctx }) => {
  const answer = await assign(ctx, input);
  if (isRefusal(answer)) return answer;
  return {
    openShift: await toOpenShiftView(ctx, answer.openShift),
    scheduledShifts: await toShiftViews(ctx, answer.scheduledShifts),
  };
};

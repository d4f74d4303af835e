import type { MutationResolvers } from '#graphql/generated/types.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { requestOpenShift as request } from '#services/shifts/open/seats.ts';
import { toOpenShiftView, toShiftViews } from '#services/shifts/planned/answer.views.ts';

export const requestOpenShift: MutationResolvers['requestOpenShift'] = async (_root, { input }, { ctx }) => {
  const answer = await request(ctx, input);
  if (isRefusal(answer)) return answer;
  const [shift] = await toShiftViews(ctx, answer.scheduledShift ? [answer.scheduledShift] : []);
  return { openShift: await toOpenShiftView(ctx, answer.openShift), scheduledShift: shift ?? null };
};

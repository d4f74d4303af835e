import type { MutationResolvers } from '#graphql/generated/types.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { seenOpenShift, seenShifts } from '#services/schedule/seen-answer.ts';
import { tagShifts as tag } from '#services/schedule/tag-shifts.ts';

export const tagShifts: MutationResolvers['tagShifts'] = async (_root, { input }, { ctx }) => {
  const answer = await tag(ctx, input);
  if (isRefusal(answer)) return answer;
  const open = await Promise.all(answer.openShifts.map((shift) => seenOpenShift(ctx, shift)));
  return {
    scheduledShifts: await seenShifts(ctx, answer.scheduledShifts),
    openShifts: open.filter((shift) => shift !== null),
  };
};

import type { MutationResolvers } from '#graphql/generated/types.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import {
  createOpenShift as runCreateOpenShift,
  editOpenShift as runEditOpenShift,
} from '#services/shifts/open/open-shifts.ts';
import {
  assignOpenShift as runAssignOpenShift,
  requestOpenShift as runRequestOpenShift,
  withdrawOpenShift as runWithdrawOpenShift,
} from '#services/shifts/open/seats.ts';
import {
  seenList,
  seenSelection,
  toOpenShiftAnswer,
  toOpenShiftView,
  toShiftAnswer,
  toShiftViews,
} from '#services/shifts/planned/answer.views.ts';
import {
  copyScheduledShift as runCopyScheduledShift,
  copyScheduledShifts as runCopyScheduledShifts,
} from '#services/shifts/planned/copy-scheduled-shifts.ts';
import {
  createScheduledShift as runCreateScheduledShift,
  createScheduledShifts as runCreateScheduledShifts,
} from '#services/shifts/planned/create-scheduled-shifts.ts';
import { editScheduledShift as runEditScheduledShift } from '#services/shifts/planned/edit-scheduled-shift.ts';
import {
  moveScheduledShift as runMoveScheduledShift,
  moveScheduledShifts as runMoveScheduledShifts,
} from '#services/shifts/planned/move-scheduled-shifts.ts';
import { overrideVerdict as runOverrideVerdict } from '#services/shifts/planned/override-verdict.ts';
import { repeatScheduledShift as runRepeatScheduledShift } from '#services/shifts/planned/repeat-scheduled-shift.ts';
import { tagShifts as runTagShifts } from '#services/shifts/planned/tag-shifts.ts';

export const assignOpenShift: MutationResolvers['assignOpenShift'] = async (_root, { input }, { ctx }) => {
  const answer = await runAssignOpenShift(ctx, input);
  if (isRefusal(answer)) return answer;
  return {
    openShift: await toOpenShiftView(ctx, answer.openShift),
    scheduledShifts: await toShiftViews(ctx, answer.scheduledShifts),
  };
};

export const copyScheduledShift: MutationResolvers['copyScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await runCopyScheduledShift(ctx, input));

export const copyScheduledShifts: MutationResolvers['copyScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenSelection(ctx, await runCopyScheduledShifts(ctx, input));

export const createOpenShift: MutationResolvers['createOpenShift'] = async (_root, { input }, { ctx }) =>
  toOpenShiftAnswer(ctx, await runCreateOpenShift(ctx, input));

export const createScheduledShift: MutationResolvers['createScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await runCreateScheduledShift(ctx, input));

export const createScheduledShifts: MutationResolvers['createScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenList(ctx, await runCreateScheduledShifts(ctx, input));

export const editOpenShift: MutationResolvers['editOpenShift'] = async (_root, { input }, { ctx }) =>
  toOpenShiftAnswer(ctx, await runEditOpenShift(ctx, input));

export const editScheduledShift: MutationResolvers['editScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await runEditScheduledShift(ctx, input));

export const moveScheduledShift: MutationResolvers['moveScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await runMoveScheduledShift(ctx, input));

export const moveScheduledShifts: MutationResolvers['moveScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenSelection(ctx, await runMoveScheduledShifts(ctx, input));

export const overrideVerdict: MutationResolvers['overrideVerdict'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await runOverrideVerdict(ctx, input));

export const repeatScheduledShift: MutationResolvers['repeatScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await runRepeatScheduledShift(ctx, input));

export const requestOpenShift: MutationResolvers['requestOpenShift'] = async (_root, { input }, { ctx }) => {
  const answer = await runRequestOpenShift(ctx, input);
  if (isRefusal(answer)) return answer;
  const [shift] = await toShiftViews(ctx, answer.scheduledShift ? [answer.scheduledShift] : []);
  return { openShift: await toOpenShiftView(ctx, answer.openShift), scheduledShift: shift ?? null };
};

export const tagShifts: MutationResolvers['tagShifts'] = async (_root, { input }, { ctx }) =>
  seenSelection(ctx, await runTagShifts(ctx, input));

export const withdrawOpenShift: MutationResolvers['withdrawOpenShift'] = async (_root, { input }, { ctx }) =>
  toOpenShiftAnswer(ctx, await runWithdrawOpenShift(ctx, input));

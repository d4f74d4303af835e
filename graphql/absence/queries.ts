import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewLeaveRulesPreview } from '#services/absence/leave/view-leave-rules-preview.ts';
import { viewTimeOffCorrectionPreview } from '#services/absence/leave/view-time-off-correction-preview.ts';
import { viewChangeEffect } from '#services/employment/view-change-effect.ts';

export const leaveRulesPreview: QueryResolvers['leaveRulesPreview'] = async (_root, { input }, { ctx }) =>
  answer(await viewLeaveRulesPreview(ctx, input));

export const timeOffCorrectionPreview: QueryResolvers['timeOffCorrectionPreview'] = async (_root, { input }, { ctx }) =>
  answer(await viewTimeOffCorrectionPreview(ctx, input));

export const changeEffect: QueryResolvers['changeEffect'] = async (_root, { input }, { ctx }) =>
  answer(await viewChangeEffect(ctx, input));

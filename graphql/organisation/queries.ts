import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewSettingsPreview } from '#services/organisation/view-settings-preview.ts';

export const settingsPreview: QueryResolvers['settingsPreview'] = async (_root, { input }, { ctx }) =>
  answer(await viewSettingsPreview(ctx, input));

import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewSettingSheets } from '#services/organisation/view-setting-sheets.ts';

export const settingSheets: QueryResolvers['settingSheets'] = async (_root, _args, { ctx }) =>
  answer(await viewSettingSheets(ctx, {}));

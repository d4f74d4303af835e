import type { RequiredShiftResolvers } from '#graphql/generated/types.ts';
import { requiredRepeatOf } from '#services/shifts/planned/repeat-of.ts';
import { demandSkillsOf } from '#services/shifts/required/demand-skills.ts';

export const RequiredShift: RequiredShiftResolvers = {
  skill_ids: async (required, _args, { ctx }) => (await demandSkillsOf(ctx, required)).map(({ id }) => id),
  skills: async (required, _args, { ctx }) => (await demandSkillsOf(ctx, required)).map(({ name }) => name),
  customFields: ({ customFields }) => customFields ?? [],
  repeat: (required, _args, { ctx }) => requiredRepeatOf(ctx, required),
};

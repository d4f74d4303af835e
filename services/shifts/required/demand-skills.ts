import type { Skill } from '#domain/organisation/skill.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation } from '#services/table.ts';

/** Skills of a required shift that are still on the company's list, which is memoised per request. */
export const demandSkillsOf = async (ctx: Ctx, { accountId, skill_ids }: RequiredShift): Promise<Skill[]> => {
  if (!skill_ids?.length) return [];
  const { skills } = await loadOrganisation(ctx, accountId);
  const known = new Map(skills.map((skill) => [skill.id, skill]));
  return skill_ids.flatMap((id) => known.get(id) ?? []);
};

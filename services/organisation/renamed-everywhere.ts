import type { Viewer } from '#domain/access/viewer.ts';
import { renamedSkills, withRenamedSkill } from '#domain/organisation/skill.ts';
import { instant } from '#domain/time/instant.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { templateChange } from '#services/planning/plan-changes.ts';
import { loadOrganisation, readEveryone } from '#services/table.ts';

/** Everyone who has the skill and every template that asks for it, with its new name, or without it (`to` null). */
export const renamedEverywhere = async (ctx: Ctx<Viewer>, from: string, to: string | null): Promise<Change[]> => {
  if (from === to) return [];
  const { accountId } = ctx.viewer;
  const [people, { shifts }] = await Promise.all([readEveryone(ctx, accountId), loadOrganisation(ctx, accountId)]);
  const updatedAt = instant(ctx.now);
  return [
    ...people.flatMap((person) => {
      const after = withRenamedSkill(person, from, to);
      return after ? [employeeChange(person, { ...after, updatedAt })] : [];
    }),
    ...shifts.flatMap((shift) => {
      const skills = renamedSkills(shift.skills ?? [], from, to);
      return skills ? [templateChange(shift, { ...shift, skills })] : [];
    }),
  ];
};

import * as z from 'zod';
import { isActiveOn } from '#domain/employees/employee.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { type Skill, type SkillGroup, skillKey } from '#domain/organisation/skill.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';

/** A name in use: people who are here have it, shift types ask for it. */
export type SkillUse = {
  /** Null for what no one put on the list: from imports, or typed. */
  skillId: string | null;
  name: string;
  holders: number;
  shiftTypes: number;
};

export type SkillCatalogue = { groups: SkillGroup[]; skills: Skill[]; uses: SkillUse[] };

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);

/** Uses counted by the key of the name, with a spelling of it. */
const tally = (skills: readonly Skill[]) => {
  const found = new Map<string, SkillUse>();
  for (const { id, name } of skills) found.set(skillKey(name), { skillId: id, name, holders: 0, shiftTypes: 0 });
  const count = (names: readonly string[], what: 'holders' | 'shiftTypes'): void => {
    for (const [key, name] of new Map(names.map((one) => [skillKey(one), one.trim()]))) {
      const use = found.get(key) ?? { skillId: null, name, holders: 0, shiftTypes: 0 };
      use[what] += 1;
      found.set(key, use);
    }
  };
  return { found, count };
};

/** The list of skills under their headings, with what uses each of them. */
export const viewSkillCatalogue = useCase({
  name: 'viewSkillCatalogue',
  needs: organisationAccess.viewSkillCatalogue,
  input: z.object({}),
  run: async (ctx): Promise<SkillCatalogue> => {
    const { accountId, zone } = ctx.viewer;
    const [{ skills, skillGroups, shifts }, { employees }] = await Promise.all([
      loadOrganisation(ctx, accountId),
      loadPeople(ctx, accountId),
    ]);
    const { found, count } = tally(skills);
    const today = dateAt(instant(ctx.now), zone);
    for (const person of employees) if (isActiveOn(person, today)) count(person.skills ?? [], 'holders');
    for (const shift of shifts) if (shift.active) count(shift.skills ?? [], 'shiftTypes');
    return {
      groups: skillGroups.toSorted(byName),
      skills: skills.toSorted(byName),
      uses: [...found.values()].toSorted(byName),
    };
  },
});

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { renamedSkills, type Skill, type SkillGroup, skillKey, withRenamedSkill } from '#domain/organisation/skill.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { atVersion, isRefusal } from '#services/kit/refusal.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { skills } from '#services/organisation/organisation.store.ts';
import { readSkills } from '#services/organisation/organisation-reader.ts';
import { templateChange } from '#services/planning/plan-changes.ts';
import { loadOrganisation, loadPeople, readEveryone } from '#services/table.ts';
import { skillFields, skillProblem } from './skill-input.ts';

/** A skill name with the numbers of active people who have it and active shift types that require it. */
export type SkillUse = {
  /** Null for names that are not on the list, such as imported ones. */
  skillId: string | null;
  name: string;
  holders: number;
  shiftTypes: number;
};

export type SkillCatalogue = { groups: SkillGroup[]; skills: Skill[]; uses: SkillUse[] };

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

/** Counts uses by skill key, with one spelling of each name. */
const tally = (skills: readonly Skill[]) => {
  const found = new Map<string, SkillUse>();
  for (const { id, name } of skills) found.set(skillKey(name), { skillId: id, name, holders: 0, shiftTypes: 0 });
  const count = (names: readonly string[], what: 'holders' | 'shiftTypes'): void => {
    for (const [key, name] of new Map(names.map((item) => [skillKey(item), item.trim()]))) {
      const use = found.get(key) ?? { skillId: null, name, holders: 0, shiftTypes: 0 };
      use[what] += 1;
      found.set(key, use);
    }
  };
  return { found, count };
};

/** The list of skills by group, with their uses. */
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

/** Changes of all people who have the skill and all shift types that require it: renamed, or removed when `to` is null. */
const renamedEverywhere = async (ctx: Ctx<Viewer>, from: string, to: string | null): Promise<Change[]> => {
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

/** Adds a skill to the list; people who already have a skill of this name keep it as this one. */
export const createSkill = useCase({
  name: 'createSkill',
  needs: organisationAccess.createSkill,
  input: z.object({ id: idSchema('skl'), ...skillFields }),
  run: async (ctx, input) => {
    const turn = await turnOf(ctx, 'skills');
    const refused = await skillProblem(ctx, input, await readSkills(ctx));
    if (refused) return refused;
    const skill: Skill = { ...input, accountId: ctx.viewer.accountId, version: 1 };
    return commit(ctx, {
      changes: [change(skills, null, skill)],
      guards: [turn],
      event: { type: 'skillCreated', area: 'organisation', subject: skill.id },
      answer: skill,
    });
  },
});

/** Changes the name and group of a skill; people and shift types get the new name. */
export const editSkill = useCase({
  name: 'editSkill',
  needs: organisationAccess.editSkill,
  input: z.object({ id: referenceSchema, version: versionSchema, ...skillFields }),
  run: async (ctx, { version, ...input }) => {
    const turn = await turnOf(ctx, 'skills');
    const all = await readSkills(ctx);
    const before = atVersion(
      all.find(({ id }) => id === input.id),
      version,
    );
    if (isRefusal(before)) return before;
    const refused = await skillProblem(ctx, input, all);
    if (refused) return refused;
    const after: Skill = { ...before, ...input };
    const along = await renamedEverywhere(ctx, before.name, after.name);
    return commitLarge(ctx, {
      changes: [change(skills, before, after), ...along],
      guards: [turn],
      event: { type: 'skillEdited', area: 'organisation', subject: before.id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Deletes a skill from the list, from all people and from all shift types; one undo restores everything. */
export const deleteSkill = useCase({
  name: 'deleteSkill',
  needs: organisationAccess.deleteSkill,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const turn = await turnOf(ctx, 'skills');
    const before = atVersion(
      (await readSkills(ctx)).find((skill) => skill.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    return commitLarge(ctx, {
      changes: [change(skills, before, null), ...(await renamedEverywhere(ctx, before.name, null))],
      guards: [turn],
      event: { type: 'skillDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { renamedSkills, type Skill, withRenamedSkill } from '#domain/organisation/skill.ts';
import { instant } from '#domain/time/instant.ts';
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
import { loadOrganisation, readEveryone } from '#services/table.ts';
import { skillFields, skillProblem } from './skill-input.ts';

/** Everyone who has the skill and every template that asks for it, with its new name, or without it (`to` null). */
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

/** Adds a skill to the list; people who have one of this name already have this one. */
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

/** Changes name and group of a skill; people and shift types that have it go along with its name. */
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

/** Takes a skill off the list, off everyone who has it and off the shift types that ask for it; one undo brings all of it back. */
export const deleteSkill = useCase({
  name: 'deleteSkill',
  needs: organisationAccess.deleteSkill,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const turn = await turnOf(ctx, 'skills');
    const before = atVersion(
      (await readSkills(ctx)).find((one) => one.id === id),
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

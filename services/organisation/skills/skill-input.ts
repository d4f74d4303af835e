import type { Viewer } from '#domain/access/viewer.ts';
import { lineSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { type Skill, skillKey } from '#domain/organisation/skill.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { readSkillGroups } from '#services/organisation/organisation-reader.ts';

/** The same limit as for skills of people and shift types. */
const skillNameSchema = lineSchema(80);

/** Input fields of a skill. */
export const skillFields = {
  name: skillNameSchema,
  skillGroupId: referenceSchema.nullish().transform((id) => id ?? null),
};

export const skillGroupFields = { name: skillNameSchema };

type Named = { id: string; name: string };

/** Refused when another item has the same name. */
export const takenName = (named: Named, all: readonly Named[]): Refusal | undefined =>
  all.some(({ id, name }) => id !== named.id && skillKey(name) === skillKey(named.name))
    ? refuse('INVALID', 'organisation.nameTaken', { field: 'name' })
    : undefined;

/** Refused for a name that another skill has, or for an unknown group. */
export const skillProblem = async (
  ctx: Ctx<Viewer>,
  skill: Pick<Skill, 'id' | 'name' | 'skillGroupId'>,
  all: readonly Skill[],
): Promise<Refusal | undefined> => {
  const taken = takenName(skill, all);
  if (taken || skill.skillGroupId === null) return taken;
  const known = (await readSkillGroups(ctx)).some(({ id }) => id === skill.skillGroupId);
  return known ? undefined : refuse('INVALID', 'unknownSkillGroup', { field: 'skillGroupId' });
};

import { heldSkills, type SkillHolder } from '#domain/labour/skill-rule.ts';
import { skillKey } from '#domain/organisation/skill.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** What is known of skills: who holds which, and which kinds of shift ask for them. */
export type SkillFacts = {
  people: readonly ({ id: string } & SkillHolder)[];
  templates: readonly { id: string; skills?: readonly string[] | null }[];
};

/** What a filter by skills leaves. */
export type SkillFilter = {
  person: (employeeId: string) => boolean;
  /** What someone works is about them; what no one works yet is about what it asks for. */
  shift: (shift: { employeeId: string | null; shiftId: string }) => boolean;
};

/** The skills that someone has on one date or another from this one on, by their keys: none begins, some run out. */
export const skillsFrom = (holder: SkillHolder, from: PlainDate): string[] =>
  [...heldSkills(holder)].flatMap(([key, until]) => (until === null || until > from ? [key] : []));

/**
 * A person is shown who has one of the skills on a date in view, whose first one this is, with all that they work; what no one
 * works yet is shown where its kind asks for one of them.
 */
export const skillFilter = (
  skills: readonly string[],
  from: PlainDate,
  { people, templates }: SkillFacts,
): SkillFilter => {
  const wanted = new Set(skills.map(skillKey));
  const holders = new Set(
    people.filter((one) => skillsFrom(one, from).some((key) => wanted.has(key))).map(({ id }) => id),
  );
  const kinds = new Set(
    templates.filter(({ skills: asked }) => asked?.some((name) => wanted.has(skillKey(name)))).map(({ id }) => id),
  );
  const person = (id: string): boolean => holders.has(id);
  return {
    person,
    shift: ({ employeeId, shiftId }) => (employeeId === null ? kinds.has(shiftId) : person(employeeId)),
  };
};

import { heldSkills, type SkillHolder } from '#domain/labour/skill-rule.ts';
import { skillKey } from '#domain/organisation/skill.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Facts about skills: holders, and shift types that require them. */
export type SkillFacts = {
  people: readonly ({ id: string } & SkillHolder)[];
  templates: readonly { id: string; skills?: readonly string[] | null }[];
};

/** Predicates of a filter by skills. */
export type SkillFilter = {
  person: (employeeId: string) => boolean;
  /** Assigned shifts match by their employee, unassigned ones by their required skills. */
  shift: (shift: { employeeId: string | null; shiftId: string }) => boolean;
};

/** Keys of skills that someone has on or after a date; skills only expire, so those of the first date. */
export const skillsFrom = (holder: SkillHolder, from: PlainDate): string[] =>
  [...heldSkills(holder)].flatMap(([key, until]) => (until === null || until > from ? [key] : []));

/**
 * Shows people who have one of the skills in the visible period (starting on the given date) with all their shifts, and
 * unassigned shifts that require one.
 */
export const skillFilter = (
  skills: readonly string[],
  from: PlainDate,
  { people, templates }: SkillFacts,
): SkillFilter => {
  const wanted = new Set(skills.map(skillKey));
  const holders = new Set(
    people.filter((candidate) => skillsFrom(candidate, from).some((key) => wanted.has(key))).map(({ id }) => id),
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

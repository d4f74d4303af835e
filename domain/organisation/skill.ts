import type { Employee } from '#domain/employees/employee.ts';

/** A skill that people have and work requires. People and shift types refer to it by name; this is the list of names. */
export type Skill = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  /** Group in the list; null for none. */
  skillGroupId: string | null;
};

/** A heading in the list of skills, without meaning for rules. */
export type SkillGroup = { accountId: string; id: string; version: number; name: string };

/** Comparison key: ignores surrounding space and case. */
export const skillKey = (name: string): string => name.trim().toLowerCase();

/** Renames a skill in the list, or removes it (`to` null); undefined if absent. */
export const renamedSkills = (names: readonly string[], from: string, to: string | null): string[] | undefined => {
  const [old, next] = [skillKey(from), to === null ? null : skillKey(to)];
  if (!names.some((name) => skillKey(name) === old)) return undefined;
  const others = names.filter((name) => skillKey(name) !== old && skillKey(name) !== next);
  if (to === null) return others;
  const place = names.findIndex((name) => skillKey(name) === old);
  return others.toSpliced(Math.min(place, others.length), 0, to);
};

type Holder = Pick<Employee, 'skills' | 'skillEnds'>;

/** Renames or removes a person's skill together with its end date; undefined if they lack it. */
export const withRenamedSkill = <T extends Holder>(person: T, from: string, to: string | null): T | undefined => {
  const skills = renamedSkills(person.skills, from, to);
  if (!skills) return undefined;
  const ends = person.skillEnds ?? [];
  const own = ends.find(({ skill }) => skillKey(skill) === skillKey(from));
  const others = ends.filter(({ skill }) => ![from, to ?? from].some((name) => skillKey(name) === skillKey(skill)));
  return { ...person, skills, skillEnds: own && to !== null ? [...others, { ...own, skill: to }] : others };
};

import type { Employee } from '#domain/employees/employee.ts';

/** What people can do and work asks for. People and templates know it by its name; this is the list that names are chosen from. */
export type Skill = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  /** The heading under which it stands; null stands under none. */
  skillGroupId: string | null;
};

/** A heading in the list of skills; it means nothing to the rules. */
export type SkillGroup = { accountId: string; id: string; version: number; name: string };

/** Two spellings of one skill: space around it and capitals do not count. */
export const skillKey = (name: string): string => name.trim().toLowerCase();

/** The names with one of them called otherwise, or without it (`to` null); undefined where it is not among them. */
export const renamedSkills = (names: readonly string[], from: string, to: string | null): string[] | undefined => {
  const [old, next] = [skillKey(from), to === null ? null : skillKey(to)];
  if (!names.some((name) => skillKey(name) === old)) return undefined;
  const others = names.filter((name) => skillKey(name) !== old && skillKey(name) !== next);
  if (to === null) return others;
  const place = names.findIndex((name) => skillKey(name) === old);
  return others.toSpliced(Math.min(place, others.length), 0, to);
};

type Holder = Pick<Employee, 'skills' | 'skillEnds'>;

/** A person whose skill is called otherwise, or taken from them, with the date on which it runs out; undefined where they lack it. */
export const withRenamedSkill = <T extends Holder>(person: T, from: string, to: string | null): T | undefined => {
  const skills = renamedSkills(person.skills, from, to);
  if (!skills) return undefined;
  const ends = person.skillEnds ?? [];
  const own = ends.find(({ skill }) => skillKey(skill) === skillKey(from));
  const others = ends.filter(({ skill }) => ![from, to ?? from].some((name) => skillKey(name) === skillKey(skill)));
  return { ...person, skills, skillEnds: own && to !== null ? [...others, { ...own, skill: to }] : others };
};

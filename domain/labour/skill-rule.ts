import { skillKey } from '#domain/organisation/skill.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** What a person can do. A skill is known by its name; some run out on a date, the first one without it. */
export type SkillHolder = {
  skills?: readonly string[];
  skillEnds?: readonly { skill: string; until: PlainDate }[] | null;
};

/** A skill that work asks for, under its key. */
export type WantedSkill = { name: string; key: string };

export const wantedSkills = (names: readonly string[]): WantedSkill[] =>
  names.map((name) => ({ name, key: skillKey(name) }));

/** A person's skills under their keys, each with the first date without it; null where it does not run out. */
export type HeldSkills = ReadonlyMap<string, PlainDate | null>;

export const heldSkills = ({ skills, skillEnds }: SkillHolder): HeldSkills => {
  const until = new Map((skillEnds ?? []).map(({ skill, until: end }) => [skillKey(skill), end]));
  return new Map((skills ?? []).map(skillKey).map((key) => [key, until.get(key) ?? null]));
};

/** The skills that each template asks for. */
export const skillsIn = (templates: readonly { id: string; skills?: readonly string[] | null }[]) => {
  const known = new Map(templates.map(({ id, skills }) => [id, skills ?? []]));
  return (shiftId: string): readonly string[] => known.get(shiftId) ?? [];
};

/** The wanted skills that the person does not have on that date, in the order in which they are wanted. */
export const missingSkills = (wanted: readonly WantedSkill[], held: HeldSkills, date: PlainDate): string[] => {
  const missing: string[] = [];
  for (const { name, key } of wanted) {
    const until = held.get(key);
    if (until === undefined || (until !== null && date >= until)) missing.push(name);
  }
  return missing;
};

import { skillKey } from '#domain/organisation/skill.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A person's skills by name; an end date is the first date without the skill. */
export type SkillHolder = {
  skills?: readonly string[];
  skillEnds?: readonly { skill: string; until: PlainDate }[] | null;
};

/** A required skill with its comparison key. */
export type WantedSkill = { name: string; key: string };

export const wantedSkills = (names: readonly string[]): WantedSkill[] =>
  names.map((name) => ({ name, key: skillKey(name) }));

/** A person's skills by key, each with the first date without it; null when it does not expire. */
export type HeldSkills = ReadonlyMap<string, PlainDate | null>;

export const heldSkills = ({ skills, skillEnds }: SkillHolder): HeldSkills => {
  const until = new Map((skillEnds ?? []).map(({ skill, until: end }) => [skillKey(skill), end]));
  return new Map((skills ?? []).map(skillKey).map((key) => [key, until.get(key) ?? null]));
};

/** Skills required by each shift type. */
export const skillsIn = (templates: readonly { id: string; skills?: readonly string[] | null }[]) => {
  const known = new Map(templates.map(({ id, skills }) => [id, skills ?? []]));
  return (shiftId: string): readonly string[] => known.get(shiftId) ?? [];
};

/** Required skills that the person lacks on the date, in the order given. */
export const missingSkills = (wanted: readonly WantedSkill[], held: HeldSkills, date: PlainDate): string[] => {
  const missing: string[] = [];
  for (const { name, key } of wanted) {
    const until = held.get(key);
    if (until === undefined || (until !== null && date >= until)) missing.push(name);
  }
  return missing;
};

import type { PlainDate } from '#domain/time/plain-date.ts';

/** What a person can do. A skill is known by its name; some run out on a date, the first one without it. */
export type SkillHolder = {
  skills?: readonly string[];
  skillEnds?: readonly { skill: string; until: PlainDate }[] | null;
};

/** Two spellings of one skill: space around it and capitals do not count. */
const skillKey = (name: string): string => name.trim().toLowerCase();

const heldOn = ({ skills, skillEnds }: SkillHolder, date: PlainDate): Set<string> => {
  const until = new Map((skillEnds ?? []).map(({ skill, until: end }) => [skillKey(skill), end]));
  return new Set(
    (skills ?? []).map(skillKey).filter((name) => {
      const end = until.get(name);
      return end === undefined || date < end;
    }),
  );
};

/** The skills that each template asks for. */
export const skillsIn = (templates: readonly { id: string; skills?: readonly string[] | null }[]) => {
  const known = new Map(templates.map(({ id, skills }) => [id, skills ?? []]));
  return (shiftId: string): readonly string[] => known.get(shiftId) ?? [];
};

/** The required skills that the person does not have on that date, in the order in which they are required. */
export const missingSkills = (required: readonly string[], holder: SkillHolder, date: PlainDate): string[] => {
  if (required.length === 0) return [];
  const held = heldOn(holder, date);
  return required.filter((name) => !held.has(skillKey(name)));
};

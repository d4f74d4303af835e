import { skillKey } from '#domain/organisation/skill.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import type { PersonCardFragment } from '#web/areas/employees/person/Person.generated.ts';

/** A skill in the form, with the last day it is valid; empty means no expiry. */
export type HeldSkill = { skill: string; lastDay: string };

export const heldSkills = ({ skills, skillEnds }: Pick<PersonCardFragment, 'skills' | 'skillEnds'>): HeldSkill[] =>
  skills.map((skill) => {
    const end = skillEnds.find((held) => skillKey(held.skill) === skillKey(skill));
    return { skill, lastDay: end ? addDays(end.until, -1) : '' };
  });

/** Expiry of each skill that has one; `until` is the first date after the last day. */
export const endsOf = (held: readonly HeldSkill[]) =>
  held.flatMap(({ skill, lastDay }) => (isPlainDate(lastDay) ? [{ skill, until: addDays(lastDay, 1) }] : []));

/** Skills with these names, deduplicated, with their known last days. */
export const chosenSkills = (names: readonly string[], held: readonly HeldSkill[]): HeldSkill[] =>
  [...new Map(names.map((name) => [skillKey(name), name.trim()])).values()].map(
    (skill) => held.find((heldSkill) => skillKey(heldSkill.skill) === skillKey(skill)) ?? { skill, lastDay: '' },
  );

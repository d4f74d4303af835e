import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { type HeldSkills, heldSkills, missingSkills, type SkillHolder, wantedSkills } from './skill-rule.ts';

/** Names of the skills that a required shift demands. */
export type AskedSkills = (required: Pick<RequiredShift, 'id' | 'skill_ids'>) => readonly string[];

/** Whether someone has, on the date of the demand, every skill that it asks for. */
export type Able = (employeeId: string, required: RequiredShift) => boolean;

/** Names from the company's list; skills removed from the list are no longer required. */
export const askedSkillsIn = (skills: readonly { id: string; name: string }[]): AskedSkills => {
  const names = new Map(skills.map(({ id, name }) => [id, name]));
  return ({ skill_ids }) => (skill_ids ?? []).flatMap((id) => names.get(id) ?? []);
};

/** Skill check for these people; anyone else counts as unqualified. */
export const ableAmong = (holderOf: (employeeId: string) => SkillHolder | undefined, asked: AskedSkills): Able => {
  const held = new Map<string, HeldSkills>();
  const skillsOf = (employeeId: string): HeldSkills => {
    const known = held.get(employeeId) ?? heldSkills(holderOf(employeeId) ?? {});
    held.set(employeeId, known);
    return known;
  };
  return (employeeId, required) => {
    const wanted = asked(required);
    return wanted.length === 0 || missingSkills(wantedSkills(wanted), skillsOf(employeeId), required.date).length === 0;
  };
};

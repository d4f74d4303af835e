import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { type HeldSkills, heldSkills, missingSkills, type SkillHolder, wantedSkills } from './skill-rule.ts';

/** The names of the skills that a demand asks for. */
export type AskedSkills = (required: Pick<RequiredShift, 'id' | 'skill_ids'>) => readonly string[];

/** Whether someone has, on the date of the demand, every skill that it asks for. */
export type Able = (employeeId: string, required: RequiredShift) => boolean;

/** Names from the company's list; what was taken off the list is not asked for any more. */
export const askedSkillsIn = (skills: readonly { id: string; name: string }[]): AskedSkills => {
  const names = new Map(skills.map(({ id, name }) => [id, name]));
  return ({ skill_ids }) => (skill_ids ?? []).flatMap((id) => names.get(id) ?? []);
};

/** The question about these people; no one knows what someone else can do. */
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

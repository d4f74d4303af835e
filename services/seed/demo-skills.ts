import type { Employee } from '#domain/employees/employee.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { createSkillGroup } from '#services/organisation/skills/manage-skill-groups.ts';
import { createSkill } from '#services/organisation/skills/manage-skills.ts';
import { type Built, sure } from './build-company.ts';
import type { Worker } from './plan.ts';

const catalogue: Record<string, string[]> = {
  Kitchen: ['Food safety'],
  'Floor and bar': ['Barista', 'Wine service'],
  House: ['First aid', 'Key holder'],
  Languages: ['French', 'German'],
};

/** Skills required by work, by shift type. */
const wanted: Record<string, string[]> = {
  'Bar early': ['Barista'],
  'Duty manager': ['Key holder', 'First aid'],
  'Kitchen early': ['Food safety'],
  'Kitchen late': ['Food safety'],
  Prep: ['Food safety'],
  Pass: ['Food safety'],
  Closing: ['Key holder'],
};

/** Skills of people beyond those of their usual work. */
const besides: Record<string, string[]> = {
  Hanna: ['First aid', 'French', 'German'],
  Marta: ['First aid', 'Barista'],
  Aleksandra: ['First aid', 'Wine service'],
  Sofie: ['Wine service', 'French'],
  Yusuf: ['German'],
  Eva: ['Barista', 'French'],
  Chloé: ['French'],
  Dimitrios: ['First aid', 'Key holder'],
  Finn: ['Key holder'],
  Amara: ['First aid', 'Key holder'],
  Hugo: ['First aid'],
  Grace: ['Key holder', 'First aid'],
  Leila: ['Barista'],
  Priya: ['Wine service'],
};

/** Certificates with an expiry date, in days from now: one to renew soon, one expired. */
const ends: [who: string, skill: string, days: number][] = [
  ['Marta', 'First aid', 47],
  ['Hugo', 'First aid', -12],
  ['Lars', 'Food safety', 120],
];

export const skillsWanted = (shiftType: string): string[] => wanted[shiftType] ?? [];

/** Everyone has the skills of their usual work. */
export const skillsOf = (
  { employee: { first_name }, templates }: Worker,
  today: PlainDate,
): Pick<Employee, 'skills' | 'skillEnds'> => ({
  skills: [
    ...new Set([...templates.flatMap(({ long_name }) => skillsWanted(long_name)), ...(besides[first_name] ?? [])]),
  ],
  skillEnds: ends.flatMap(([who, skill, days]) => (who === first_name ? [{ skill, until: addDays(today, days) }] : [])),
});

/** Creates the list of skills. */
export const listSkills = async ({ act }: Built): Promise<void> => {
  for (const [heading, names] of Object.entries(catalogue)) {
    const skillGroupId = act().ports.ids.next('skg');
    sure(await createSkillGroup(act(), { id: skillGroupId, name: heading }));
    for (const name of names) sure(await createSkill(act(), { id: act().ports.ids.next('skl'), name, skillGroupId }));
  }
};

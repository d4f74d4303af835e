import { expect, it } from 'vitest';
import { renamedSkills, withRenamedSkill } from './skill.ts';

it.each([
  [
    'called otherwise where it stood',
    ['Bar', 'Wine', 'First aid'],
    'wine',
    'Sommelier',
    ['Bar', 'Sommelier', 'First aid'],
  ],
  ['another spelling of itself', ['wine '], 'Wine', 'Wine', ['Wine']],
  ['taken away', ['Bar', 'Wine'], 'Bar', null, ['Wine']],
  ['once, for who has both', ['Sommelier', 'Wine'], 'Wine', 'Sommelier', ['Sommelier']],
  ['not among them', ['Bar'], 'Wine', 'Sommelier', undefined],
])('a skill is %s', (_, names, from, to, expected) => expect(renamedSkills(names, from, to)).toEqual(expected));

it('takes the date on which it runs out along', () => {
  const person = { skills: ['Bar', 'Wine'], skillEnds: [{ skill: 'wine', until: '2026-12-01' }] };
  expect(withRenamedSkill(person, 'Wine', 'Sommelier')).toEqual({
    skills: ['Bar', 'Sommelier'],
    skillEnds: [{ skill: 'Sommelier', until: '2026-12-01' }],
  });
  expect(withRenamedSkill(person, 'Wine', null)).toEqual({ skills: ['Bar'], skillEnds: [] });
  expect(withRenamedSkill({ skills: ['Bar'] }, 'Wine', null)).toBeUndefined();
});

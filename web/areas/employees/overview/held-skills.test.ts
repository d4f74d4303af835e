import { expect, it } from 'vitest';
import { chosenSkills, endsOf, heldSkills } from './held-skills.ts';

it('people see the last day of a skill, the API the first without it', () => {
  const held = heldSkills({
    skills: ['Bar', 'First aid'],
    skillEnds: [{ __typename: 'SkillEnd', skill: 'first aid', until: '2027-01-01' }],
  });
  expect(held).toEqual([
    { skill: 'Bar', lastDay: '' },
    { skill: 'First aid', lastDay: '2026-12-31' },
  ]);
  expect(endsOf(held)).toEqual([{ skill: 'First aid', until: '2027-01-01' }]);
});

it('a skill is chosen once, and keeps its day', () => {
  const held = [{ skill: 'First aid', lastDay: '2026-12-31' }];
  expect(chosenSkills(['First aid', 'Bar', 'bar '], held)).toEqual([
    { skill: 'First aid', lastDay: '2026-12-31' },
    { skill: 'bar', lastDay: '' },
  ]);
});

import { describe, expect, it } from 'vitest';
import { skillFilter, skillsFrom } from './skill-filter.ts';

const facts = {
  people: [
    { id: 'ann', skills: ['First aid', 'Wine'] },
    { id: 'ben', skills: [' first AID'], skillEnds: [{ skill: 'First aid', until: '2026-11-18' }] },
    { id: 'cas', skills: ['Dutch'] },
    { id: 'dee' },
  ],
  templates: [
    { id: 'care', skills: ['FIRST AID', 'Hoist'] },
    { id: 'bar', skills: ['Wine'] },
    { id: 'desk', skills: null },
  ],
};
const shownFrom = (from: string, ...skills: string[]) => {
  const { person } = skillFilter(skills, from, facts);
  return facts.people.map(({ id }) => id).filter(person);
};

describe('a filter by skills', () => {
  it('leaves who has one of them, however it is spelled', () => {
    expect(shownFrom('2026-11-16', 'first aid')).toEqual(['ann', 'ben']);
    expect(shownFrom('2026-11-16', 'Dutch', 'wine')).toEqual(['ann', 'cas']);
    expect(shownFrom('2026-11-16', 'Crane')).toEqual([]);
  });

  it('takes the first date without a skill for the end of it: who had it on any date in view is shown', () => {
    expect(shownFrom('2026-11-17', 'First aid')).toEqual(['ann', 'ben']);
    expect(shownFrom('2026-11-18', 'First aid')).toEqual(['ann']);
    expect(skillsFrom(facts.people[1]!, '2026-11-18')).toEqual([]);
  });

  it('leaves all that these people work, and of what no one works yet the kinds that ask for one', () => {
    const { shift } = skillFilter(['First aid'], '2026-11-16', facts);
    expect(shift({ employeeId: 'ann', shiftId: 'desk' })).toBe(true);
    expect(shift({ employeeId: 'cas', shiftId: 'care' })).toBe(false);
    expect(shift({ employeeId: null, shiftId: 'care' })).toBe(true);
    expect(shift({ employeeId: null, shiftId: 'bar' })).toBe(false);
    expect(shift({ employeeId: null, shiftId: 'unknown' })).toBe(false);
  });
});

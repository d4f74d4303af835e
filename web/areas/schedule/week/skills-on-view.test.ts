import { expect, it } from 'vitest';
import { rowsOf } from './rows-of.ts';
import { skillRows, skillsShown } from './skills-on-view.ts';

const week = {
  from: '2026-11-16',
  shifts: [
    { id: 'care', active: true },
    { id: 'bar', active: true },
    { id: 'gone', active: false },
    { id: 'old', active: false },
    { id: 'desk', active: true },
  ],
  rows: [{ employeeId: 'ann' }, { employeeId: 'ben' }],
  scheduledShifts: [{ shiftId: 'old' }],
};
const facts = {
  people: [
    { id: 'ann', skills: ['First aid', 'French'] },
    { id: 'ben', skills: ['first aid', 'Hoist'], skillEnds: [{ skill: 'Hoist', until: '2026-11-16' }] },
    { id: 'far', skills: ['First aid', 'Crane'] },
  ],
  templates: [
    { id: 'care', skills: ['Hoist', 'First aid'] },
    { id: 'bar', skills: ['Wine'] },
    { id: 'gone', skills: ['Sailing'] },
    { id: 'old', skills: [' wine', 'Barista'] },
    { id: 'elsewhere', skills: ['Welding'] },
  ],
};
const words = { none: 'None', holders: (count: number) => `${count} have it` };

it('there is a row for each skill that a kind of shift on view asks for, with how many people on view have it', () => {
  const { rows } = skillRows(week, facts, words);
  expect(rows.map(({ name, role }) => [name, role])).toEqual([
    ['Barista', '0 have it'],
    ['First aid', '2 have it'],
    ['Hoist', '0 have it'],
    ['Wine', '0 have it'],
    ['None', null],
  ]);
});

it('a shift stands in the row of each skill that it asks for, the upmost first, and else in the last', () => {
  const skills = skillRows(week, facts, words);
  const placed = (shiftId: string, employeeId: string | null = 'ann') =>
    rowsOf({ by: 'skill', skills }, { shiftId, employeeId, teamId: 'team' });
  expect(placed('care')).toEqual({ rowId: 'skill:first aid', alsoIn: ['skill:hoist'] });
  expect(placed('bar')).toEqual({ rowId: 'skill:wine' });
  expect(placed('desk')).toEqual({ rowId: 'skill:' });
  expect(placed('unheard')).toEqual({ rowId: 'skill:' });
  expect(placed('care', null)).toEqual({ rowId: 'open' });
  expect(rowsOf({ by: 'shift', skills }, { shiftId: 'care', employeeId: 'ann', teamId: 'team' })).toEqual({
    rowId: 'care',
  });
});

it('where nothing asks for a skill there is no row at all', () => {
  expect(skillRows(week, { ...facts, templates: [] }, words).rows).toEqual([]);
});

it('the filter offers what people and kinds of shift on view have and ask for, and what is chosen already', () => {
  const offered = ['Barista', 'First aid', 'French', 'Hoist', 'Wine'];
  expect(skillsShown(week, facts, null)).toEqual(offered);
  expect(skillsShown(week, facts, 'Zither')).toEqual([...offered, 'Zither']);
  expect(skillsShown(week, facts, 'FRENCH')).toContain('FRENCH');
});

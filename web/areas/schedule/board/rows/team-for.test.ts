import { expect, test } from 'vitest';
import type { BoardEmployee, BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import { ofThereFirst, teamFor, theirsFirst } from './team-for.ts';

const template = (id: string, plannableIn: string[], departmentTeams = plannableIn): BoardTemplate => ({
  ...{ id, name: id, hue: 'jade', teamId: plannableIn[0]!, teamName: 'first', plannableIn, departmentTeams },
  ...{ starttime: '09:00', endtime: '17:00', breakMinutes: 30, isTask: false },
});
const person = (id: string, ...teamIds: string[]): BoardEmployee => ({
  ...{ id, name: id, teamId: teamIds[0] ?? null, teamIds, role: null, contractMinutes: null, elsewhereMinutes: 0 },
});

const cook = person('cook', 'kitchen');
const early = template('early', ['floor', 'kitchen'], ['floor', 'kitchen', 'pool']);
const prep = template('prep', ['london']);

test('a cook is planned in the kitchen, not in the first team of the department', () => {
  expect(teamFor(early, cook)).toBe('kitchen');
});

test('of several own teams there the home team is taken', () => {
  expect(teamFor(early, person('both', 'kitchen', 'floor'))).toBe('kitchen');
});

test('who is in another department, in a flexpool, or no one yet is planned where the template says', () => {
  expect([person('guest', 'london'), person('pool', 'pool'), null].map((one) => teamFor(early, one))).toEqual([
    'floor',
    'floor',
    'floor',
  ]);
});

test("one's own department comes first, whatever was used last", () => {
  expect(theirsFirst([early, prep], (one) => one, person('guest', 'london')).map(({ id }) => id)).toEqual([
    'prep',
    'early',
  ]);
  expect(theirsFirst([prep, early], (one) => one, person('pool', 'pool')).map(({ id }) => id)).toEqual([
    'early',
    'prep',
  ]);
  expect(theirsFirst([prep, early], (one) => one, null).map(({ id }) => id)).toEqual(['prep', 'early']);
});

test('people of the department come first', () => {
  expect(ofThereFirst([person('guest', 'london'), cook], early).map(({ id }) => id)).toEqual(['cook', 'guest']);
});

import { expect, test } from 'vitest';
import type { BoardTemplate } from './board-model.ts';
import { draftsFor, usualFirst } from './quick-drafts.ts';

const template = (name: string, starttime: string, endtime: string, department = 'brasserie'): BoardTemplate => ({
  ...{ id: name, name, hue: 'jade', teamId: department, teamName: department, departmentTeams: [department] },
  ...{ plannableIn: [department], starttime, endtime, breakMinutes: 30, isTask: false },
});
// In order of last use.
const barLate = template('Bar late', '16:30', '00:30');
const floorEarly = template('Floor early', '09:00', '17:00');
const floorLate = template('Floor late', '15:30', '23:30');
const prep = template('Prep 1 2', '09:00', '17:30', 'borough');
const all = [barLate, floorEarly, floorLate, prep];
const waiter = { teamIds: ['brasserie'] };

const names = (typed: string, person?: { teamIds: string[] }): string[] =>
  draftsFor(typed, all, ['to'], person).map((draft) => draft.template.name);

test('typed times are the shift that has them, else the one used last', () => {
  expect(names('9-17', waiter)).toEqual(['Floor early', 'Bar late', 'Floor late', 'Prep 1 2']);
  expect(names('10-16', waiter)).toEqual(['Bar late', 'Floor early', 'Floor late', 'Prep 1 2']);
});

test('the same times of another department do not take someone there', () => {
  expect(names('9-17:30', waiter)[0]).toBe('Bar late');
  expect(names('9-17:30', { teamIds: ['borough'] })[0]).toBe('Prep 1 2');
});

test.each(['10-16 floor', 'floor 10-16', '10 to 16 FLOOR', '10-16/45 floor'])(
  '%s: times and a name together',
  (typed) => {
    expect(names(typed)).toEqual(['Floor early', 'Floor late']);
    expect(draftsFor(typed, all, ['to'])[0]).toMatchObject({ starttime: '10:00', endtime: '16:00', typed: true });
  },
);

test('a name stays a name, with figures in it too, and keeps its times', () => {
  expect(draftsFor('prep 1 2', all, ['to'])).toMatchObject([{ starttime: '09:00', endtime: '17:30', typed: false }]);
  expect(draftsFor('', all, ['to'])).toHaveLength(4);
});

test.each(['25-99', '10-16 nobody', 'floor 25-99', '10-10 floor'])('%s is nothing', (typed) => {
  expect(draftsFor(typed, all, ['to'])).toEqual([]);
});

test('what someone works most on the shown dates comes before what was used last, exact times before both', () => {
  const worked = (shiftId: string, rowId = 'eva') => ({ shiftId, rowId });
  const shifts = [worked('Floor late'), worked('Floor late'), worked('Floor early'), worked('Bar late', 'cem')];
  const usual = usualFirst(all, shifts, 'eva');
  const first = (typed: string) => draftsFor(typed, usual, ['to'], waiter).map(({ template: { name } }) => name);
  expect(first('10-18')).toEqual(['Floor late', 'Floor early', 'Bar late', 'Prep 1 2']);
  expect(first('16:30-0:30')[0]).toBe('Bar late');
  expect(usualFirst(all, shifts, 'noor')).toEqual(all);
});

import { expect, it } from 'vitest';
import { skillFilter } from '#domain/shifts/skill-filter.ts';
import type { BoardData, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, shift, week } from '#web/areas/schedule/board/example-board.testing.tsx';
import { filtered } from './filtered.ts';
import { type FilteredBoard, filterNames, filterWords, shownOnly } from './shown-only.ts';

const none: FilteredBoard['address'] = {
  department: null,
  team: null,
  shift: null,
  tag: null,
  skill: null,
  state: null,
  search: '',
  mode: 'employee',
};
const days: BoardData['days'] = week.map((date) => ({ date, holiday: null, coverage: null, forecast: null }));
const people = [employee('eva', 'Eva Ngo'), employee('bram', 'Bram de Vries')];
const shifts = [shift('one', 'eva', week[0]!), shift('two', 'bram', week[1]!, { shiftId: 'late' })];
const skills = {
  people: [
    { id: 'eva', skills: ['Wine'] },
    { id: 'bram', skills: ['Dutch'] },
  ],
  templates: [{ id: 'late', skills: ['wine'] }],
};
const byTeam = (boardShift: BoardShift, name: string): BoardShift => ({
  ...boardShift,
  rowId: boardShift.teamId,
  name,
});
const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as never;

const boardOf = (data: Partial<BoardData>, address: Partial<FilteredBoard['address']>) => {
  const { search, shift: kind, state, tag, skill } = { ...none, ...address };
  const whole: BoardData = { employees: people, days, shifts, absences: [], ...data };
  const able = skill === null ? null : skillFilter([skill], week[0]!, skills);
  const board = filtered(whole, { search, shift: kind, state, tag, skill: able });
  const named = [{ id: 'bar', name: 'Bar' }];
  return {
    address: { ...none, ...address },
    store: createBoardStore(board),
    departments: named,
    teams: named,
    templates: [{ id: 'late', name: 'Late' }],
  };
};

it('an act on all that is shown is about the filters of the page, and about everything without any', () => {
  expect(shownOnly(boardOf({}, {}))).toEqual({ teamIds: undefined, shiftIds: undefined, employeeIds: undefined });
  expect(shownOnly(boardOf({}, { team: 'bar', shift: 'late', search: ' bram' }))).toEqual({
    teamIds: ['bar'],
    shiftIds: ['late'],
    employeeIds: ['bram'],
  });
});

it('a tag leaves the shifts that bear it, whatever the case, and an act on them says so', () => {
  const tagged = { shifts: [{ ...shifts[0]!, tags: ['Keys', 'Training'] }, shifts[1]!] };
  const board = boardOf(tagged, { tag: 'training' });
  expect([...board.store.shifts()].map(({ id }) => id)).toEqual(['one']);
  expect(board.store.employees().map(({ id }) => id)).toEqual(['eva']);
  expect(shownOnly(board).tags).toEqual(['training']);
  expect(filterNames(board, t)).toBe('training');
  expect([...boardOf(tagged, { tag: 'train' }).store.shifts()]).toEqual([]);
});

it('a skill leaves who has it, with or without work, and open shifts that ask for it; an act on them says so', () => {
  const open = [shift('asks', null, week[2]!, { shiftId: 'late' }), shift('any', null, week[2]!, { shiftId: 'early' })];
  const board = boardOf({ shifts: [...shifts, ...open] }, { skill: 'WINE' });
  expect([...board.store.shifts()].map(({ id }) => id)).toEqual(['one', 'asks']);
  expect(board.store.employees().map(({ id }) => id)).toEqual(['eva']);
  expect(shownOnly(board).skills).toEqual(['WINE']);
  expect(filterNames(board, t)).toBe('WINE');
  const idle = boardOf({ shifts: [] }, { skill: 'Dutch' });
  expect(idle.store.employees().map(({ id }) => id)).toEqual(['bram']);
});

it('where rows are no people, those without anyone who has the skill go', () => {
  const rows = {
    by: 'skill' as const,
    employees: [employee('skill:wine', 'Wine'), employee('skill:beer', 'Beer'), employee('skill:', 'None')],
    shifts: [
      { ...shifts[0]!, rowId: 'skill:wine', alsoIn: ['skill:beer'], name: 'Eva Ngo' },
      { ...shifts[1]!, rowId: 'skill:', name: 'Bram de Vries' },
    ],
  };
  const left = (address: Partial<FilteredBoard['address']>) => {
    const { store } = boardOf(rows, { mode: 'shift', ...address });
    return [store.employees().map(({ name }) => name), [...store.shifts()].map(({ id }) => id)];
  };
  expect(left({ skill: 'Wine' })).toEqual([['Wine', 'Beer'], ['one']]);
  expect(left({ search: 'beer' })).toEqual([['Wine', 'Beer'], ['one']]);
  expect(left({ search: 'bram' })).toEqual([['None'], ['two']]);
});

it('a search that finds no one is about no one, not about everyone', () => {
  expect(shownOnly(boardOf({}, { search: 'zzz' })).employeeIds).toEqual(['noOne']);
});

it('in rows of teams a person is found by their shifts, and a team by its name', () => {
  const rows = {
    by: 'team' as const,
    employees: [employee('bar', 'Bar'), employee('floor', 'Floor')],
    shifts: [byTeam(shifts[0]!, 'Eva Ngo'), byTeam({ ...shifts[1]!, teamId: 'floor' }, 'Bram de Vries')],
  };
  const found = (search: string) => {
    const { store } = boardOf(rows, { search, mode: 'team' });
    return [store.employees().map(({ id }) => id), [...store.shifts()].map(({ id }) => id)];
  };
  expect(found('bram')).toEqual([['floor'], ['two']]);
  expect(found('BAR')).toEqual([['bar'], ['one']]);
  expect(found('zzz')).toEqual([[], []]);
  expect(found('')).toEqual([
    ['bar', 'floor'],
    ['one', 'two'],
  ]);
  expect(shownOnly(boardOf(rows, { search: 'bram', mode: 'team' })).employeeIds).toEqual(['bram']);
});

it('the filters are listed by their names, and what “Show” hides goes along with an act', () => {
  expect(filterNames(boardOf({}, {}), t)).toBeNull();
  expect(filterNames(boardOf({}, { team: 'bar', shift: 'late', state: 'draft' }), t)).toBe(
    'Bar, Late, planning.state.draft',
  );
  expect(filterWords(boardOf({}, {}), t)).toBe('');
  expect(filterWords(boardOf({}, { shift: 'late', state: 'draft' }), t)).toBe(
    'planning.filter.only {"filters":"Late"} planning.filter.alsoHidden {"state":"planning.state.draft"}',
  );
});

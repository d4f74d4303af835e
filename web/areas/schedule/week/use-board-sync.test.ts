import { expect, it } from 'vitest';
import type { BoardData } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { exampleData, shift, week } from '#web/areas/schedule/board/example-board.testing.tsx';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { nextMoment } from '#web/kit/graphql/sent-at.ts';
import type { PlanningFactsQuery } from '#web/parts/fill/PlanningFacts.generated.ts';
import type { Names } from './rows-of.ts';
import { foundAdjacent, withOwnChanges } from './use-board-sync.ts';
import { createVerdictIndex } from './verdict-index.ts';

const zone = 'Europe/Amsterdam';
type Facts = PlanningFactsQuery['planningFacts'];

it('a late Sunday is found short of rest next to the Monday after the week', () => {
  const sunday = shift('s_sun', 'anna', '2026-11-22', { starttime: '15:00', endtime: '23:30' });
  const store = createBoardStore({ ...exampleData(), shifts: [sunday] });
  const index = createVerdictIndex(store, { zoneOfTeam: () => zone, departmentOfTeam: () => 'dep' });
  const monday = { id: 's_mon', employeeId: 'anna', date: '2026-11-23', breakMinutes: 0, paidBreakMinutes: 0, zone };
  const moments = { startsAt: '2026-11-23T07:00:00Z', endsAt: '2026-11-23T11:00:00Z' };
  const person = { id: 'anna', startdate: '2020-01-01', enddate: null, skills: [], skillEnds: [] };
  const labourSets = [{ setId: 'nl', from: '2026-11-16', to: '2026-11-22' }];
  const facts = {
    ...{
      absences: [],
      availability: { dated: [], recurring: [] },
      labourSets: [],
      templates: [],
      weekSums: [],
      holidays: [],
    },
    shifts: [{ ...monday, ...moments, shiftId: 'day', departmentId: 'dep' }],
    people: [{ ...person, contracts: [], labourSets }],
  } as unknown as Facts;
  index.answer({ week: { scheduledShifts: [], absences: [], departmentDays: [] }, facts });
  const words = ({ rule }: { rule: string }): string => rule;
  const [seen] = foundAdjacent([sunday], index, () => true, words)!;
  expect(seen!.findings.filter(({ ids }) => ids?.includes('s_mon')).map(({ rule }) => rule)).toEqual(['shortRest']);
  expect(foundAdjacent([sunday], index, () => false, words)).toBeUndefined();
  expect(foundAdjacent([seen!], index, () => true, words)).toBeUndefined();
});

const idsIn = ({ shifts }: BoardData): string[] => shifts.map(({ id }) => id).sort();
const names = (by: Names['by'] = 'employee'): Names => ({
  by,
  person: (id) => `person ${id}`,
  team: (id) => id,
  template: (id) => ({ name: `kind ${id}`, hue: 'iris' }),
  words: () => '',
});
const begun = () => {
  const data = exampleData();
  return { data, store: createBoardStore(data) };
};

it('keeps what was added, leaves out what was deleted and lays a moved shift where it went, however often the answer is read', () => {
  const { data, store } = begun();
  const [first, second] = data.shifts;
  store.apply({ put: [shift('new', 'anna', week[2]!)] });
  store.apply({ remove: [first!.id] });
  store.apply({ put: [{ ...second!, date: week[3]! }] });
  const board = withOwnChanges(data, store.own(), names());
  expect(idsIn(board)).toEqual([...idsIn(data).filter((id) => id !== first!.id), 'new'].sort());
  expect(board.shifts.find(({ id }) => id === second!.id)?.date).toBe(week[3]);
});

it('believes a later version, which came by another way', () => {
  const { data, store } = begun();
  const [first, second] = data.shifts;
  store.apply({ put: [{ ...first!, note: 'mine' }], remove: [second!.id] });
  const later = data.shifts.map((one) => ({ ...one, version: one.version + 1, note: 'theirs' }));
  const board = withOwnChanges({ ...data, shifts: later }, store.own(), names());
  expect(idsIn(board)).toEqual(idsIn(data));
  expect(board.shifts.every(({ note }) => note === 'theirs')).toBe(true);
});

it('adds nothing of other dates, and nothing of dates of which the server told everything', () => {
  const { data, store } = begun();
  const near = { from: week[0]!, to: week.at(-1)! };
  store.apply({ put: [shift('far', 'anna', '2031-01-01'), shift('new', 'anna', week[2]!)] });
  expect(idsIn(withOwnChanges(data, store.own(), names()))).not.toContain('far');
  store.settle({ from: '2031-01-01', to: '2031-01-07' }, nextMoment());
  expect(idsIn(withOwnChanges(data, store.own(), names()))).toContain('new');
  store.settle(near, nextMoment());
  expect(withOwnChanges(data, store.own(), names())).toBe(data);
});

it('believes of an answer only what was saved before it was asked for', () => {
  const { data, store } = begun();
  const dates = { from: week[0]!, to: week.at(-1)! };
  const isOver = (sent: number): boolean => {
    store.settle(dates, sent);
    return !store.own().has('new');
  };
  const before = nextMoment();
  store.writes.began(['new']);
  store.apply({ put: [shift('new', 'anna', week[2]!)] });
  expect(isOver(before)).toBe(false);
  const meanwhile = nextMoment();
  expect(isOver(meanwhile)).toBe(false);
  store.writes.ended(['new']);
  expect(isOver(meanwhile)).toBe(false);
  expect(idsIn(withOwnChanges(data, store.own(), names()))).toContain('new');
  expect(isOver(nextMoment())).toBe(true);
});

it.each(['team', 'shift'] as const)('finds row and label anew where rows are by %s now, and back again', (by) => {
  const { data, store } = begun();
  store.apply({ put: [shift('new', 'anna', week[2]!), shift('offer', null, week[2]!)] });
  const seen = (names: Names) => {
    const { shifts } = withOwnChanges({ ...data, by: names.by }, store.own(), names);
    return ['new', 'offer'].map((id) => shifts.find((one) => one.id === id)!).map(({ rowId, name }) => [rowId, name]);
  };
  const { teamId, shiftId } = shift('new', 'anna', week[2]!);
  expect(seen(names(by))).toEqual([
    [by === 'team' ? teamId : shiftId, 'person anna'],
    [openRowId, `kind ${shiftId}`],
  ]);
  expect(seen(names())).toEqual([
    ['anna', `kind ${shiftId}`],
    [openRowId, `kind ${shiftId}`],
  ]);
});

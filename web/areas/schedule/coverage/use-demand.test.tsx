// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, it } from 'vitest';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { BoardGhost, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { noTotal } from '#web/areas/schedule/board/board-totals.ts';
import { exampleData, settings, shift, week } from '#web/areas/schedule/board/example-board.testing.tsx';
import { useBoardWords } from '#web/areas/schedule/board/use-board-words.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { HeadCoverage } from './HeadCoverage.tsx';
import { NeedsContext } from './needs.ts';
import { useDemand } from './use-demand.ts';

const zone = 'Europe/Amsterdam';
const [monday] = week as [string];
const demand = {
  ...{
    id: 'rqs_1',
    seriesId: null,
    departmentId: 'dep_1',
    teamId: null,
    shiftId: null,
    skills: [] as string[],
    zone,
    date: monday,
  },
  ...{ starttime: '09:00', endtime: '17:00', instances: 3, match: 'min', time_settings: 'exact' },
};
const ghost = (id: string, taken: boolean): BoardShift => {
  const lies: BoardGhost = { kind: 'proposed', taken, words: '', refused: null };
  return shift(id, 'bram', monday, { ghost: lies });
};

afterEach(cleanup);

const sourceOf = (store: ReturnType<typeof createBoardStore>, lists: object = {}) =>
  ({
    shown: {
      scheduleWeek: {
        plannedDepartmentIds: ['dep_1'],
        requiredShifts: [demand],
        scheduledShifts: [],
        scheduledBeside: [],
        ...lists,
      },
    },
    store,
    index: {
      factOf: ({ date, starttime, endtime, employeeId }: BoardShift) =>
        employeeId === null ? null : momentsOf(date, starttime, endtime!, zone),
    },
    names: null,
    departmentOfTeam: () => 'dep_1',
  }) as unknown as Parameters<typeof useDemand>[0];

const told = (id: string, date = monday, starttime = '09:00', endtime = '17:00') => ({
  ...{ id, departmentId: 'dep_1', teamId: 'team_1', shiftId: 'kind_1', employeeId: 'anna', date },
  ...{ isTask: false, ...momentsOf(date, starttime, endtime, zone) },
});

const show = async (source: Parameters<typeof useDemand>[0], filtered = false) => {
  const { store } = source;
  const Head = () => {
    useSyncExternalStore(store.subscribe, store.version);
    const words = useBoardWords(settings);
    return (
      <NeedsContext value={useDemand(source, filtered, () => {})}>
        <HeadCoverage day={store.days()[0]!} total={noTotal} zoom="full" words={words} />
      </NeedsContext>
    );
  };
  await renderWithProviders(<Head />);
  return () => screen.getByRole('button').textContent;
};

it('counts in the head of a day what is taken of a proposal, and says how it was without', async () => {
  const store = createBoardStore({ ...exampleData(), shifts: [shift('s1', 'anna', monday)] });
  const head = await show(sourceOf(store));
  expect(head()).toBe('2 short');
  act(() => store.propose([ghost('ghost:1', true), ghost('ghost:2', true)]));
  expect(head()).toBe('2 → 0 short');
  act(() => store.propose([ghost('ghost:1', true), ghost('ghost:2', false)]));
  expect(head()).toBe('2 → 1 short');
  act(() => store.propose([]));
  expect(head()).toBe('2 short');
});

it('counts only who has the skills that are asked for', async () => {
  const both = [shift('s1', 'anna', monday), shift('s2', 'bram', monday)];
  const store = createBoardStore({ ...exampleData(), shifts: both });
  const source = sourceOf(store);
  const { scheduleWeek } = source.shown!;
  const requiredShifts = [{ ...demand, skills: ['First aid'] }];
  const people = [
    { id: 'anna', skills: ['first aid'], skillEnds: [] },
    { id: 'bram', skills: ['First aid'], skillEnds: [{ skill: 'First aid', until: monday }] },
  ];
  const shown = { scheduleWeek: { ...scheduleWeek, requiredShifts }, planningFacts: { people } };
  const head = await show({ ...source, shown } as never);
  expect(head()).toBe('2 short');
});

it('counts what a filter hides, with what was done on the board since the server told of it', async () => {
  const store = createBoardStore({ ...exampleData(), shifts: [shift('s1', 'anna', monday)] });
  const head = await show(sourceOf(store, { scheduledShifts: [told('s1'), told('hidden')] }), true);
  expect(head()).toBe('1 short');
  act(() => store.apply({ put: [shift('new', 'bram', monday)] }));
  expect(head()).toBe('3 of 3');
  act(() => store.apply({ remove: ['s1'] }));
  expect(head()).toBe('1 short');
});

it('counts who is at work since the day before, which is not on view', async () => {
  const night = { ...demand, starttime: '00:00', endtime: '06:00', instances: 1, time_settings: 'outside' };
  const store = createBoardStore({ ...exampleData(), shifts: [] });
  const lists = { requiredShifts: [night], scheduledBeside: [told('night', addDays(monday, -1), '22:00', '06:00')] };
  const head = await show(sourceOf(store, lists));
  expect(head()).toBe('1 of 1');
});

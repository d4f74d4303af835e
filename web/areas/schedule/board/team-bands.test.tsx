// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import type { BoardData } from './board-model.ts';
import { createBoardStore } from './board-store.ts';
import { employee, exampleData, renderBoard, shift, week } from './example-board.testing.tsx';
import { foldTeam, groupByTeam, useGroupedRows } from './folds.ts';
import { groupRows, ungrouped } from './rows/row-groups.ts';

const groups = [
  { id: 'kitchen', name: 'Kitchen', place: null, hue: 'coral' as const },
  { id: 'bar', name: 'Bar', place: null, hue: 'jade' as const },
];
const data = (): BoardData => ({
  ...exampleData(),
  groups,
  employees: [
    employee('anna', 'Anna Berg', { teamId: 'bar' }),
    employee('bram', 'Bram de Vries', { teamId: 'kitchen', contractMinutes: 600 }),
    employee('chloe', 'Chloé Martin', { teamId: 'bar', elsewhereMinutes: 60 }),
  ],
});
const byTeam = { byTeam: true, folded: new Set<string>() };

/** A board whose rows follow this device's settings, as in the schedule. */
const renderGrouped = async (isSearching = false) => {
  const Rows = ({ store }: { store: ReturnType<typeof createBoardStore> }) => {
    useGroupedRows(store, false, isSearching);
    return null;
  };
  const board = await renderBoard({ data: data() });
  await renderWithProviders(<Rows store={board.store} />);
  return board;
};

afterEach(() => {
  cleanup();
  act(() => {
    groupByTeam(true);
    foldTeam('bar', false);
    foldTeam('kitchen', false);
  });
});

const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('rowheader')
    .map((head) => head.textContent);

describe('rows by team', () => {
  it('stand in the order of the teams, with people of none last', () => {
    const people = [...data().employees, employee('guest', 'Guest', { teamId: 'other' })];
    const { shown, bands } = groupRows(people, groups, byTeam);
    expect(shown.map(({ id }) => id)).toEqual(['bram', 'anna', 'chloe', 'guest']);
    expect(bands.map(({ id, row }) => [id, row])).toEqual([
      ['kitchen', 0],
      ['bar', 1],
    ]);
    expect(groupRows(people, groups, { byTeam: true, folded: new Set(['bar']) }).shown.map(({ id }) => id)).toEqual([
      'bram',
      'guest',
    ]);
    expect(groupRows(people, groups, ungrouped).bands).toEqual([]);
    expect(groupRows(people.slice(1, 2), groups, byTeam).bands).toEqual([]);
  });

  it('say the hours of each team by date and in all, and follow what changes', () => {
    const store = createBoardStore(data());
    store.arrange(byTeam);
    const kitchen = store.bandView('kitchen');
    expect(store.bandView('bar')).toMatchObject({
      minutes: [450, 450, 0, 0, 0, 0, 0],
      total: 960,
      agreed: 2 * 38 * 60,
    });
    act(() => store.apply({ put: [shift('new', 'chloe', week[3]!)] }));
    expect(store.bandView('bar')).toMatchObject({ minutes: [450, 450, 0, 450, 0, 0, 0], total: 1410 });
    expect(store.bandView('kitchen')).toBe(kitchen);
  });

  it('fold away by a press, are remembered, and can be had without', async () => {
    await renderGrouped();
    expect(names()).toEqual([
      expect.stringContaining('Open shifts'),
      'Kitchen17:30',
      'Bar216:00',
      ...[expect.stringContaining('Bram'), expect.stringContaining('Anna'), expect.stringContaining('Chloé')],
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Bar/ }));
    expect(screen.queryByText(/Anna/)).toBeNull();
    expect(screen.getByRole('button', { name: /^Bar/, expanded: false })).toBeTruthy();
    cleanup();
    await renderGrouped();
    expect(screen.queryByText(/Anna/)).toBeNull();
    act(() => groupByTeam(false));
    expect(screen.queryByRole('button', { name: /^Bar/ })).toBeNull();
    expect(screen.getByText(/Anna/)).toBeTruthy();
  });

  it('shows people of folded teams to those who search', async () => {
    act(() => foldTeam('bar', true));
    await renderGrouped(true);
    expect(screen.getByText(/Anna/)).toBeTruthy();
  });

  it('fold and unfold by keys as well', async () => {
    await renderGrouped();
    await userEvent.tab();
    await userEvent.keyboard('g');
    expect(screen.getByRole('button', { name: /^Bar/, expanded: false })).toBeTruthy();
    await userEvent.keyboard('{Shift>}g{/Shift}');
    expect(screen.getByRole('button', { name: /^Bar/, expanded: true })).toBeTruthy();
  });

  it('keeps the keys of its button from the grid', async () => {
    const { actions } = await renderGrouped();
    screen.getByRole('button', { name: /^Bar/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText(/Anna/)).toBeNull();
    expect(actions.open).not.toHaveBeenCalled();
  });
});

// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BoardData } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import {
  employee,
  exampleData,
  renderBoard,
  settings,
  shift,
  week,
} from '#web/areas/schedule/board/example-board.testing.tsx';
import { HoursBoard } from '#web/areas/schedule/hours/HoursBoard.tsx';
import fragments from '#web/generated/possible-types.ts';
import { makeClient } from '#web/kit/graphql/client.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testServer } from '#web/kit/testing/test-server.ts';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';

const data = (): BoardData => ({
  ...exampleData(),
  groups: [
    { id: 'kitchen', name: 'Kitchen', place: null, hue: 'coral' },
    { id: 'bar', name: 'Bar', place: null, hue: 'jade' },
  ],
  employees: [
    employee('anna', 'Anna Berg', { teamId: 'bar' }),
    employee('bram', 'Bram de Vries', { teamId: 'kitchen' }),
    employee('chloe', 'Chloé Martin', { teamId: 'bar', elsewhereMinutes: 60 }),
  ],
});
const byTeam = { byTeam: true, folded: new Set<string>() };

/** A board by teams, and the server that tells how a shift adds up. */
const show = async () => {
  const scheduledShift = { __typename: 'ScheduledShift', explain: [derivationLine('planned', 450)] };
  const { fetcher, asked } = testServer({ ShiftTrail: () => ({ scheduledShift }) });
  const client = makeClient({ say: () => {}, refreshViewer: () => {} }, fetcher, fragments.possibleTypes);
  const board = await renderBoard({
    data: data(),
    around: (drawn) => <ApolloProvider client={client}>{drawn}</ApolloProvider>,
  });
  board.store.arrange(byTeam);
  return { ...board, asked };
};

const bar = async () => within(await screen.findByRole('row', { name: /^Bar/ }));
const box = async () => within(await screen.findByRole('dialog'));
const lines = (list: Awaited<ReturnType<typeof box>>): string[] =>
  list.getAllByRole('listitem').map(({ textContent }) => textContent!);

beforeAll(
  () =>
    Promise.all([
      import('#web/areas/schedule/board/foot/TeamHours.tsx'),
      import('#web/areas/schedule/board/foot/ShiftParts.tsx'),
    ]),
  30_000,
);
afterEach(cleanup);

describe("a team's hours", () => {
  it('open to the dates that add up to them, these to their shifts, and a shift to how it adds up', async () => {
    const { asked } = await show();
    await userEvent.click((await bar()).getByRole('button', { name: '16:00' }));
    const list = await box();
    expect(lines(list)).toEqual([
      expect.stringMatching(/^Mon 9 Nov.*7:30$/),
      expect.stringMatching(/^Tue 10 Nov.*7:30$/),
      'Planned in other departments1:00',
      'Total16:00',
    ]);
    await userEvent.click(list.getByRole('button', { name: /^Mon 9 Nov/ }));
    await userEvent.click(list.getByRole('button', { name: /^Anna Berg.*Early shift · 09:00–17:00.*7:30$/ }));
    expect(await list.findByRole('table', { name: 'How it adds up' })).toBeTruthy();
    expect(asked.map(({ operation, variables }) => [operation, variables.id])).toEqual([['ShiftTrail', 's1']]);
  });

  it('of one date open to its shifts, and follow the plan', async () => {
    const { store } = await show();
    await userEvent.click((await bar()).getAllByRole('button', { name: '7:30' })[1]!);
    const list = await box();
    expect(lines(list)).toEqual([expect.stringMatching(/^Anna Berg.*7:30$/), 'Total7:30']);
    store.apply({ put: [shift('new', 'chloe', week[1]!, { starttime: '08:00' }), shift('k', 'bram', week[1]!)] });
    await waitFor(() =>
      expect(lines(list)).toEqual([
        expect.stringMatching(/^Chloé Martin.*7:30$/),
        expect.stringMatching(/^Anna Berg.*7:30$/),
        'Total15:00',
      ]),
    );
  });

  it('open by a key for the team of the row, and leave the grid its one tab stop', async () => {
    await show();
    const stops = () => screen.getByRole('grid').querySelectorAll('[tabindex="0"], button:not([tabindex])').length;
    expect(stops()).toBe(1);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const cell = document.activeElement;
    await userEvent.keyboard('{Shift>}h{/Shift}');
    expect((await screen.findByRole('dialog')).getAttribute('aria-label')).toMatch(/^Bar, /);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(cell));
  });

  it('open on the board of hours too', async () => {
    const [day] = data().days;
    const store = createBoardStore({ ...data(), days: [day!] });
    store.arrange(byTeam);
    await renderWithProviders(
      <HoursBoard
        {...{ store, settings }}
        actions={{} as Parameters<typeof HoursBoard>[0]['actions']}
        verdictFor={() => ({ level: 'fits', words: 'Suitable', warnings: 0 })}
        templates={[]}
        minutesFor={() => 180}
      />,
    );
    await userEvent.click((await bar()).getByRole('button', { name: '8:30' }));
    expect(lines(await box())).toEqual([
      expect.stringMatching(/^Mon 9 Nov/),
      expect.stringMatching(/^Anna Berg.*7:30$/),
      'Planned in other departments1:00',
      'Total8:30',
    ]);
  });
});

describe("a person's hours", () => {
  it('list the shifts planned here, each with how it adds up', async () => {
    const { asked } = await show();
    await userEvent.click(within(await screen.findByRole('row', { name: /^Anna|Anna Berg/ })).getByRole('rowheader'));
    const list = await box();
    const shifts = await list.findAllByRole('button', { expanded: false });
    expect(shifts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mon 9 NovEarly shift · 09:00–17:00.*7:30$/),
      expect.stringMatching(/^Tue 10 NovEarly shift · 09:00–17:00.*7:30$/),
    ]);
    await userEvent.click(shifts[1]!);
    expect(await list.findByRole('table', { name: 'How it adds up' })).toBeTruthy();
    expect(asked.map(({ variables }) => variables.id)).toEqual(['s2']);
  });
});

// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BoardActions, BoardSettings } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, settings, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { HoursBoard } from './HoursBoard.tsx';

const date = '2026-11-09';

const show = async (over: Partial<BoardSettings> = {}) => {
  const store = createBoardStore({
    employees: [employee('anna', 'Anna Berg'), employee('bram', 'Bram de Vries')],
    days: [
      {
        ...{ date, holiday: null, coverage: null, forecast: { minor: 100_000, currency: 'EUR' } },
        budget: { minutes: 600, costMinor: 50_000, whole: { minutes: true, costMinor: true } },
      },
    ],
    shifts: [
      shift('s1', 'anna', date),
      shift('s2', 'bram', date, { teamName: 'Kitchen', starttime: '12:00', endtime: '20:00' }),
    ],
    absences: [],
  });
  const actions = {} as BoardActions;
  const verdictFor = () => ({ level: 'fits' as const, words: 'Suitable', warnings: 0 });
  await renderWithProviders(
    <HoursBoard
      {...{ store, actions, verdictFor }}
      settings={{ ...settings, ...over }}
      templates={[]}
      minutesFor={() => 180}
    />,
  );
  return store;
};
const figure = (name: RegExp) =>
  within(within(screen.getByRole('table', { name: 'Totals' })).getByRole('row', { name })).getByRole('button');

beforeAll(() => import('#web/areas/schedule/board/foot/FootExplain.tsx'), 30_000);
afterEach(cleanup);

describe('the foot of the hours of a day', () => {
  it('follows the last row: no empty ground lies between them', async () => {
    await show();
    const grid = screen.getByRole('grid');
    const [head, people] = within(grid).getAllByRole('rowgroup') as HTMLElement[];
    const canvas = people!.parentElement!;
    expect(people!.style.height).toBe('88px');
    expect(parseInt(canvas.style.height, 10)).toBe(parseInt(head!.style.height, 10) + 88);
  });

  it('has the figures of the foot of a week, each once, with too much in amber', async () => {
    await show({ targetCostShare: 2000 });
    expect(figure(/^Planned hours/).textContent).toBe('15:00');
    expect(figure(/^Labour cost €/).textContent).toMatch(/^€240$/);
    expect(figure(/^Forecast turnover/).textContent).toMatch(/^€1,000$/);
    expect(figure(/^Budget, cost/).querySelector('svg')).toBeNull();
    expect(figure(/^Budget, hours/).querySelector('svg')).not.toBeNull();
    const share = figure(/^Labour cost share, target 20%/);
    expect(share.textContent).toMatch(/^24/);
    expect(share.querySelector('svg')).not.toBeNull();
  });

  it('tells nothing of wages to those who may not see them', async () => {
    await show({ showCost: false });
    expect(figure(/^Forecast turnover/)).toBeTruthy();
    expect(screen.queryByRole('row', { name: /^Labour cost|^Budget, cost/ })).toBeNull();
  });

  it('says what a figure is made of, and follows what is planned', async () => {
    const store = await show();
    figure(/^Planned hours/).focus();
    await userEvent.keyboard('{Enter}');
    const box = within(await screen.findByRole('dialog'));
    const parts = () => box.getAllByRole('listitem').map((line) => line.textContent);
    expect(parts()).toEqual(['Bar7:30', 'Kitchen7:30', expect.stringMatching(/15:00$/)]);
    await userEvent.click(box.getByRole('radio', { name: 'By person' }));
    expect(parts()[0]).toBe('Anna Berg7:30');
    act(() => store.apply({ remove: ['s2'] }));
    expect(parts()).toEqual(['Anna Berg7:30']);
    expect(figure(/^Planned hours/).textContent).toBe('7:30');
  });
});

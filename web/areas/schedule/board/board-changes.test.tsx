// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { employee, exampleData, renderBoard, shift, week } from './example-board.testing.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const grid = () => screen.getByRole('grid', { name: 'Schedule' });
const row = (name: RegExp) => screen.getByRole('row', { name });
const cell = (name: RegExp, column: number) => within(row(name)).getAllByRole('gridcell')[column]!;
const chip = (name: RegExp, nth = 0) => within(grid()).getAllByRole('button', { name })[nth]!;

describe('choosing several', () => {
  it('Shift and arrows choose a range, and the bar says how many', async () => {
    const { said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
    expect(said()).toBe('2 shifts selected.');
    const bar = screen.getByRole('toolbar', { name: '2 shifts' });
    expect(bar.textContent).toContain('15:00 hours in Bar, week 46');
    expect(within(grid()).getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: '2 shifts' })).toBeNull();
  });

  it('Ctrl and a click choose one by one, Ctrl and A all that is shown', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(chip(/Late shift, draft/));
    await user.click(cell(/Anna/, 0).firstElementChild!);
    await user.keyboard('{/Control}');
    expect(said()).toBe('2 shifts selected.');
    expect(actions.open).not.toHaveBeenCalled();
    await user.keyboard('{Control>}a{/Control}');
    expect(said()).toBe('4 shifts selected.');
  });

  it('deletes what is chosen, never more', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Delete 2 shifts' }));
    expect(actions.remove.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['s1', 's2']);
    expect(said()).toBe('Deleted 2 shifts.');
  });

  it.each([
    ['one date of one department', [0, 0], ['bar', 'bar'], 'in Bar, Mon 9 Nov'],
    ['several departments', [0, 2], ['bar', 'kitchen'], 'in 2 departments, week 46'],
    ['more than a week', [0, 7], ['bar', 'bar'], 'in Bar, 9 – 16 Nov 2026'],
  ])('says where they are: %s', async (_, days, teams, where) => {
    const dates = [...week, '2026-11-16'];
    const data = exampleData();
    const chosen = days.map((day, at) => shift(`c${at}`, 'anna', dates[day]!, { teamId: teams[at]! }));
    const all = dates.map((date) => ({ date, holiday: null, coverage: null, forecast: null }));
    await renderBoard({ data: { ...data, days: all, shifts: chosen } });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByRole('toolbar', { name: '2 shifts' }).textContent).toContain(where);
  });

  it('says before anything is pressed that more than one operation takes is chosen, and begins nothing by keys either', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => shift(`s${index}`, 'anna', week[index % 7]!));
    const { actions, said } = await renderBoard({ data: { ...exampleData(), shifts: many } });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Control>}a{/Control}');
    const limit = 'At most 1,000 at once: filter, or select fewer.';
    expect(said()).toBe(`1,001 shifts selected. ${limit}`);
    const bar = within(screen.getByRole('toolbar', { name: '1,001 shifts' }));
    expect(bar.getByText(limit)).toBeTruthy();
    for (const name of ['Delete 1,001 shifts', 'Assign to', 'Copy', 'Move'])
      expect(bar.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    for (const keys of ['{Delete}', 'm', 'c', '{Control>}c{/Control}', '{Control>}x{/Control}']) {
      await user.keyboard(keys);
      expect(said()).toBe(limit);
    }
    expect([actions.remove, actions.move, actions.copy].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    // One fewer is the limit of one operation.
    await user.click(bar.getByRole('button', { name: 'Clear selection' }));
    await user.keyboard('{Control>}a{/Control}');
    await user.keyboard('{Control>}');
    await user.click(chip(/Early shift/));
    await user.keyboard('{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Delete 1,000 shifts' }));
    expect(actions.remove.mock.lastCall?.[0]).toHaveLength(1000);
  });

  it('says of everyone that two of the chosen are at the same time, a night of the day before too', async () => {
    const nightBefore = shift('n', 'bram', week[0]!, { starttime: '22:00', endtime: '10:00' });
    const { actions } = await renderBoard({
      data: { ...exampleData(), shifts: [nightBefore, shift('s2', 'anna', week[1]!)] },
    });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(screen.getByRole('button', { name: 'Assign to' }));
    const people = within(await screen.findByRole('list'))
      .getAllByRole('button')
      .slice(1);
    expect(people.map(({ textContent }) => textContent?.includes('Some of these overlap'))).toEqual([true, true, true]);
    await user.click(people[2]!);
    expect(actions.move.mock.lastCall?.[0]).toHaveLength(2);
  });

  it('gives all of it to one person, each on its date, and says what the rules say of whom', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Assign to' }));
    const people = await screen.findByRole('list');
    expect(within(people).getAllByRole('button')[0]!.textContent).toBe('Open shift');
    await user.click(within(people).getByRole('button', { name: /Bram/ }));
    const moves = actions.move.mock.lastCall?.[0] ?? [];
    expect(moves.map(({ shift: one, date, employeeId }) => [one.id, date, employeeId])).toEqual([
      ['s1', week[0], 'bram'],
      ['s2', week[1], 'bram'],
    ]);
    expect(said()).toMatch(/^Moved 2 shifts\./);
  });

  it('publishes the drafts among them', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(screen.getByRole('button', { name: 'Publish 1 draft' }));
    expect(actions.publish.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['s3']);
  });

  it('moves them together and leaves behind what would fall off', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}m{End}{Enter}');
    expect(actions.move.mock.lastCall?.[0]).toHaveLength(1);
    expect(said()).toContain('1 shift stays in place');
  });
});

describe('copying and pasting', () => {
  it('copies a cell as often as one pastes', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Control>}c{/Control}');
    expect(said()).toBe('1 shift copied.');
    await user.keyboard('{ArrowDown}{Control>}v{/Control}{ArrowDown}{Control>}v{/Control}');
    expect(actions.copy).toHaveBeenCalledTimes(2);
    expect(actions.copy.mock.lastCall?.[0][0]).toMatchObject({ employeeId: 'chloe', date: week[1] });
    expect(said()).toBe('Copied Early shift to Chloé Martin, Tuesday.');
  });

  it('cuts once', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Control>}x{/Control}{ArrowDown}{Control>}vv{/Control}');
    expect(actions.move).toHaveBeenCalledOnce();
    expect(actions.move.mock.lastCall?.[0][0]).toMatchObject({ employeeId: 'bram', date: week[1] });
  });
});

describe('quick add', () => {
  it('opens on an empty cell and takes typed times with the shift used last', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.click(cell(/Bram/, 0));
    await user.type(await screen.findByRole('textbox', { name: 'Times or shift type' }), '10-18/45{Enter}');
    expect(actions.add).toHaveBeenCalledWith(
      expect.objectContaining({
        employeeId: 'bram',
        date: week[0],
        starttime: '10:00',
        endtime: '18:00',
        breakMinutes: 45,
      }),
    );
    expect(said()).toBe('Added Early shift for Bram de Vries, Monday.');
    expect(document.activeElement?.getAttribute('data-shift')).toBe('added');
  });

  it('finds a shift by its name, and says when there is none', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    const field = await screen.findByRole('textbox', { name: 'Times or shift type' });
    await user.type(field, 'zzz');
    expect(screen.getByText('No shift type found. Enter times as 10-18.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'late{Enter}');
    expect(actions.add.mock.lastCall?.[0]).toMatchObject({ starttime: '15:00', template: { id: 'late' } });
  });

  it('says at once what can be planned on no such date, and sends none of it', async () => {
    const { actions, problemFor } = await renderBoard();
    const problem = 'The break is longer than the work itself.';
    problemFor.mockImplementation(({ starttime }) => (starttime === '02:10' ? problem : null));
    const user = userEvent.setup();
    await user.click(cell(/Bram/, 0));
    const field = await screen.findByRole('textbox', { name: 'Times or shift type' });
    await user.type(field, '02:10-02:50');
    expect(screen.getByText(problem)).toBeTruthy();
    expect(screen.queryByText('Suitable')).toBeNull();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Early shift' }));
    expect(actions.add).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, '03:10-03:50{Enter}');
    expect(actions.add).toHaveBeenCalledOnce();
  });

  it('leads to the full form', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.click(cell(/Open shifts/, 0));
    await user.click(await screen.findByRole('button', { name: 'More options' }));
    expect(actions.addByForm).toHaveBeenCalledWith({ employeeId: undefined, date: week[0] });
  });
});

describe('what others do, and what one may not', () => {
  it('keeps the focus near when the shift under it is taken away', async () => {
    const { store } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    store.apply({ remove: ['s2'] });
    await screen.findByText('1 open seat, 1 request');
    expect(document.activeElement).toBe(cell(/Anna/, 1));
  });

  it('only shows where one may only look', async () => {
    const { actions } = await renderBoard({ settings: { mayEdit: false, showCost: false } });
    const user = userEvent.setup();
    await user.click(cell(/Bram/, 0));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.keyboard('m{Delete}n{Control>}v{/Control}');
    expect(actions.move).not.toHaveBeenCalled();
    expect(actions.remove).not.toHaveBeenCalled();
    await user.click(chip(/Late shift, draft/));
    expect(actions.open).toHaveBeenCalledOnce();
    expect(screen.getByRole('table', { name: 'Totals' }).textContent).not.toContain('€');
  });

  it('draws what is in sight of a thousand people, and the row with the focus', async () => {
    const employees = Array.from({ length: 1000 }, (_, at) => employee(`e${at}`, `Person ${at}`));
    await renderBoard({ data: { ...exampleData(), employees, shifts: [], absences: [] } });
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(30);
    expect(grid().getAttribute('aria-rowcount')).toBe('1002');
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(row(/Person 999/).getAttribute('aria-rowindex')).toBe('1002');
    expect(row(/Person 999/).contains(document.activeElement)).toBe(true);
  });

  it('tells of the shifts that a cell has no room for', async () => {
    const more = [1, 2, 3].map((at) =>
      shift(`x${at}`, 'bram', week[0]!, { starttime: `1${at}:00`, name: `Turn ${at}` }),
    );
    const { actions } = await renderBoard({ data: { ...exampleData(), shifts: more } });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '1 more' }));
    await user.click(await screen.findByRole('button', { name: /^13:00–17:00 Turn 3/ }));
    expect(actions.open).toHaveBeenCalledWith(expect.objectContaining({ id: 'x3' }));
  });
});

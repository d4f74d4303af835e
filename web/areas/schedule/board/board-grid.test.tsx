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
const chip = (name: RegExp) => within(grid()).getByRole('button', { name });
const stops = () => [...grid().querySelectorAll('[tabindex="0"]')];

describe('the grid for those who hear it', () => {
  it('is a grid with row and column headers and the size of all of it', async () => {
    await renderBoard();
    expect(grid().getAttribute('aria-rowcount')).toBe('5');
    expect(grid().getAttribute('aria-colcount')).toBe('8');
    expect(grid().getAttribute('aria-multiselectable')).toBe('true');
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      '3 people, by namePlanned',
      'Mon 91 shift',
      'Tue 101 shift',
      'Wed 111 shift',
      'Thu 120 shifts',
      'Fri 130 shifts',
      'Sat 140 shifts',
      'Sun 150 shifts',
    ]);
    expect(
      within(grid())
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Open shifts1 place free, 1 request',
      'ABAnna BergBar15:00 of 38:00',
      'BVBram de VriesBar7:30 of 38:00',
      'CMChloé MartinBar0:00 of 38:00',
    ]);
    const indexes = within(grid())
      .getAllByRole('row')
      .map((one) => one.getAttribute('aria-rowindex'));
    expect(indexes).toEqual(['1', '2', '3', '4', '5']);
  });

  it('names a shift by all that it shows in colour, corner and icons', async () => {
    const data = exampleData();
    const marked = shift('s1', 'anna', week[0]!, {
      published: false,
      note: 'Bring the keys',
      seriesId: 'ser_1',
      findings: [{ level: 'block', words: 'Works 16:00–20:00 that day' }],
    });
    await renderBoard({ data: { ...data, shifts: [marked, ...data.shifts.slice(1)] } });
    expect(chip(/Bring the keys/).getAttribute('aria-label')).toBe(
      '09:00–17:00 Early shift, draft, repeats, Works 16:00–20:00 that day, Bring the keys',
    );
    expect(chip(/Wine tasting/).getAttribute('aria-label')).toBe('09:00–17:00 Wine tasting 1 of 2, open shift');
    expect(cell(/Chloé/, 3).getAttribute('aria-label')).toBe('Vacation, Wed 11 – Fri 13 Nov, Approved');
  });

  it('has one tab stop, at today in the first row, and hands it on', async () => {
    await renderBoard();
    expect(stops()).toHaveLength(1);
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s2');
    await userEvent.tab();
    expect(grid().contains(document.activeElement)).toBe(false);
  });

  it('marks today and tells the sums in a table', async () => {
    await renderBoard();
    expect(within(grid()).getByRole('columnheader', { current: 'date' }).textContent).toContain('Tue 10');
    const sums = within(screen.getByRole('table', { name: 'Totals' })).getAllByRole('row');
    expect(sums.map((line) => line.textContent)).toEqual([
      'Planned hours22:307:307:307:300:000:000:000:00',
      'Labour cost€ 360€ 120€ 120€ 120€ 0€ 0€ 0€ 0',
    ]);
  });
});

describe('the keyboard', () => {
  it('goes from cell to cell and stays at the edges', async () => {
    await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s1');
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(document.activeElement).toBe(cell(/Bram/, 0));
    await user.keyboard('{ArrowUp}{ArrowUp}{End}');
    expect(document.activeElement).toBe(cell(/Open shifts/, 6));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cell(/Chloé/, 6));
    await user.keyboard('{ArrowDown}{ArrowRight}{Home}');
    expect(document.activeElement).toBe(cell(/Chloé/, 0));
    expect(stops()).toHaveLength(1);
  });

  it('passes through the chips of a cell on its way up and down', async () => {
    const data = exampleData();
    const second = shift('s9', 'anna', week[1]!, { starttime: '18:00', endtime: '22:00', name: 'Evening' });
    await renderBoard({ data: { ...data, shifts: [...data.shifts, second] } });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s9');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cell(/Bram/, 1));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s9');
  });

  it('opens shifts and absences, and leaves letters to fields', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(actions.open).toHaveBeenLastCalledWith(expect.objectContaining({ id: 's2' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    expect(actions.openAbsence).toHaveBeenCalledOnce();
    await user.keyboard('n');
    await user.type(await screen.findByRole('textbox', { name: 'Times or shift' }), 'mdt');
    expect(actions.today).not.toHaveBeenCalled();
  });

  it('asks the screen for today, other periods, undo and redo', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('t{Alt>}{ArrowLeft}{ArrowRight}{/Alt}{Control>}z{Shift>}z{/Shift}{/Control}');
    expect(actions.today).toHaveBeenCalledOnce();
    expect(actions.period.mock.calls).toEqual([[-1], [1]]);
    expect(actions.undo).toHaveBeenCalledOnce();
    expect(actions.redo).toHaveBeenCalledOnce();
  });

  it('lists itself and goes back to where it was', async () => {
    await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('?');
    expect(screen.getByRole('region', { name: 'Keys on the schedule' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Keys on the schedule' })).toBeNull();
  });
});

describe('moving without dragging', () => {
  it('M picks up, arrows aim, Enter puts down, and all of it is said', async () => {
    const { actions, verdictFor, said } = await renderBoard();
    verdictFor.mockReturnValue({ level: 'warn', words: 'On leave that day', warnings: 1 });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m');
    expect(said()).toContain('Early shift on Tuesday picked up.');
    await user.keyboard('{ArrowDown}');
    expect(said()).toBe('Bram de Vries, Tuesday 10 Nov. On leave that day.');
    await user.keyboard('{Enter}');
    expect(actions.move).toHaveBeenCalledWith([
      expect.objectContaining({ shift: expect.objectContaining({ id: 's2' }), employeeId: 'bram', date: week[1] }),
    ]);
    expect(said()).toBe('Moved Early shift to Bram de Vries, Tuesday. 1 warning.');
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s2');
    expect(cell(/Bram/, 1).contains(document.activeElement)).toBe(true);
  });

  it('Escape puts it back', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m{ArrowRight}{Escape}');
    expect(said()).toBe('Put back. Nothing has changed.');
    await user.keyboard('{Enter}');
    expect(actions.move).not.toHaveBeenCalled();
    expect(actions.open).toHaveBeenCalledOnce();
  });

  it('shows what the rules say in each row, and tints the date', async () => {
    const { verdictFor } = await renderBoard();
    verdictFor.mockImplementation((_candidate, employeeId) =>
      employeeId === 'bram'
        ? { level: 'block', words: 'Works 15:00–23:00 that day', warnings: 1 }
        : { level: 'fits', words: 'Fits, becomes 7:30', warnings: 0 },
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m{ArrowRight}');
    expect(within(row(/Bram/)).getByRole('rowheader').textContent).toContain('Works 15:00–23:00 that day');
    expect(within(row(/Chloé/)).getByRole('rowheader').textContent).toContain('Fits, becomes 7:30');
    expect(within(row(/Anna/)).getByRole('rowheader').textContent).toContain('Moving Tue, Early shift');
    await user.keyboard('{Escape}');
    expect(within(row(/Bram/)).getByRole('rowheader').textContent).toBe('BVBram de VriesBar7:30 of 38:00');
  });

  it('goes by clicks alone: the menu of the shift, then a cell', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.hover(chip(/Late shift, draft/));
    await user.click(screen.getByRole('button', { name: /^Actions for 15:00–23:00 Late shift/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    await user.click(cell(/Anna/, 6));
    expect(actions.move).toHaveBeenCalledWith([
      expect.objectContaining({ shift: expect.objectContaining({ id: 's3' }), employeeId: 'anna', date: week[6] }),
    ]);
  });

  it('gives a shift to nobody in the open row', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m{ArrowUp}{Enter}');
    expect(actions.move.mock.lastCall?.[0][0]).toMatchObject({ employeeId: null, date: week[1] });
    expect(said()).toBe('Moved Early shift to Open shifts, Tuesday.');
  });

  it('does nothing where a shift is put down in its own place', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m{Enter}');
    expect(actions.move).not.toHaveBeenCalled();
  });
});

describe('choosing several', () => {
  it('Shift and arrows choose a range, and the bar says how many', async () => {
    const { said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
    expect(said()).toBe('2 shifts chosen.');
    const bar = screen.getByRole('toolbar', { name: '2 shifts' });
    expect(bar.textContent).toContain('15:00 hours');
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
    expect(said()).toBe('2 shifts chosen.');
    expect(actions.open).not.toHaveBeenCalled();
    await user.keyboard('{Control>}a{/Control}');
    expect(said()).toBe('4 shifts chosen.');
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
    expect(said()).toContain('1 shift stays where it is');
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
    await user.type(await screen.findByRole('textbox', { name: 'Times or shift' }), '10-18/45{Enter}');
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
    const field = await screen.findByRole('textbox', { name: 'Times or shift' });
    await user.type(field, 'zzz');
    expect(screen.getByText('No shift is called that. Times look like 10-18.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'late{Enter}');
    expect(actions.add.mock.lastCall?.[0]).toMatchObject({ starttime: '15:00', template: { id: 'late' } });
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
    await screen.findByText('1 place free, 1 request');
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

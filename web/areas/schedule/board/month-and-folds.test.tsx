// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { employee, exampleData, renderBoard, shift, week } from './example-board.testing.tsx';
import { fold } from './folds.ts';

afterEach(() => {
  cleanup();
  act(() => {
    fold('strip', false);
    fold('totals', false);
  });
});

const month = Array.from({ length: 30 }, (_, day) => ({
  date: `2026-11-${String(day + 1).padStart(2, '0')}`,
  ...{ holiday: null, coverage: null, forecast: null },
}));

describe('a month', () => {
  it('shows from when until when in rows of people, and who it is in other rows', async () => {
    await renderBoard({ data: { ...exampleData(), days: month } });
    expect(screen.getAllByRole('button', { name: /^09:00 17:00, 09:00–17:00 Early shift/ })[0]!.textContent).toBe(
      '09:00\n17:00',
    );
    cleanup();
    const shifts = [shift('s1', 'anna', week[0]!, { rowId: 'bar', name: 'Anna Berg', initials: 'AB' })];
    const rows = [employee('bar', 'Bar', { contractMinutes: null })];
    await renderBoard({ data: { ...exampleData(), by: 'team', employees: rows, days: month, shifts, absences: [] } });
    expect(screen.getByRole('button', { name: /Anna Berg/ }).textContent).toBe('AB\n09:00');
  });

  it('says nothing of turnover that no one expects', async () => {
    const days = month.map((day, index) =>
      index === 11 ? { ...day, forecast: { minor: 100_000, currency: 'EUR' } } : day,
    );
    await renderBoard({ data: { ...exampleData(), days } });
    const line = within(await screen.findByRole('row', { name: /^Forecast turnover/ }));
    expect(line.getAllByRole('cell').map((cell) => cell.textContent)).toContain('–');
  });
});

describe('parts that are folded away', () => {
  it('leave their room to people, and are remembered', async () => {
    await renderBoard({ strip: { addTemplate: () => undefined } });
    const body = () => screen.getAllByRole('rowgroup')[1]!.style.height;
    expect([screen.queryAllByRole('toolbar').length, screen.queryAllByRole('table').length, body()]).toEqual([
      1,
      1,
      '132px',
    ]);
    act(() => {
      fold('strip', true);
      fold('totals', true);
    });
    expect([screen.queryAllByRole('toolbar').length, screen.queryAllByRole('table').length, body()]).toEqual([
      0,
      0,
      '96px',
    ]);
    cleanup();
    await renderBoard({ strip: { addTemplate: () => undefined } });
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the quick add', () => {
  it.each([
    [true, 'Visible to Bram de Vries at once'],
    [false, 'Draft: only planners see it until it is published'],
  ])('says who sees it before it is saved: published %s', async (published, words) => {
    await renderBoard({ settings: { isPublished: () => published } });
    await userEvent.click(within(screen.getByRole('row', { name: /Bram/ })).getAllByRole('gridcell')[0]!);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('names the zone of the team in a row without shifts, for the times of the type and for typed ones', async () => {
    const zoneMarkOf = (teamId: string, date: string, starttime: string) =>
      teamId === 'bar' && date === week[0] && starttime < '12:00' ? 'GMT' : null;
    await renderBoard({ data: { ...exampleData(), shifts: [] }, settings: { zoneMarkOf } });
    await userEvent.click(within(screen.getByRole('row', { name: /Bram/ })).getAllByRole('gridcell')[0]!);
    const field = await screen.findByRole('textbox', { name: 'Times or shift type' });
    const facts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(facts()).toContain('09:00–17:00 GMT, 7:30 hours');
    await userEvent.type(field, '10-18');
    expect(facts()).toContain('10:00–18:00 GMT, 7:30 hours');
    await userEvent.clear(field);
    await userEvent.type(field, '13-18');
    expect(facts()).toContain('13:00–18:00, 4:30 hours');
  });
});

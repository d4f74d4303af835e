// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import type { PrintedSheet } from './print-sheets.ts';

afterEach(cleanup);

const sheet = (departmentId: string, title: string): PrintedSheet => ({
  departmentId,
  dates: { from: '2026-11-16', to: '2026-11-22' },
  title,
  rows: [
    {
      employeeId: 'a',
      name: 'Ann de Vries',
      cells: new Map([
        [
          '2026-11-17',
          [
            { times: '09:00–17:00', name: 'Day shift' },
            { times: null, name: 'Late shift' },
          ],
        ],
      ]),
    },
    { employeeId: 'b', name: 'Ben Bakker', cells: new Map() },
  ],
  notes: new Map([['2026-11-18', [{ team: 'Bar', text: 'Two kegs are warm.' }]]]),
  minutesOf: (id) => (id === 'a' ? 600 : 0),
  minutesOn: (date) => (date === '2026-11-17' ? 600 : 0),
  minutes: 600,
});

const show = (totals: boolean, sheets = [sheet('dep_1', 'Floor'), sheet('dep_2', 'Kitchen')], namesOnly = false) =>
  renderWithProviders(
    <PrintSheet sheets={sheets} totals={totals} namesOnly={namesOnly} paper="a3" stamp="Printed by Piet" />,
  );
const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

it('is a table for each department, whose name and dates repeat, with the lines as the sheet has them', async () => {
  await show(false);
  const tables = screen.getAllByRole('table', { hidden: true });
  expect(tables).toHaveLength(2);
  const head = tables[0]!.querySelector('thead')!;
  expect(texts(head.rows[0]!)).toEqual(['Floor, 16 November – 22 November 2026']);
  expect(texts(head.rows[1]!).slice(0, 3)).toEqual(['Name', 'Mon 16 Nov', 'Tue 17 Nov']);
  const row = within(tables[0]!).getByRole('row', { name: /^Ann/, hidden: true });
  expect([...row.querySelectorAll('td')[1]!.children].map(({ textContent }) => textContent)).toEqual([
    '09:00–17:00 Day shift',
    'Late shift',
  ]);
  expect(tables[1]!.textContent).toMatch(/^Kitchen, .*Printed by Piet$/);
});

it('adds hours by person and by date where they are wanted', async () => {
  await show(true);
  const [table] = screen.getAllByRole('table', { hidden: true });
  expect(texts(within(table!).getByRole('row', { name: /^Ann/, hidden: true })).at(-1)).toBe('10:00');
  expect(texts(within(table!).getByRole('row', { name: /^Hours/, hidden: true }))[2]).toBe('10:00');
});

const cellsOf = (name: RegExp) =>
  texts(within(screen.getAllByRole('table', { hidden: true })[0]!).getByRole('row', { name, hidden: true }));

it('tells notes under their dates, and long ones across the page with their dates', async () => {
  await show(true);
  expect(cellsOf(/^Notes/)).toEqual(['Notes', '', '', 'Bar: Two kegs are warm.', '', '', '', '', '']);
  cleanup();
  const long = new Map([['2026-11-18', [{ team: 'Bar', text: 'x'.repeat(161) }]]]);
  await show(true, [{ ...sheet('dep_1', 'Floor'), notes: long }]);
  expect(cellsOf(/^Notes/)).toEqual(['Notes', `Wed 18 Nov, Bar: ${'x'.repeat(161)}`]);
  cleanup();
  await show(false, [{ ...sheet('dep_1', 'Floor'), notes: new Map() }]);
  expect(screen.queryByRole('row', { name: /^Notes/, hidden: true })).toBeNull();
});

it('has a line for each shift on the sheet of a day', async () => {
  const ofDay = { team: 'Bar', pause: '0:30', note: 'Keys' };
  const lines = [
    { times: '09:00–12:00', name: 'Day shift', ofDay },
    { times: '18:00–22:00', name: 'Late shift', ofDay: { ...ofDay, pause: null, note: null } },
  ];
  const day: PrintedSheet = {
    ...sheet('dep_1', 'Floor'),
    dates: { from: '2026-11-18', to: '2026-11-18' },
    rows: [{ employeeId: 'a', name: 'Ann de Vries', cells: new Map([['2026-11-18', lines]]) }],
  };
  await show(true, [day]);
  const [table] = screen.getAllByRole('table', { hidden: true });
  expect([...(table as HTMLTableElement).rows].map(texts)).toEqual([
    ['Floor, Wednesday, 18 November 2026'],
    ['Name', 'Times', 'Shift', 'Team', 'Break', 'Note', 'Hours'],
    ['Notes', 'Bar: Two kegs are warm.'],
    ['Ann de Vries', '09:00–12:00', 'Day shift', 'Bar', '0:30', 'Keys', '10:00'],
    ['18:00–22:00', 'Late shift', 'Bar', '', ''],
    ['Hours', '10:00'],
    ['Printed by Piet'],
  ]);
  cleanup();
  await show(false, [day], true);
  expect(cellsOf(/^Name/)).toEqual(['Name', 'Shift', 'Team', 'Note']);
});

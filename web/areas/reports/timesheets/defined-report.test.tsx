// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, openReports as open, sent } from '#web/areas/reports/report-answers.testing.ts';

const cell = (value: string | number | null) => ({
  __typename: 'ReportCell',
  text: typeof value === 'string' ? value : null,
  number: typeof value === 'number' ? value : null,
});
const columns = ['date', 'planned', 'worked', 'salary'].map((key, index) => ({
  __typename: 'ReportColumn',
  key,
  unit: ['date', 'minutes', 'minutes', 'money'][index],
}));
const report = (row: (string | number | null)[], hasNextPage: boolean) => ({
  __typename: 'Report',
  type: 'ScheduleVsTimesheet',
  from: '2026-11-02',
  to: '2026-11-08',
  currency: 'EUR',
  columns,
  rows: {
    __typename: 'ReportRows',
    totalCount: 2,
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: '1' },
    nodes: [{ __typename: 'ReportRow', cells: row.map(cell) }],
  },
  totals: [null, 900, 460, 20_150].map(cell),
});
const own = {
  ...answers,
  DefinedReport: ({ variables }: { variables: Record<string, unknown> }) => ({
    ...(answers.PlaceChoices as () => object)(),
    report: variables.after
      ? report(['2026-11-03', 450, 0, null], false)
      : report(['2026-11-02', 450, 460, 20_150], true),
  }),
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows each column by its unit, the totals of all rows, and more rows when asked', async () => {
  const { asked } = await open('/reports/timesheets?view=planned', { answers: own });
  const table = await screen.findByRole('table');
  const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  expect(within(table).getAllByRole('row').map(texts)).toEqual([
    ['Date', 'Planned', 'Worked', 'Pay'],
    ['Mon 2 Nov', '7:30', '7:40', '€ 201.50'],
    ['Total', '15:00', '7:40', '€ 201.50'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(texts((await screen.findByText('Tue 3 Nov')).closest('tr')!)).toEqual(['Tue 3 Nov', '7:30', '0:00', '–']);
  expect(within(table).getByText('Mon 2 Nov')).toBeTruthy();
  expect(sent(asked, 'DefinedReport')[0]).toMatchObject({
    type: 'ScheduleVsTimesheet',
    filter: { from: '2026-11-02', to: '2026-11-08' },
  });
});

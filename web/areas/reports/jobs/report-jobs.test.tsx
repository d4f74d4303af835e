// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answers, openReports as open, sent } from '#web/areas/reports/report-answers.testing.ts';

beforeAll(() => import('#web/areas/reports/overview/ReportsPage.tsx'), 30_000);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const job = (over: object = {}) => ({
  __typename: 'ReportJob',
  id: 'rpj_1',
  type: 'Timesheets',
  ownName: null,
  reportPeriod: { __typename: 'ReportPeriod', startDate: '2025-11-01', endDate: '2026-10-31' },
  format: 'xlsx',
  state: 'running',
  progress: 40,
  reason: null,
  keptUntil: null,
  file: null,
  ...over,
});
const finished = job({
  id: 'rpj_2',
  ownName: 'Hours of the year',
  state: 'finished',
  progress: 100,
  keptUntil: '2026-11-12T08:00:00Z',
  file: { __typename: 'ReportFile', name: 'hours.xlsx', url: '/api/files/a/reports/hours.xlsx' },
});

it('shows how far a long report is, and cancels it', async () => {
  const { asked } = await open('/reports', {
    answers: {
      ...answers,
      ReportJobs: () => ({ reportJobs: [job(), finished] }),
      CancelReport: () => ({ cancelReport: job({ state: 'cancelled' }) }),
    },
  });
  const mine = within(await screen.findByRole('region', { name: 'My files' }));
  expect(mine.getByRole('progressbar', { name: 'Progress of Timesheets' }).getAttribute('aria-valuenow')).toBe('40');
  await userEvent.click(mine.getByRole('button', { name: 'Cancel Timesheets' }));
  await waitFor(() => expect(mine.getByText('Cancelled')).toBeTruthy());
  expect(sent(asked, 'CancelReport')).toEqual([{ input: { id: 'rpj_1' } }]);
});

it('links the file with the time until which it is kept, and says why there is none', async () => {
  const failed = job({ id: 'rpj_3', state: 'failed', reason: 'reportNotMade' });
  await open('/reports', { answers: { ...answers, ReportJobs: () => ({ reportJobs: [finished, failed] }) } });
  const link = await screen.findByRole('link', { name: 'Download Excel' });
  expect(link.getAttribute('href')).toBe('/api/files/a/reports/hours.xlsx');
  expect(screen.getByText(/^Kept until .*12 Nov/)).toBeTruthy();
  expect(screen.getByText("The file couldn't be created. Try fewer dates or people.")).toBeTruthy();
});

it('is not there while there are none, and says when they could not be loaded', async () => {
  await open('/reports');
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeTruthy();
  expect(screen.queryByText('My files')).toBeNull();
  cleanup();
  await open('/reports', {
    answers: {
      ...answers,
      ReportJobs: () => {
        throw new Error('down');
      },
    },
  });
  expect(await screen.findByText("Your files couldn't be loaded")).toBeTruthy();
});

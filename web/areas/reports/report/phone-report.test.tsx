// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answers, openReports as open, sent } from '#web/areas/reports/report-answers.testing.ts';

const wide = window.matchMedia;

beforeAll(() => import('./ReportPage.tsx'), 30_000);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
  window.matchMedia = ((query: string) => ({ ...wide(query), matches: query.includes('max-width') })) as typeof wide;
});
afterEach(() => {
  cleanup();
  window.matchMedia = wide;
  vi.useRealTimers();
});

it('keeps columns and chart in a sheet, which stays open while they change', async () => {
  const { address } = await open('/reports/timesheets?view=summary');
  await screen.findByRole('table', { name: 'Timesheet summary' });
  expect(screen.queryByRole('button', { name: /^Columns \d/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Columns and chart' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Columns and chart' }));
  expect(sheet.getByRole('button', { name: /^Columns/ })).toBeTruthy();
  await userEvent.click(sheet.getByRole('switch', { name: 'Chart' }));
  await waitFor(() => expect(address()).toContain('chart='));
  await userEvent.click(sheet.getByRole('button', { name: 'Show report' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Columns and chart' })).toBeNull());
});

it('saves, schedules and exports from one menu, with the derivation if chosen', async () => {
  const { asked } = await open('/reports/timesheets?view=summary', {
    answers: { ...answers, ExportReport: () => ({ exportReport: null }) },
  });
  await screen.findByRole('table', { name: 'Timesheet summary' });
  expect(screen.queryByRole('button', { name: 'Save as favourite' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save, schedule or export' }));
  expect(await screen.findByRole('menuitem', { name: 'Save as favourite' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Schedule' })).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'With derivation' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save as Excel' }));
  await waitFor(() =>
    expect(sent(asked, 'ExportReport')).toMatchObject([{ input: { format: 'xlsx', explained: true } }]),
  );
});

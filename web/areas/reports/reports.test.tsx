// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { answers, favorite, openReports as open, sent, viewer } from './report-answers.testing.ts';

beforeAll(() => Promise.all([import('./overview/ReportsPage.tsx'), import('./report/ReportPage.tsx')]), 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('/reports', () => {
  it('[R2.2-38] [R2.4-09] [R6-15] opens with View reports, and only then stands in the menu', async () => {
    await open('/reports');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Reports' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: /^Timesheets/ }).getAttribute('href')).toBe('/reports/timesheets');
    cleanup();
    const { address } = await open('/reports', { viewer: viewerAnswer([]) });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
  });

  it('offers what the reader may have, and says which plan has the rest', async () => {
    await open('/reports', { viewer: viewer({ plan: 'basic' }, ['viewReports', 'viewAllUsers', 'viewAbsentee']) });
    expect((await screen.findByRole('link', { name: /^Employees/ })).getAttribute('href')).toBe('/reports/employees');
    expect(screen.getByRole('link', { name: /^Absence/ })).toBeTruthy();
    expect(screen.queryByText('Permission groups')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Skills/ })).toBeNull();
    expect(screen.getByText('From the early-adopter plan on')).toBeTruthy();
  });

  it('lists the reports of the company by their names, which their pages bear', async () => {
    const own = { ...favorite, id: 'fav_2', name: 'Bar hours', audience: 'company', own: false, mayDelete: false };
    const more = { ...answers, FavoriteReports: () => ({ favoriteReports: [own] }) };
    const { address } = await open('/reports', { answers: more });
    const link = await screen.findByRole('link', { name: /^Bar hours/ });
    expect(screen.queryByRole('button', { name: 'Delete Bar hours' })).toBeNull();
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: /Bar hours/ })).toBeTruthy();
    expect(address()).toBe('/reports/timesheets?view=summary&departments=dep_1&kept=fav_2');
  });

  it('leads an unknown report back to the list', async () => {
    const { address } = await open('/reports/nonsense');
    await waitFor(() => expect(address()).toBe('/reports'));
  });

  it('shows last week entry by entry, with totals', async () => {
    const { asked } = await open('/reports/timesheets');
    expect(await screen.findByText('Bram')).toBeTruthy();
    expect(screen.getAllByText('15:10').length).toBeGreaterThan(1);
    expect(screen.getAllByText('€201.50').length).toBeGreaterThan(1);
    expect(sent(asked, 'ReportView')[0]).toMatchObject({
      type: 'Timesheets',
      filter: {
        from: '2026-11-02',
        to: '2026-11-08',
        departmentIds: [],
        teamIds: [],
        employeeIds: [],
        statuses: [],
      },
    });
  });

  it('keeps view and filters in the address', async () => {
    const { asked, address } = await open('/reports/timesheets?statuses=pending');
    await screen.findByText('Bram');
    await userEvent.click(screen.getByText('Summary'));
    expect(await screen.findByText('Bram de Vries')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Departments/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Lumen, Service' }));
    await waitFor(() => expect(address()).toBe('/reports/timesheets?view=summary&departments=dep_1&statuses=pending'));
    await waitFor(() =>
      expect(sent(asked, 'ReportView').at(-1)).toMatchObject({
        type: 'TimesheetSummary',
        filter: { departmentIds: ['dep_1'], statuses: ['pending'] },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter Status' }));
    await waitFor(() => expect(address()).toBe('/reports/timesheets?view=summary&departments=dep_1'));
  });

  it('asks for approved hours until other statuses are ticked', async () => {
    const { asked, address } = await open('/reports/timesheets?view=summary');
    expect(await screen.findByText('Bram de Vries')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Status/ }).textContent).toContain('Approved');
    expect(screen.queryByRole('button', { name: 'Clear filter Status' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Status/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Declined' }));
    await waitFor(() =>
      expect(decodeURIComponent(address())).toBe('/reports/timesheets?view=summary&statuses=approved,declined'),
    );
    expect(sent(asked, 'ReportView').at(-1)).toMatchObject({ filter: { statuses: ['approved', 'declined'] } });
  });

  it('asks for nothing while the dates cannot be', async () => {
    const { asked } = await open('/reports/timesheets?from=2026-11-08&to=2026-11-01');
    expect(await screen.findByText(/The end date is before the start date/)).toBeTruthy();
    expect(sent(asked, 'ReportView')).toEqual([]);
  });
});

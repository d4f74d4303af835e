// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import {
  answers,
  favorite,
  openReports as open,
  parameters,
  recurring,
  sent,
  viewer,
} from './report-answers.testing.ts';

const inDialog = async () => within(await screen.findByRole('dialog'));

beforeAll(
  () =>
    Promise.all([
      import('./overview/ReportsPage.tsx'),
      import('./recurring-list/RecurringList.tsx'),
      import('./favorites/FavoriteList.tsx'),
      import('./favorites/SaveFavorite.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
      import('#web/kit/modal/Question.tsx'),
    ]),
  30_000,
);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('report modals', () => {
  it.each([
    ['R2.9-124', 'report-favorite/save', 'Save as favourite'],
    ['R2.9-125', 'report-favorite/list', 'Favourites'],
    ['R2.9-126', 'report-recurring/save', 'Schedule report'],
    ['R2.9-127', 'report-recurring/list', 'Scheduled reports'],
  ])('[%s] %s opens on the premium plan with View reports', async (_, path, title) => {
    await open(`/reports?modal=${path}`);
    expect(await (await inDialog()).findByText(title)).toBeTruthy();
    cleanup();
    await open(`/reports?modal=${path}`, { viewer: viewer({ plan: 'early-adopter' }) });
    expect(await (await inDialog()).findByText('Not part of your plan')).toBeTruthy();
    cleanup();
    const { address } = await open(`/dashboard/my-overview?modal=${path}`, { viewer: viewerAnswer([]) });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });

  it('[R2.10-13] the list says what is scheduled, when it ran and runs, and gives its files', async () => {
    await open('/reports?modal=report-recurring/list');
    const dialog = await inDialog();
    expect(await dialog.findByText('Hours check')).toBeTruthy();
    expect(await dialog.findByText('Timesheets · Last week, every Monday at 07:00 · Service; Approved')).toBeTruthy();
    expect(dialog.getByText('Mon 16 Nov, 07:00')).toBeTruthy();
    expect(dialog.getByText('Mon 9 Nov, 07:00')).toBeTruthy();
    expect(dialog.getByText('Delivered')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Excel: hours.xlsx' }).getAttribute('href')).toBe(
      '/api/files/a/hours.xlsx',
    );
  });

  it('says of every filter that something is chosen, and of hours alone which status', async () => {
    const narrowed = {
      ...{ ...parameters, statuses: [], contractTypeIds: ['ctt_1', 'ctt_2'], contractDepartmentIds: ['dep_2'] },
      employeeState: 'both',
    };
    const reportSettings = { __typename: 'ReportSettings', type: 'PlusMin', parameters: narrowed };
    await open('/reports?modal=report-recurring/list', {
      answers: { ...answers, RecurringReports: () => ({ recurringReports: [{ ...recurring, reportSettings }] }) },
    });
    const dialog = await inDialog();
    expect(
      await dialog.findByText(/ · Service; Contract types \(2\); Contract departments: Kitchen; All$/),
    ).toBeTruthy();
  });

  it('runs one now, lets it rest, and deletes it after a question', async () => {
    const { asked } = await open('/reports?modal=report-recurring/list');
    const dialog = await inDialog();
    const choose = async (name: string) => {
      await userEvent.click(await dialog.findByRole('button', { name: 'Actions for Hours check' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Run now');
    await waitFor(() => expect(sent(asked, 'RunRecurringReport')).toEqual([{ input: { id: 'rec_1' } }]));
    await choose('Pause');
    expect(await dialog.findByText('Paused')).toBeTruthy();
    await choose('Delete');
    expect(sent(asked, 'DeleteRecurringReport')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DeleteRecurringReport')).toEqual([{ input: { id: 'rec_1' } }]));
  });

  it('[R5-01] [R5-02] a favourite needs a name: saving without one does nothing', async () => {
    const { asked } = await open('/reports?modal=report-favorite/save');
    const dialog = await inDialog();
    expect((await dialog.findByLabelText<HTMLInputElement>(/Name/)).required).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This is required.')).toBeTruthy();
    expect(sent(asked, 'SaveFavoriteReport')).toEqual([]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('[R7-50] saves the parameters with the name', async () => {
    const modal = encodeURIComponent('report-favorite/save?type=TimesheetSummary&departments=dep_1&statuses=approved');
    const { asked } = await open(`/reports?modal=${modal}`);
    const dialog = await inDialog();
    await userEvent.type(await dialog.findByLabelText(/Name/), 'Bar, approved{Enter}');
    await waitFor(() =>
      expect(sent(asked, 'SaveFavoriteReport')).toEqual([
        {
          input: {
            id: expect.stringMatching(/^fav_[0-9a-z]{26}$/),
            name: 'Bar, approved',
            type: 'TimesheetSummary',
            parameters: { departmentIds: ['dep_1'], teamIds: [], employeeIds: [], statuses: ['approved'] },
          },
        },
      ]),
    );
  });

  it('shares a favourite with departments, and with the company as account manager alone', async () => {
    const { asked } = await open('/reports?modal=report-favorite/save', { viewer: viewer({}, ['viewReports']) });
    const dialog = await inDialog();
    await userEvent.type(await dialog.findByLabelText(/Name/), 'Shared');
    expect(dialog.queryByRole('radio', { name: 'The company' })).toBeNull();
    await userEvent.click(dialog.getByText('Departments'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This is required.')).toBeTruthy();
    expect(sent(asked, 'SaveFavoriteReport')).toEqual([]);
    cleanup();
    const manager = viewer({}, ['viewReports', 'manageAccount']);
    const again = await open('/reports?modal=report-favorite/save', { viewer: manager });
    const form = await inDialog();
    await userEvent.type(await form.findByLabelText(/Name/), 'For all');
    await userEvent.click(form.getByText('The company'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(again.asked, 'SaveFavoriteReport')[0]).toMatchObject({ input: { audience: 'company' } }),
    );
  });

  it('renames a saved report, keeps its filters, and takes those of the page that is saved over it', async () => {
    const { asked } = await open('/reports?modal=report-favorite/list');
    await userEvent.click(await (await inDialog()).findByRole('button', { name: 'Edit Bar, approved' }));
    const form = within(await screen.findByRole('dialog', { name: /Edit report/ }));
    const name = await form.findByLabelText(/Name/);
    expect(name).toHaveProperty('value', 'Bar, approved');
    await userEvent.type(name, ' hours');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const kept = { departmentIds: ['dep_1'], teamIds: [], employeeIds: [], statuses: ['approved'] };
    const facts = { id: 'fav_1', version: 3, name: 'Bar, approved hours', parameters: kept };
    await waitFor(() => expect(sent(asked, 'EditFavoriteReport')).toEqual([{ input: facts }]));
    cleanup();
    const page = await open('/reports/timesheets?view=summary&departments=dep_2&kept=fav_1');
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    const again = within(await screen.findByRole('dialog', { name: /Edit report/ }));
    await userEvent.click(await again.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(page.asked, 'EditFavoriteReport')).toMatchObject([
        { input: { name: 'Bar, approved', parameters: { departmentIds: ['dep_2'] } } },
      ]),
    );
  });

  it('schedules a saved report as it is so that it is followed, and a narrowed one by itself', async () => {
    const scheduleFrom = async (address: string) => {
      await open(address);
      await screen.findByRole('heading', { level: 1, name: 'Bar, approved' });
      await userEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
      const form = within(await screen.findByRole('dialog', { name: /Schedule report/ }));
      await form.findByLabelText(/^Report Name/);
      return form;
    };
    const follows = /^It follows “Bar, approved”/;
    const asKept = await scheduleFrom('/reports/timesheets?view=summary&departments=dep_1&kept=fav_1');
    expect(await asKept.findByText(follows)).toBeTruthy();
    cleanup();
    const narrowed = await scheduleFrom('/reports/timesheets?view=summary&departments=dep_2&kept=fav_1');
    expect(narrowed.queryByText(follows)).toBeNull();
  });

  it('shows a report under its name once it is saved, so that a schedule follows it and has its name', async () => {
    const saved: object[] = [];
    const { address, asked } = await open('/reports/timesheets?view=summary&departments=dep_1&chart=yes', {
      answers: {
        ...answers,
        FavoriteReports: () => ({ favoriteReports: [favorite, ...saved] }),
        SaveFavoriteReport: ({ variables }) => {
          const { id, name } = variables.input as { id: string; name: string };
          saved.push({ ...favorite, id, name });
          return { saveFavoriteReport: saved[0] };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as favourite' }));
    await userEvent.type(await (await inDialog()).findByLabelText(/Name/), 'Hours of Service{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hours of Service' })).toBeTruthy();
    expect(sent(asked, 'FavoriteReports')).toHaveLength(1);
    expect(address()).toMatch(
      /^\/reports\/timesheets\?view=summary&departments=dep_1&chart=yes&kept=fav_[0-9a-z]{26}$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    const form = within(await screen.findByRole('dialog', { name: /Schedule report/ }));
    expect(await form.findByText(/^It follows “Hours of Service”/)).toBeTruthy();
    expect(form.getByLabelText(/^Report Name/)).toHaveProperty('value', 'Hours of Service');
  });

  it('[R2.10-12] the favourites lead to their reports', async () => {
    const { address } = await open('/reports?modal=report-favorite/list');
    await userEvent.click(await (await inDialog()).findByRole('link', { name: /Bar, approved/ }));
    await waitFor(() => expect(address()).toBe('/reports/timesheets?view=summary&departments=dep_1&kept=fav_1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

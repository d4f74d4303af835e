// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { reportsArea } from '#web/areas/reports/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

type Asked = Parameters<Answers[string]>[0];

const projection = (run: string, startDate: string, endDate: string) => ({
  __typename: 'Projection',
  runTime: `${run}T06:00:00Z`,
  local: { __typename: 'LocalMoment', date: run, time: '07:00' },
  reportPeriod: { __typename: 'ReportPeriod', startDate, endDate },
});

const saved = ({ variables }: Asked) => {
  const input = variables.input as Record<string, unknown> & { reportSettings: Record<string, object> };
  const { parameters } = input.reportSettings;
  return {
    __typename: 'RecurringReport',
    ...input,
    version: 1,
    ownerId: 'emp_hanna',
    periodSettings: { __typename: 'PeriodSettings', ...(input.periodSettings as object) },
    recurrenceSettings: { __typename: 'RecurrenceSettings', ...(input.recurrenceSettings as object) },
    reportSettings: {
      __typename: 'ReportSettings',
      ...input.reportSettings,
      parameters: { __typename: 'ReportParameters', ...parameters },
    },
    state: 'active',
    nextRun: { __typename: 'LocalMoment', instant: '2026-11-16T06:00:00Z', date: '2026-11-16', time: '07:00' },
    lastRun: null,
  };
};

const answers: Answers = {
  ReportProjections: () => ({
    reportProjections: [
      projection('2026-11-16', '2026-11-09', '2026-11-15'),
      projection('2026-11-23', '2026-11-16', '2026-11-22'),
      projection('2026-11-30', '2026-11-23', '2026-11-29'),
    ],
  }),
  CreateRecurringReport: (asked) => ({ createRecurringReport: saved(asked) }),
  PlaceChoices: () => ({ organisation: null }),
};

const open = async (query = '', more: Answers = {}) => {
  const modal = encodeURIComponent(`report-recurring/save${query}`);
  const app = await renderApp({
    path: `/reports?modal=${modal}`,
    areas: [reportsArea as Area],
    viewer: viewerAnswer(['viewReports']),
    answers: { ...answers, ...more },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Report period type');
  return { ...app, dialog };
};

type Dialog = ReturnType<typeof within>;
const choose = async (dialog: Dialog, field: string, option: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const write = async (dialog: Dialog, field: string, text: string) => {
  await userEvent.clear(dialog.getByLabelText(new RegExp(`^${field}`)));
  await userEvent.type(dialog.getByLabelText(new RegExp(`^${field}`)), text);
  await userEvent.tab();
};
const press = (dialog: Dialog, button: string) => userEvent.click(dialog.getByRole('button', { name: button }));
const named = (asked: Asked[], operation: string) => asked.filter((one) => one.operation === operation);
const fill = async (dialog: Dialog) => {
  await choose(dialog, 'Report period type', 'Last week');
  await choose(dialog, 'Run report interval', 'Weekly');
  await choose(dialog, 'On', 'Monday');
  await write(dialog, 'Run time', '7');
};

beforeAll(
  () =>
    Promise.all([
      import('./ScheduleReport.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
      import('#web/areas/reports/overview/ReportsPage.tsx'),
    ]),
  30_000,
);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the Schedule report modal', () => {
  it('[R2.10-01] [R2.10-02] [R2.10-03] [R2.10-04] [R2.10-06] [R2.10-07] [R2.10-10] [R2.10-11] has its title, fields and buttons', async () => {
    const { dialog } = await open();
    expect(dialog.getByRole('heading', { name: 'Schedule report' })).toBeTruthy();
    for (const field of ['Report period type', 'Run report interval', 'On'])
      expect(dialog.getByRole('combobox', { name: field })).toBeTruthy();
    for (const field of ['Run time', 'Report Name']) expect(dialog.getByRole('textbox', { name: field })).toBeTruthy();
    for (const button of ['Cancel', 'Save']) expect(dialog.getByRole('button', { name: button })).toBeTruthy();
    expect(dialog.getByText('Timesheets, sent to hanna@lumen.example')).toBeTruthy();
  });

  it('[R9-24] [R9-25] offers four intervals and periods from a day to a year', async () => {
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Run report interval' }));
    const intervals = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(intervals).toEqual(['Daily', 'Weekly', 'Monthly, on the 1st', 'Quarterly, on the 1st']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Report period type' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(15));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Today',
      'Yesterday',
      'Tomorrow',
      'Last week',
      'Next week',
      'Last calendar month',
      'Next calendar month',
      'Last calendar quarter',
      'Next calendar quarter',
      'Last calendar year',
      'Year to date',
      'Last 7 days',
      'Last 30 days',
      'Next 7 days',
      'Next 30 days',
    ]);
  });

  it('[R2.10-04] [R2.10-05] enables the day of the week for weekly reports only', async () => {
    const { dialog } = await open();
    const on = () => dialog.getByRole<HTMLInputElement>('combobox', { name: 'On' });
    expect(on().disabled).toBe(true);
    await choose(dialog, 'Run report interval', 'Weekly');
    expect(on().disabled).toBe(false);
    await userEvent.click(on());
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(7));
    await userEvent.click(screen.getByRole('option', { name: 'Friday' }));
    await choose(dialog, 'Run report interval', 'Daily');
    expect(on().disabled).toBe(true);
    expect(on().value).toBe('');
  });

  it('[R2.10-08] [R2.10-09] [R7-53] shows what comes next, word for word', async () => {
    const { dialog, asked } = await open();
    await fill(dialog);
    expect(dialog.getByRole('heading', { name: 'Upcoming reports:' })).toBeTruthy();
    const lines = await waitFor(() => {
      const found = dialog.getAllByRole('listitem');
      expect(found).toHaveLength(3);
      return found.map((line) => line.textContent);
    });
    expect(lines).toEqual([
      'Runs on Mon 16 Nov, 07:00 for the period 9 Nov - 15 Nov',
      'Runs on Mon 23 Nov, 07:00 for the period 16 Nov - 22 Nov',
      'Runs on Mon 30 Nov, 07:00 for the period 23 Nov - 29 Nov',
    ]);
    expect(named(asked, 'ReportProjections')[0]?.variables).toEqual({
      periodSettings: { type: 'last-week' },
      recurrenceSettings: { interval: 'weekly', dayOfWeek: 'mo', runTime: '07:00' },
    });
  });

  it('[R2.10-11] [R7-51] [R7-52] saves what was chosen, its time as the server writes it', async () => {
    const { dialog, asked } = await open('?type=TimesheetSummary&departments=dep_1&statuses=approved');
    await fill(dialog);
    await write(dialog, 'Report Name', ' Hours check ');
    await press(dialog, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(named(asked, 'CreateRecurringReport').map(({ variables }) => variables)).toEqual([
      {
        input: {
          id: expect.stringMatching(/^rec_[0-9a-z]{26}$/),
          name: 'Hours check',
          periodSettings: { type: 'last-week' },
          recurrenceSettings: { interval: 'weekly', dayOfWeek: 'mo', runTime: '07:00' },
          reportSettings: {
            type: 'TimesheetSummary',
            parameters: { departmentIds: ['dep_1'], teamIds: [], employeeIds: [], statuses: ['approved'] },
          },
        },
      },
    ]);
  });

  it('[R2.10-10] stores nothing when it is cancelled', async () => {
    const { dialog, asked } = await open();
    await press(dialog, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(named(asked, 'CreateRecurringReport')).toEqual([]);
  });
});

describe('saving is blocked', () => {
  const blocked = async (dialog: Dialog, asked: Asked[], words: string | RegExp) => {
    await press(dialog, 'Save');
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(named(asked, 'CreateRecurringReport')).toEqual([]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  };

  it('[R5-03] [R5-09] without a name', async () => {
    const { dialog, asked } = await open('?period=last-week');
    await choose(dialog, 'Run report interval', 'Daily');
    await write(dialog, 'Run time', '8');
    await blocked(dialog, asked, 'This is required.');
  });

  it('[R5-04] without a period type', async () => {
    const { dialog, asked } = await open('?name=Hours');
    await choose(dialog, 'Run report interval', 'Daily');
    await write(dialog, 'Run time', '8');
    await blocked(dialog, asked, 'This is required.');
  });

  it('[R5-05] without an interval', async () => {
    const { dialog, asked } = await open('?period=last-week&name=Hours');
    await write(dialog, 'Run time', '8');
    await blocked(dialog, asked, 'This is required.');
  });

  it('[R5-06] without a run time', async () => {
    const { dialog, asked } = await open('?period=last-week&name=Hours');
    await choose(dialog, 'Run report interval', 'Daily');
    await blocked(dialog, asked, 'This is required.');
  });

  it('[R5-07] with a run time that is none; 08:30 is one', async () => {
    const { dialog, asked } = await open('?period=last-week&name=Hours');
    await choose(dialog, 'Run report interval', 'Daily');
    await write(dialog, 'Run time', '25:99');
    await blocked(dialog, asked, /Enter a time between/);
    await write(dialog, 'Run time', '08:30');
    await press(dialog, 'Save');
    await waitFor(() => expect(named(asked, 'CreateRecurringReport')).toHaveLength(1));
  });

  it('[R5-08] weekly without a day', async () => {
    const { dialog, asked } = await open('?period=last-week&name=Hours');
    await choose(dialog, 'Run report interval', 'Weekly');
    await write(dialog, 'Run time', '8');
    await blocked(dialog, asked, 'This is required.');
  });

  it('[R5-10] while it is saving already', async () => {
    const { dialog, asked } = await open('?period=last-week&name=Hours');
    await choose(dialog, 'Run report interval', 'Daily');
    await write(dialog, 'Run time', '8');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(named(asked, 'CreateRecurringReport')).toHaveLength(1);
  });
});

describe('projections', () => {
  it('[R5-11] are asked for only when period and recurrence are right; the name does not matter', async () => {
    const { dialog, asked } = await open();
    await choose(dialog, 'Report period type', 'Yesterday');
    await choose(dialog, 'Run report interval', 'Weekly');
    await write(dialog, 'Run time', '7');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(named(asked, 'ReportProjections')).toEqual([]);
    await choose(dialog, 'On', 'Sunday');
    await waitFor(() => expect(named(asked, 'ReportProjections')).toHaveLength(1));
    await write(dialog, 'Report Name', 'A name');
    await write(dialog, 'Run time', '99');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(named(asked, 'ReportProjections')).toHaveLength(1);
  });

  it('[R5-12] [R9-17] several quick changes make one question, half a second after the last', async () => {
    const { dialog, asked } = await open('?period=last-week');
    await choose(dialog, 'Run report interval', 'Daily');
    const time = dialog.getByLabelText(/^Run time/);
    const delays = vi.spyOn(window, 'setTimeout');
    const begun = performance.now();
    for (const typed of ['7', '8', '9']) {
      fireEvent.change(time, { target: { value: typed } });
      fireEvent.blur(time);
    }
    await waitFor(() => expect(named(asked, 'ReportProjections')).toHaveLength(1));
    expect(performance.now() - begun).toBeGreaterThan(400);
    const timers = delays.mock.calls.map(([, ms]) => ms ?? 0);
    delays.mockRestore();
    expect(timers.filter((ms) => ms === 500).length).toBeGreaterThan(0);
    expect(timers.filter((ms) => ms > 300 && ms !== 500 && ms < 5000)).toEqual([]);
    expect(named(asked, 'ReportProjections')[0]?.variables.recurrenceSettings).toMatchObject({ runTime: '09:00' });
  });
});

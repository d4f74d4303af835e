// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { chooseWeeks } from '#web/parts/my-overview/choose-weeks.testing.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const title = 'Worked vs. scheduled hours';
const day = (date: string, scheduledMinutes: number, workedMinutes: number) => ({
  __typename: 'ScheduleDifference',
  date,
  scheduledMinutes,
  workedMinutes,
  difference: workedMinutes - scheduledMinutes,
});
const week = [day('2026-11-09', 480, 510), day('2026-11-10', 450, 360)];

const show = (differences: object[]) =>
  renderApp({
    areas: [timesheetArea as Area],
    answers: {
      MyOverview: () => ({ myOverview: emptyOverview }),
      ScheduleChart: () => ({ scheduleChart: { __typename: 'ScheduleChart', differences } }),
    },
  });
const widget = async () => within(await screen.findByRole('region', { name: title }));

beforeAll(async () => {
  await import('./WorkedVersusScheduled.tsx');
  await import('#web/parts/graph/GraphBars.tsx');
});
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the graph of worked and scheduled hours', () => {
  it('[R2.5-52] has a table behind its bars, for readers and for everyone who asks for it', async () => {
    await show(week);
    const shown = await widget();
    const table = within(await shown.findByRole('table', { name: title }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'DateScheduledWorked, approvedDifference',
      'Mon 9 Nov8:008:30+0:30',
      'Tue 10 Nov7:306:00−1:30',
    ]);
    expect(shown.getByText('Worked, approved 14:30')).toBeTruthy();
    expect(shown.getByText('Difference −1:00')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Show as table' }));
    expect(shown.getByRole('button', { name: 'Show as chart', pressed: true })).toBeTruthy();
    expect(shown.getAllByRole('table')).toHaveLength(1);
  });

  it('asks as many weeks back as were chosen', async () => {
    const { asked } = await show(week);
    await (await widget()).findByRole('table');
    await chooseWeeks(title, 3);
    const ranges = () =>
      asked.filter(({ operation }) => operation === 'ScheduleChart').map(({ variables }) => variables);
    await waitFor(() =>
      expect(ranges()).toEqual([
        { from: '2026-11-03', to: '2026-11-10', departmentIds: [] },
        { from: '2026-10-20', to: '2026-11-10', departmentIds: [] },
      ]),
    );
  });

  it('says what to do when there are no hours', async () => {
    await show([day('2026-11-10', 0, 0)]);
    const shown = await widget();
    expect(await shown.findByText(/^No hours in this period/)).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Review hours' }).getAttribute('href')).toBe('/timesheet');
  });

  it('is not there for people who see their own hours only', async () => {
    await renderApp({
      areas: [timesheetArea as Area],
      viewer: viewerAnswer(['viewOwnTimesheet']),
      answers: { MyOverview: () => ({ myOverview: emptyOverview }) },
    });
    await screen.findByRole('region', { name: 'My timesheets' });
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });
});

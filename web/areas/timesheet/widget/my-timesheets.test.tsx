// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';
import { reAdded, shownFigure } from '#web/parts/derivation/re-add.testing.ts';
import { chooseWeeks } from '#web/parts/my-overview/choose-weeks.testing.ts';
import type { MyHoursFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const entry = (id: string, date: string, over: Partial<MyHoursFragment> = {}): MyHoursFragment => ({
  __typename: 'TimesheetEntry',
  id,
  version: 1,
  date,
  starttime: '09:00',
  endtime: '17:00',
  startsAt: `${date}T08:00:00Z`,
  zone: 'Europe/Brussels',
  minutes: 450,
  status: 'pending',
  reviewNote: null,
  may: { __typename: 'TimesheetEntryMay', edit: true, approve: false, decline: false, delete: true },
  ...over,
});

const show = async (timesheets: MyHoursFragment[], more: Answers = {}) => {
  const answers = { MyOverview: () => ({ myOverview: { ...emptyOverview, timesheets } }), ...more };
  const app = await renderApp({ areas: [timesheetArea as Area], answers });
  return { ...app, widget: within(await screen.findByRole('region', { name: 'My timesheets' })) };
};

beforeAll(() => Promise.all([import('./MyTimesheets.tsx'), import('#web/parts/hour-sums/SumExplain.tsx')]), 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('My timesheets', () => {
  it('[R2.5-25] [R2.5-28] lists own hours, an icon for each status, and why some were declined', async () => {
    const { widget } = await show([
      entry('tms_1', '2026-11-09'),
      entry('tms_2', '2026-11-08', { status: 'approved' }),
      entry('tms_3', '2026-11-06', { status: 'declined', reviewNote: 'Closed at 23:30, check the end' }),
    ]);
    expect(await widget.findByText('Mon 9 Nov')).toBeTruthy();
    for (const status of ['Pending', 'Approved', 'Declined'])
      expect(widget.getByRole('img', { name: status })).toBeTruthy();
    expect(widget.getByText('Closed at 23:30, check the end')).toBeTruthy();
    expect(widget.getByText('1 approved, 1 pending, 1 declined')).toBeTruthy();
    expect(widget.getByRole('link', { name: 'All my hours' }).getAttribute('href')).toBe('/dashboard/my-hours');
  });

  it('[R2.5-26] [R2.5-27] without hours says so and offers to add some', async () => {
    const { widget, address } = await show([]);
    expect(await widget.findByText("No hours yet - once added, they'll show up here.")).toBeTruthy();
    await userEvent.click(widget.getByRole('button', { name: 'Add Worked Hours' }));
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview?modal=timesheet'));
  });

  it('opens the hours of each line by keys to the clock, and these add up to it, also where it may not be edited', async () => {
    const closed = { ...entry('tms_2', '2026-11-08').may, edit: false };
    const parts = [derivationLine('clocked', 486), derivationLine('rule', -36, { rule: 'roundIn', detail: 'up 60' })];
    const { widget } = await show(
      [entry('tms_1', '2026-11-09'), entry('tms_2', '2026-11-08', { status: 'declined', may: closed })],
      {
        TimesheetEntryTrail: ({ variables: { id } }) => ({
          timesheetEntry: { __typename: 'TimesheetEntry', id, explain: [derivationLine('worked', 450, { parts })] },
        }),
      },
    );
    const figures = await widget.findAllByRole('button', { name: '7:30' });
    expect(figures).toHaveLength(2);
    for (const figure of figures) {
      figure.focus();
      await userEvent.keyboard('{Enter}');
      const box = within(await screen.findByRole('dialog'));
      box.getByRole('button', { expanded: false }).focus();
      await userEvent.keyboard('{Enter}');
      const made = await box.findByRole('table', { name: 'How it adds up' });
      expect(reAdded(made)).toEqual({ sum: shownFigure(figure.textContent), wrong: [], added: 1 });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(figure));
    }
  });

  it('[R9-09] reaches as many weeks back as were chosen, four at most', async () => {
    const days = ['2026-11-03', '2026-11-02', '2026-10-13', '2026-10-12'];
    const { widget } = await show(days.map((day) => entry(`tms_${day}`, day)));
    const shown = () => ['Tue 3 Nov', 'Mon 2 Nov', 'Tue 13 Oct', 'Mon 12 Oct'].filter((day) => widget.queryByText(day));
    await widget.findByText('Tue 3 Nov');
    expect(shown()).toEqual(['Tue 3 Nov']);
    await chooseWeeks('My timesheets', 4);
    await waitFor(() => expect(shown()).toEqual(['Tue 3 Nov', 'Mon 2 Nov', 'Tue 13 Oct']));
  });
});

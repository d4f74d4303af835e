// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp, shellAnswer } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { ClockButton } from '#web/parts/clock/ClockButton.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const running = {
  __typename: 'ClockedTimesheet',
  id: 'tms_1',
  active_clock: true,
  stopsAt: '2099-01-01T20:00:00Z',
  clocksBreaks: false,
  asksSentiment: false,
  breaks: [],
  /** Relative to the moment of the answer: the file runs for more than a minute on a slow machine. */
  get clockedIn() {
    return new Date(Date.now() - 65 * 60_000).toISOString();
  },
  zone: 'Europe/Brussels',
  department_name: 'Floor',
  shift_name: 'Floor late',
  occurrence_id: null,
};
const shift = (name: string, starttime: string) => ({
  __typename: 'ClockShift',
  occurrence_id: `sch_${name}:2026-11-10`,
  date: '2026-11-10',
  starttime,
  endtime: '23:00',
  startsAt: '2026-11-10T16:00:00Z',
  zone: 'Europe/Brussels',
  department_name: 'Bar',
  shift_name: name,
});
const state = (Timesheet: object | null, switches: object[] = []) => ({
  __typename: 'ClockState',
  Timesheet,
  switches,
  asksPosition: false,
  clocksWithoutShift: true,
});
const refused = {
  __typename: 'Refusal',
  code: 'STATE',
  key: 'notClockedIn',
  field: null,
  measured: null,
  limit: null,
  current: null,
};

const show = (modal: string, shell: object, answers = {}, plan = 'premium') =>
  renderApp({
    path: `/dashboard/my-overview?modal=${modal}`,
    viewer: viewerAnswer(['clockOwnTime'], { plan }),
    answers: { Shell: () => shellAnswer(shell), ...answers },
  });

describe('the modal clock', () => {
  it('asks how the shift was once it is out, where the department asks', async () => {
    const asks = { ...running, asksSentiment: true };
    await show('clock', { running: asks }, { ClockOut: () => ({ clockOut: state(null) }) });
    const modal = await screen.findByRole('dialog', { name: 'Clock' });
    await userEvent.click(within(modal).getByRole('button', { name: 'Clock out' }));
    expect(await screen.findByRole('dialog', { name: 'How was your shift?' })).toBeTruthy();
  });

  it('[R2.9-064] [R2.9-148] clocks in, shows the time, and clocks out', async () => {
    await show(
      'clock',
      {},
      {
        ClockIn: () => ({ clockIn: state(running) }),
        ClockOut: () => ({ clockOut: state(null) }),
      },
    );
    const modal = await screen.findByRole('dialog', { name: 'Clock' });
    expect(within(modal).getByText('Not clocked in')).toBeTruthy();
    await userEvent.click(within(modal).getByRole('button', { name: 'Clock in' }));
    expect(await within(modal).findByText(/^1:0[56]$/)).toBeTruthy();
    expect(within(modal).getByText('Floor late, Floor')).toBeTruthy();
    await userEvent.click(within(modal).getByRole('button', { name: 'Clock out' }));
    expect(await within(modal).findByText('Not clocked in')).toBeTruthy();
  });

  it('says why not, and looks how it stands', async () => {
    const { asked } = await show('clock', { running }, { ClockOut: () => ({ clockOut: refused }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Clock out' }));
    expect(await screen.findByText("You're no longer clocked in.")).toBeTruthy();
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'Shell')).toHaveLength(2));
  });

  it('[R2.9-064] tells those below basic which plan it takes', async () => {
    await show('clock', {}, {}, 'free');
    expect(await screen.findByRole('dialog', { name: 'Not part of your plan' })).toBeTruthy();
  });
});

describe('the clock in the header', () => {
  it('shows how long it runs on every page, and opens it', async () => {
    const { address } = await show('', { running });
    const clock = await screen.findByRole('button', { name: /^1:0[56], Clocked in since \d\d:\d\d$/ });
    expect(clock.textContent).toMatch(/^1:0[56]$/);
    await userEvent.click(clock);
    expect(address()).toBe('/dashboard/my-overview?modal=clock');
  });

  it('is not there while no one is clocked in', async () => {
    const { asked } = await show('', {});
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('Shell'));
    expect(screen.queryByRole('button', { name: /Clocked in since/ })).toBeNull();
  });
});

describe('the modal clock-switch', () => {
  it('[R2.9-065] [R2.9-148] switches to the shift that is chosen', async () => {
    const { asked, address } = await show(
      'clock-switch',
      { running, switches: [shift('early', '15:00'), shift('late', '17:00')] },
      { SwitchShift: () => ({ switchShift: state({ ...running, id: 'tms_2' }) }) },
    );
    const modal = await screen.findByRole('dialog', { name: 'Switch shift' });
    await userEvent.click(within(modal).getByRole('radio', { name: /17:00–23:00/ }));
    await userEvent.click(within(modal).getByRole('button', { name: 'Switch shift' }));
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    expect(asked.find(({ operation }) => operation === 'SwitchShift')?.variables).toEqual({
      input: {
        id: expect.stringMatching(/^tms_/),
        occurrence_id: 'sch_late:2026-11-10',
        pressedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
    });
  });

  it('says so when there is nothing to switch to', async () => {
    await show('clock-switch', { running });
    expect(await screen.findByText('You have no other shift today.')).toBeTruthy();
  });

  it('[R2.9-065] tells those below early-adopter which plan it takes', async () => {
    await show('clock-switch', { running }, {}, 'basic');
    expect(await screen.findByRole('dialog', { name: 'Not part of your plan' })).toBeTruthy();
  });
});

it.each([
  ['[R6-34] Edit clocked time', 'editClockedTime'],
  ['[R6-35] Edit own clocked time', 'editOwnClockedTime'],
] as const)('%s alone opens the entry that a clock became', async (_title, permission) => {
  const { asked, address } = await renderApp({
    path: '/dashboard/my-overview?modal=timesheet/tms_1/edit',
    viewer: viewerAnswer([permission]),
  });
  await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('TimesheetEntryForm'));
  expect(address()).toBe('/dashboard/my-overview?modal=timesheet/tms_1/edit');
});

describe('a clocked break', () => {
  const state = (more: object) => ({
    __typename: 'ClockState',
    Timesheet: { ...running, clocksBreaks: true, asksSentiment: false, ...more },
    switches: [],
    asksPosition: false,
    clocksWithoutShift: true,
  });
  const open = { __typename: 'ClockBreak', startsAt: new Date(Date.now() - 600_000).toISOString(), endsAt: null };

  it('begins and ends in the clock, and is offered where it changes what is paid', async () => {
    const { asked } = await renderApp({
      path: '/dashboard/my-overview?modal=clock',
      viewer: viewerAnswer('all'),
      answers: {
        Shell: () => ({ ...shellAnswer(), clockState: state({}) }),
        StartBreak: () => ({ startBreak: state({ breaks: [open] }) }),
        EndBreak: () => ({ endBreak: state({ breaks: [{ ...open, endsAt: new Date().toISOString() }] }) }),
      },
    });
    const modal = within(await screen.findByRole('dialog', { name: 'Clock' }));
    await userEvent.click(await modal.findByRole('button', { name: 'Start break' }));
    expect(await modal.findByText(/^On break since/)).toBeTruthy();
    await userEvent.click(modal.getByRole('button', { name: 'End break' }));
    await waitFor(() => expect(modal.queryByText(/^On break since/)).toBeNull());
    const sent = asked.filter(({ operation }) => operation === 'StartBreak' || operation === 'EndBreak');
    expect(sent.map(({ variables }) => (variables as { input: { id: string } }).input.id)).toEqual(['tms_1', 'tms_1']);
  });

  it('begins and ends next to the shift of today, and says on one line since when it lasts', async () => {
    const { asked } = await renderApp({
      path: '/clock-button',
      areas: [
        { pages: { '/clock-button': { needs: {}, open: async () => ({ default: () => <ClockButton due /> }) } } },
      ],
      viewer: viewerAnswer('all'),
      answers: {
        Shell: () => ({ ...shellAnswer(), clockState: state({}) }),
        StartBreak: () => ({ startBreak: state({ breaks: [open] }) }),
        EndBreak: () => ({ endBreak: state({ breaks: [{ ...open, endsAt: new Date().toISOString() }] }) }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Start break' }));
    expect(await screen.findByText(/^On break since \d\d:\d\d$/)).toBeTruthy();
    // Above the bottom bar on a phone, as the main action of a list is.
    expect(screen.getByRole('button', { name: 'Clock out' }).closest('[data-list-action]')).toBeTruthy();
    expect(screen.queryByText(/, since \d\d:\d\d$/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Clock out' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End break' }));
    expect(await screen.findByRole('button', { name: 'Start break' })).toBeTruthy();
    expect(screen.queryByText(/^On break since/)).toBeNull();
    expect(asked.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['StartBreak', 'EndBreak']));
  });

  it('is not offered elsewhere', async () => {
    await renderApp({
      path: '/dashboard/my-overview?modal=clock',
      viewer: viewerAnswer('all'),
      answers: { Shell: () => ({ ...shellAnswer(), clockState: state({ clocksBreaks: false }) }) },
    });
    const modal = within(await screen.findByRole('dialog', { name: 'Clock' }));
    await modal.findByRole('button', { name: 'Clock out' });
    expect(screen.queryByRole('button', { name: 'Start break' })).toBeNull();
  });
});

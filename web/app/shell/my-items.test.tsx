// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { areas, openMenu, show } from './every-entry.testing.tsx';

beforeEach(() => {
  // A clock of today is shown without its date, so no midnight may lie between it and now.
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const running = {
  __typename: 'ClockedTimesheet',
  id: 'tms_1',
  active_clock: true,
  stopsAt: '2099-01-01T20:00:00Z',
  clocksBreaks: false,
  asksSentiment: false,
  breaks: [],
  /** Of the moment at which a test answers: the file runs for longer than a minute on a slow machine. */
  get clockedIn() {
    return new Date(Date.now() - 187 * 60_000).toISOString();
  },
  zone: 'Europe/Brussels',
  department_name: 'Floor',
  shift_name: 'Floor late',
  occurrence_id: null,
};
const other = {
  __typename: 'ClockShift',
  occurrence_id: 'sch_2:2026-11-10',
  date: '2026-11-10',
  starttime: '17:00',
  endtime: '22:00',
  startsAt: '2026-11-16T08:00:00Z',
  zone: 'Europe/Brussels',
  department_name: 'Bar',
  shift_name: 'Bar late',
};

describe('the clock in the profile menu', () => {
  it('[R2.4-19] clocks in, and then [R2.4-20] offers to clock out with the running time', async () => {
    const { asked } = await renderApp({
      viewer: viewerAnswer(['clockOwnTime']),
      areas,
      answers: {
        ClockIn: () => ({
          clockIn: {
            __typename: 'ClockState',
            Timesheet: { ...running, clockedIn: new Date().toISOString() },
            switches: [],
            asksPosition: false,
            clocksWithoutShift: true,
          },
        }),
      },
    });
    const words = await openMenu();
    expect(words).not.toContain('Clock out');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Clock in' }));
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('ClockIn'));
    const sent = asked.find(({ operation }) => operation === 'ClockIn');
    expect(sent?.variables.input).toEqual({
      id: expect.stringMatching(/^tms_/),
      pressedAt: expect.stringMatching(/Z$/),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Profile of/ }));
    expect(await screen.findByRole('menuitem', { name: /^Clock out 0:00, since/ })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Clock in' })).toBeNull();
  });

  it('[R2.4-20] counts the time since', async () => {
    await show(['clockTime'], {}, { running });
    await openMenu();
    expect(screen.getByRole('menuitem', { name: /^Clock out 3:0[678], since \d\d:\d\d/ })).toBeTruthy();
  });

  it.each([
    ['while clocked in with another shift today', { running, switches: [other] }, true],
    ['not without another shift', { running, switches: [] }, false],
    ['not while clocked out', { running: null, switches: [other] }, false],
  ])('[R2.4-21] offers to switch shift %s', async (_title, shell, there) => {
    await show(['clockOwnTime'], {}, shell);
    expect((await openMenu()).includes('Switch shift')).toBe(there);
  });

  it('[R6-04] is hidden without Clock time and Clock own time', async () => {
    const { asked } = await show(['viewLog'], {}, { running });
    expect((await openMenu()).filter((words) => words?.startsWith('Clock'))).toEqual([]);
    expect(asked.find(({ operation }) => operation === 'Shell')?.variables).toEqual({ clock: false });
  });
});

describe('my items', () => {
  const items = async () => {
    const side = await screen.findByRole('complementary', { name: 'My items' });
    return within(side)
      .getAllByRole('listitem')
      .map((item) => within(item).queryByRole('link')?.ariaLabel ?? within(item).getByRole('button').ariaLabel);
  };
  const all: Permission[] = ['viewOwnTimesheet', 'viewOwnAbsentee', 'viewOwnPlusMinHours', 'viewOwnMinijob'];

  it('[R2.4-48] [R2.4-49] [R2.4-50] [R2.4-51] [R2.4-53] stand in the order of the spec', async () => {
    await show(all, { flags: ['minijob'], hasMinijob: true });
    expect(await items()).toEqual([
      'My overview',
      'My schedule',
      'My timesheet',
      'My absence',
      'My plus minus',
      'My minijob',
    ]);
    const side = screen.getByRole('complementary', { name: 'My items' });
    const target = (name: string) => within(side).getByRole('link', { name }).getAttribute('href');
    expect(target('My schedule')).toBe('/dashboard/my-schedule');
    expect(target('My timesheet')).toBe('/dashboard/my-hours');
    expect(target('My absence')).toBe('/dashboard/my-absence');
    expect(target('My plus minus')).toBe('/dashboard/my-plus-minus');
  });

  it('[R2.4-56] are hidden without the permission of their page', async () => {
    await show([]);
    expect(await items()).toEqual(['My overview', 'My schedule']);
  });

  it.each(['My absence', 'My plus minus'])(
    '[R2.4-52] [R2.4-54] [R2.4-57] %s is locked on the free plan and says so',
    async (name) => {
      const { address } = await show(all, { plan: 'free', flags: ['minijob'] });
      const side = await screen.findByRole('complementary', { name: 'My items' });
      expect(within(side).queryByRole('link', { name: 'My minijob' })).toBeNull();
      await userEvent.click(within(side).getByRole('button', { name }));
      const dialog = await screen.findByRole('dialog', { name: 'Not part of your plan' });
      expect(dialog.textContent).toContain('Basic');
      expect(address()).toBe('/dashboard/my-overview');
    },
  );

  it.each([
    ['the flag', { flags: [] }, all],
    ['the plan', { plan: 'free' }, all],
    ['a minijob', { hasMinijob: false }, all],
    ['the permission', {}, ['viewOwnTimesheet']],
  ] as const)('[R2.4-55] My minijob is absent without %s', async (_title, lacking, permissions) => {
    const whole = { flags: ['minijob'], plan: 'basic', hasMinijob: true };
    await show(all, whole);
    expect(await items()).toContain('My minijob');
    cleanup();
    await show(permissions, { ...whole, ...lacking });
    expect(await items()).not.toContain('My minijob');
  });
});

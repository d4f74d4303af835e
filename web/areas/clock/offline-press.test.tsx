// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp, shellAnswer } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { ClockButton } from '#web/parts/clock/ClockButton.tsx';

const name = 'muster-clock-presses';
const viewer = viewerAnswer(['clockOwnTime']);
const { userId, accountId } = viewer;

beforeEach(() => {
  // Presses of today are shown without their date, so no midnight may lie between them and now.
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().replace(/\.\d+/, '');
const press = (more: object = {}) => ({
  key: 'key-1',
  accountId,
  userId,
  kind: 'in',
  id: 'tms_1',
  occurrence_id: null,
  at: minutesAgo(20),
  ...more,
});
const keep = (...presses: object[]) => localStorage.setItem(name, JSON.stringify(presses));
const kept = (): { key: string; at: string; id: string }[] => JSON.parse(localStorage.getItem(name) ?? '[]');
const clock = (Timesheet: object | null) => ({
  __typename: 'ClockState',
  Timesheet,
  switches: [],
  asksPosition: false,
  clocksWithoutShift: true,
});
const running = (at: string) => ({
  __typename: 'ClockedTimesheet',
  id: 'tms_1',
  active_clock: true,
  stopsAt: '2099-01-01T20:00:00Z',
  clocksBreaks: false,
  asksSentiment: false,
  breaks: [],
  clockedIn: at,
  zone: 'Europe/Brussels',
  department_name: 'Floor',
  shift_name: null,
  occurrence_id: null,
});
const show = (answers = {}) =>
  renderApp({
    path: '/dashboard/my-overview?modal=clock',
    viewer,
    answers: { Shell: () => shellAnswer(), ...answers },
  });
const modal = async () => within(await screen.findByRole('dialog', { name: 'Clock' }));

describe('a press of the clock without a connection', () => {
  it('is kept and shown, survives a reload, and is sent with its key and moment when the connection is back', async () => {
    // A browser on the same machine as its server reports being offline, yet requests succeed.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    // The first page's pending request never arrives, as with a closed page; the second page shares its queue.
    await show({ ClockIn: () => undefined });
    await userEvent.click((await modal()).getByRole('button', { name: 'Clock in' }));
    expect(await (await modal()).findByText(/^Clocked in at \d\d:\d\d, waiting for connection$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /1 clock entry waiting to sync$/, hidden: true })).toBeTruthy();
    const [one] = kept();
    cleanup();

    let isThere = false;
    const { asked } = await show({ ClockIn: () => (isThere ? { clockIn: clock(running(one!.at)) } : undefined) });
    expect(await (await modal()).findByText(/waiting for connection$/)).toBeTruthy();
    isThere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(kept()).toEqual([]));
    const sent = asked.filter(({ operation }) => operation === 'ClockIn').at(-1);
    expect(sent?.variables).toEqual({ input: { id: one!.id, pressedAt: one!.at } });
    expect(sent?.headers.get('idempotency-key')).toBe(one!.key);
    await waitFor(() => expect(screen.queryByText(/waiting for connection$/)).toBeNull());
    expect((await modal()).getByText('Floor')).toBeTruthy();
  });

  it('goes before those that came after it, and they wait when it gets no answer', async () => {
    keep(press(), press({ key: 'key-2', kind: 'out', at: minutesAgo(5) }));
    let isThere = false;
    const order: string[] = [];
    await show({
      ClockIn: () => {
        order.push('in');
        return isThere ? { clockIn: clock(running(minutesAgo(20))) } : undefined;
      },
      ClockOut: () => {
        order.push('out');
        return { clockOut: clock(null) };
      },
    });
    expect(await (await modal()).findByText(/^Clocked out at .* waiting for connection$/)).toBeTruthy();
    expect(
      (await modal()).getByText('2 clock entries are saved on this device and sent with their original times.'),
    ).toBeTruthy();
    await waitFor(() => expect(order.length).toBeGreaterThanOrEqual(4));
    expect(new Set(order)).toEqual(new Set(['in']));
    const tries = order.length;
    isThere = true;
    await userEvent.click((await modal()).getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(order.slice(tries)).toEqual(['in', 'out']);
  });

  it('takes the line of the running time next to the shift, so that nothing below moves', async () => {
    keep(press({ at: minutesAgo(5) }));
    await renderApp({
      path: '/clock-button',
      areas: [
        { pages: { '/clock-button': { needs: {}, open: async () => ({ default: () => <ClockButton due /> }) } } },
      ],
      viewer,
      answers: { Shell: () => shellAnswer() },
    });
    expect(await screen.findByText(/^Waiting for connection since \d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clock out' })).toBeTruthy();
    expect(screen.queryByText(/^\d:\d\d, since \d\d:\d\d$/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    // Another tab has sent it.
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: null })));
    expect(await screen.findByText('Not clocked in')).toBeTruthy();
    expect(screen.queryByText(/^Waiting for connection/)).toBeNull();
  });

  it('that is refused says why and what to do, until it was read', async () => {
    keep(press());
    const refusal = { code: 'STATE', key: 'clockedInAlready', field: null, limit: null, current: null };
    const measured = minutesAgo(25);
    await show({ ClockIn: () => ({ clockIn: { __typename: 'Refusal', ...refusal, measured } }) });
    expect(await (await modal()).findByText(/^Clocking in at \d\d:\d\d wasn't counted$/)).toBeTruthy();
    expect((await modal()).getByText(/^You've been clocked in since \d\d:\d\d\. If that time is wrong/)).toBeTruthy();
    expect((await modal()).getByText('Not clocked in')).toBeTruthy();
    await userEvent.click((await modal()).getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText(/wasn't counted$/)).toBeNull();
    expect(kept()).toEqual([]);
  });

  it('of someone else who uses this device is neither shown nor sent, and stays theirs', async () => {
    const theirs = [press({ userId: 'emp_other' }), press({ key: 'key-2', accountId: 'acc_other' })];
    keep(...theirs);
    const { asked } = await show({ ClockIn: () => ({ clockIn: clock(running(minutesAgo(20))) }) });
    act(() => void window.dispatchEvent(new Event('online')));
    await userEvent.click((await modal()).getByRole('button', { name: 'Clock in' }));
    expect(await (await modal()).findByText('Floor')).toBeTruthy();
    expect(asked.filter(({ operation }) => operation === 'ClockIn')).toHaveLength(1);
    expect(screen.queryByText(/waiting for connection/)).toBeNull();
    expect(kept()).toEqual(theirs);
  });
});

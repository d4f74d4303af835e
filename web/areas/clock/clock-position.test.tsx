// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp, shellAnswer } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const getCurrentPosition = vi.fn();
beforeEach(() => {
  localStorage.clear();
  getCurrentPosition.mockReset();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const found = (accuracy: number) =>
  getCurrentPosition.mockImplementation((answer) =>
    answer({ coords: { latitude: 51.0543404, longitude: -3.7174196, accuracy } }),
  );
const fails = (code: number) => getCurrentPosition.mockImplementation((_answer, failed) => failed({ code }));

const running = {
  __typename: 'ClockedTimesheet',
  id: 'tms_1',
  active_clock: true,
  stopsAt: '2099-01-01T20:00:00Z',
  clocksBreaks: false,
  asksSentiment: false,
  breaks: [],
  clockedIn: new Date().toISOString(),
  zone: 'Europe/Brussels',
  department_name: 'Floor',
  shift_name: 'Floor late',
  occurrence_id: null,
};
const state = (Timesheet: object | null) => ({
  __typename: 'ClockState',
  Timesheet,
  switches: [],
  asksPosition: true,
  clocksWithoutShift: true,
});
const refusal = (key: string, measured: string | null = null) => ({
  __typename: 'Refusal',
  code: 'STATE',
  key,
  field: null,
  measured,
  limit: '100',
  current: null,
});

const show = (shell: object, answers: object) =>
  renderApp({
    path: '/dashboard/my-overview?modal=clock',
    viewer: viewerAnswer(['clockOwnTime']),
    answers: { Shell: () => shellAnswer(shell), ...answers },
  });
type Asked = Awaited<ReturnType<typeof show>>['asked'];
const clock = async (name: 'Clock in' | 'Clock out') =>
  userEvent.click(await within(await screen.findByRole('dialog', { name: 'Clock' })).findByRole('button', { name }));
const positions = (asked: Asked, operation: string) =>
  asked
    .filter((one) => one.operation === operation)
    .map(({ variables }) => (variables.input as { position?: object }).position);

describe('clocking where a place has a radius', () => {
  it('says that the location is checked, and sends it in and out', async () => {
    found(12.3);
    const answers = { ClockIn: () => ({ clockIn: state(running) }), ClockOut: () => ({ clockOut: state(null) }) };
    const { asked } = await show({ asksPosition: true }, answers);
    expect(await screen.findByText('Your location is checked when you clock, and not stored.')).toBeTruthy();
    await clock('Clock in');
    await clock('Clock out');
    const here = { latitude: 51_054_340, longitude: -3_717_420, accuracy: 13 };
    await waitFor(() => expect(positions(asked, 'ClockOut')).toEqual([here]));
    expect(positions(asked, 'ClockIn')).toEqual([here]);
    expect(localStorage.getItem('muster-clock-presses')).toBeNull();
  });

  it('says how far away one is', async () => {
    found(20);
    await show({ asksPosition: true }, { ClockIn: () => ({ clockIn: refusal('clockTooFar', '1250') }) });
    await clock('Clock in');
    expect(await screen.findByText(/^You're 1,250 m from your workplace, .* within 100 m/)).toBeTruthy();
  });

  it.each([
    ['denied', 1, /this browser isn't allowed to use your location\. Allow it in the settings/],
    ['unavailable', 2, /your device couldn't find its location\. Turn on location services/],
    ['timed out', 3, /your device couldn't find its location\. Turn on location services/],
  ])('says what to do where the position is %s', async (_title, code, words) => {
    fails(code);
    const { asked } = await show({ asksPosition: true }, { ClockIn: () => ({ clockIn: refusal('clockNoPosition') }) });
    await clock('Clock in');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(positions(asked, 'ClockIn')).toEqual([undefined]);
  });

  it('is the same in a browser that knows no positions', async () => {
    Reflect.deleteProperty(navigator, 'geolocation');
    await show({ asksPosition: true }, { ClockIn: () => ({ clockIn: refusal('clockNoPosition') }) });
    await clock('Clock in');
    expect(await screen.findByText(/your device couldn't find its location/)).toBeTruthy();
  });

  it('leaves the device alone elsewhere', async () => {
    const { asked } = await show({}, { ClockIn: () => ({ clockIn: { ...state(running), asksPosition: false } }) });
    await clock('Clock in');
    await waitFor(() => expect(positions(asked, 'ClockIn')).toEqual([undefined]));
    expect(getCurrentPosition).not.toHaveBeenCalled();
    expect(screen.queryByText('Your location is checked when you clock, and not stored.')).toBeNull();
  });

  it('tries again with the position where only the refusal shows that one is needed', async () => {
    found(10);
    const { asked } = await show(
      {},
      {
        ClockIn: ({ variables }: { variables: Record<string, unknown> }) => ({
          clockIn: (variables.input as { position?: object }).position ? state(running) : refusal('clockNoPosition'),
        }),
      },
    );
    await clock('Clock in');
    await waitFor(() => expect(positions(asked, 'ClockIn')).toEqual([undefined, expect.anything()]));
    expect(await screen.findByText('Floor late, Floor')).toBeTruthy();
  });
});

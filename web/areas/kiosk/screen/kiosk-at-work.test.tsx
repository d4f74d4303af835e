// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { KioskAtWork } from './KioskAtWork.tsx';
import type { KioskScreen } from './kiosk-store.ts';
import type { Kiosk } from './use-kiosk.ts';

const person = {
  ...{ __typename: 'KioskPerson' as const, employeeId: 'emp_1', name: 'Eva Ngo', hasPin: true },
  ...{ clock: null, photo: null, picture: null },
};
const shown: KioskScreen = {
  ...{
    __typename: 'KioskScreen',
    deviceId: 'kdv_1',
    version: 1,
    name: 'Staff entrance',
    company: 'Brew',
    locale: 'en',
  },
  ...{ zone: 'UTC', now: '2026-11-11T08:00:00Z', asksPin: true, mayBreak: true, maySwitch: true, showsHours: true },
  ...{ asksMood: false, people: [person] },
};
const kiosk: Kiosk = {
  ...{ screen: shown, people: [person], isOffline: false, closed: null, lost: 0, waiting: [], refused: [] },
  ...{ read: () => {}, refresh: async () => {} },
  press: async () => {
    throw new Error('No press is made here');
  },
};
const idle = () => screen.queryByRole('button', { name: /Touch the screen to clock/ });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a kiosk that no one touches', () => {
  it('goes back to its clock after 30 seconds, counted from the last touch or key', async () => {
    await renderWithProviders(<KioskAtWork kiosk={kiosk} unpair={() => {}} />);
    fireEvent.click(idle()!);
    expect(screen.getByRole('heading', { name: 'Who are you?' })).toBeTruthy();
    pass(29_999);
    expect(idle()).toBeNull();
    fireEvent.pointerDown(window);
    pass(29_999);
    fireEvent.keyDown(window, { key: 'Tab' });
    pass(29_999);
    expect(idle()).toBeNull();
    pass(1);
    expect(idle()).toBeTruthy();
  });

  it('forgets who was at it: the next person begins with the list', async () => {
    await renderWithProviders(<KioskAtWork kiosk={kiosk} unpair={() => {}} />);
    fireEvent.click(idle()!);
    fireEvent.click(screen.getByRole('button', { name: /Eva Ngo/ }));
    expect(screen.getByLabelText('PIN of Eva Ngo')).toBeTruthy();
    pass(30_000);
    expect(screen.queryByLabelText('PIN of Eva Ngo')).toBeNull();
    fireEvent.click(idle()!);
    expect(screen.getByRole('heading', { name: 'Who are you?' })).toBeTruthy();
  });
});

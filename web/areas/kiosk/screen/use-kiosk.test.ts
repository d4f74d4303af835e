import { describe, expect, it } from 'vitest';
import type { KioskClock } from './kiosk-store.ts';
import { clockAfter } from './use-kiosk.ts';

const at = '2026-11-11T08:00:00Z';
const clock: KioskClock = {
  ...{ __typename: 'KioskClock', id: 'tms_1', clockedIn: at, breakSince: null, stopsAt: '', zone: 'UTC' },
  ...{ department_name: 'Floor', shift_name: null },
};
const press = (step: Parameters<typeof clockAfter>[1]['step'], id = 'tms_1', pressedAt = '2026-11-11T10:00:00Z') => ({
  ...{ step, id, pressedAt },
});

describe('a clock with presses that wait', () => {
  it('begins, breaks off and ends as it will when they have been taken', () => {
    expect(clockAfter(null, press('IN'), 'UTC')).toMatchObject({ id: 'tms_1', clockedIn: '2026-11-11T10:00:00Z' });
    const resting = clockAfter(clock, press('BREAK_START'), 'UTC');
    expect(resting?.breakSince).toBe('2026-11-11T10:00:00Z');
    expect(clockAfter(resting, press('BREAK_END'), 'UTC')?.breakSince).toBeNull();
    expect(clockAfter(resting, press('OUT'), 'UTC')).toBeNull();
    expect(clockAfter(clock, press('SWITCH', 'tms_2'), 'UTC')?.id).toBe('tms_2');
  });

  it('is left alone by presses of another clock, and by moods', () => {
    for (const step of ['OUT', 'BREAK_START', 'BREAK_END'] as const)
      expect(clockAfter(clock, press(step, 'tms_2'), 'UTC')).toBe(clock);
    expect(clockAfter(clock, press('MOOD'), 'UTC')).toBe(clock);
  });
});

import { expect, it } from 'vitest';
import { newKeys, openEntered, sealEntered } from './kiosk-keys.ts';
import type { Entered } from './kiosk-store.ts';

const entered: Entered = {
  ...{ __typename: 'EnteredKiosk', employeeId: 'emp_1', clock: null, switches: [] },
  hours: [
    {
      ...{ __typename: 'KioskHours', id: 'tms_1', minutes: 240, zone: 'UTC' },
      ...{ startsAt: '2026-11-11T08:00:00Z', endsAt: '2026-11-11T12:00:00Z' },
    },
  ],
};
const last = { entered, asOf: '2026-11-11T12:05:00Z' };

it('what a person saw opens with their PIN on their device, and with no other', async () => {
  const [device, other] = [await newKeys(), await newKeys()];
  const kept = await sealEntered(device, '4711', last);
  expect(await openEntered(device, '4711', kept)).toEqual(last);
  expect(await openEntered(device, '4712', kept)).toBeUndefined();
  expect(await openEntered(device, null, kept)).toBeUndefined();
  expect(await openEntered(other, '4711', kept)).toBeUndefined();
  expect(await openEntered(device, '4711', { ...kept, employeeId: 'emp_2' })).toBeUndefined();
  expect(new TextDecoder().decode(kept.sealed)).not.toContain('tms_1');
});

it('a kiosk without PINs keeps it too', async () => {
  const device = await newKeys();
  expect(await openEntered(device, null, await sealEntered(device, null, last))).toEqual(last);
});

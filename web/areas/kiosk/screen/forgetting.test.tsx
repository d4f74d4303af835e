// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { KioskAtWork } from './KioskAtWork.tsx';
import type { KeptEntered, KeptPress, KioskDevice, KioskScreen } from './kiosk-store.ts';
import { keepEntered, keepPhoto, keepPress, writeDevice } from './kiosk-store.ts';
import { useKiosk } from './use-kiosk.ts';

const answer = vi.hoisted(() => vi.fn<(operation: string) => Promise<unknown>>());
vi.mock('#web/kit/graphql/post-operation.ts', () => ({ postMutation: answer }));

const settled = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** What the browser keeps, by store. */
const kept = async (): Promise<Record<string, unknown[]>> => {
  const database = await settled(indexedDB.open('muster-kiosk'));
  const names = [...database.objectStoreNames];
  const read = (name: string) => settled(database.transaction(name).objectStore(name).getAll());
  const stores = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  database.close();
  return Object.fromEntries(stores);
};
const keptText = async (): Promise<string> => JSON.stringify(await kept());

const now = '2026-11-11T08:00:00Z';
const shown: KioskScreen = {
  ...{ __typename: 'KioskScreen', deviceId: 'kdv_1', version: 1, name: 'Entrance', company: 'Brew', locale: 'en' },
  ...{ zone: 'UTC', now, asksPin: true, mayBreak: true, maySwitch: true, showsHours: true, asksMood: false },
  people: [
    {
      ...{ __typename: 'KioskPerson', employeeId: 'emp_1', name: 'Eva Ngo', hasPin: true, clock: null },
      ...{ picture: 'eva.jpg', photo: null },
    },
  ],
};
const device = { token: 'secret-token', deviceId: 'kdv_1', sequence: 1, screen: shown, aheadMs: 0 };
const press = { sequence: 1, employeeId: 'emp_1', name: 'Eva Ngo', step: 'IN', id: 'tms_1', pressedAt: now, pin: null };
const entered = { employeeId: 'emp_1', iv: new Uint8Array(12), sealed: new ArrayBuffer(4), wrong: 0 };

const refused = (key: string) => ({ __typename: 'Refusal', code: 'FORBIDDEN', key });
const answers = (key: string) =>
  answer.mockImplementation(async (operation) => ({
    [operation === 'OpenKiosk' ? 'openKiosk' : 'pressKiosk']: refused(key),
  }));
const open = () => renderHook(() => useKiosk(shown));

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-11T08:05:00Z'), toFake: ['Date'] });
  await writeDevice(device as unknown as KioskDevice);
  await keepPhoto('eva.jpg', 'data:image/jpeg;base64,AAAA');
  await keepEntered(entered as KeptEntered);
  await keepPress(press as unknown as KeptPress);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a kiosk that learns that it was revoked', () => {
  it('removes its token and all about people, and shows how many presses are lost', async () => {
    answers('kioskUnpaired');
    const { result } = open();
    await waitFor(() => expect(result.current.lost).toBe(1));
    expect(result.current).toMatchObject({ closed: 'kioskUnpaired', screen: null, people: [], waiting: [] });
    expect(await keptText()).not.toMatch(/secret-token|Eva|image|emp_1/);
    await renderWithProviders(<KioskAtWork kiosk={result.current} unpair={() => {}} />);
    expect(screen.getByText(/^1 clock entry had not been sent and is lost\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pair this device' })).toBeTruthy();
  });

  it('learns it once it has a connection again', async () => {
    answer.mockRejectedValue(new Error('no connection'));
    const { result } = open();
    await waitFor(() => expect(result.current.isOffline).toBe(true));
    answers('kioskUnpaired');
    await act(() => result.current.refresh());
    await waitFor(async () => expect(await keptText()).not.toContain('Eva'));
  });
});

describe('a kiosk whose company has no kiosks in its plan for now', () => {
  it('removes what is about people, and stays paired with its presses', async () => {
    answers('kioskClosed');
    const { result } = open();
    await waitFor(async () => expect(await kept()).toMatchObject({ photos: [], entered: [] }));
    expect(result.current).toMatchObject({ closed: 'kioskClosed', screen: null, lost: 0 });
    expect(await kept()).toMatchObject({ device: [{ token: 'secret-token', screen: null }], presses: [press] });
  });
});

describe('a kiosk without a connection', () => {
  it.each([
    ['shows its people on the seventh day', '2026-11-18T07:59:00Z', true],
    ['removes them after seven days, and keeps its presses', '2026-11-18T08:01:00Z', false],
  ])('%s', async (_, at, shows) => {
    vi.setSystemTime(new Date(at));
    answer.mockRejectedValue(new Error('no connection'));
    const { result } = open();
    await waitFor(() => expect(result.current.isOffline).toBe(true));
    await waitFor(async () => expect((await kept()).entered).toHaveLength(shows ? 1 : 0));
    expect(result.current.people.map(({ name }) => name)).toEqual(shows ? ['Eva Ngo'] : []);
    expect(await kept()).toMatchObject({
      device: [{ token: 'secret-token', screen: shows ? shown : null }],
      photos: { length: shows ? 1 : 0 },
      presses: [press],
    });
  });
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useMemo, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { onAnnounce } from '#web/kit/toasts/announce.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { useChanges } from './use-changes.ts';

const reload = vi.fn<() => Promise<void>>();
const logged: object[] = [];
const changes = (cursor: string, events: object[] = []) => ({
  __typename: 'ScheduleChanges' as const,
  cursor,
  events,
  beside: [],
});

/** A week whose answer is new after each reload, as the schedule's is. */
const Probe = () => {
  const [loaded, setLoaded] = useState(0);
  const [from, setFrom] = useState('2026-11-16');
  const first = useMemo(() => changes(`c${loaded}`) as never, [loaded]);
  const address = { from, to: from, department: null } as ScheduleAddress;
  useChanges({
    address,
    on: true,
    first,
    busy: () => false,
    reload: async () => {
      await reload();
      setLoaded(loaded + 1);
    },
  });
  // Effects run in order: once this one has, the page follows changes.
  const [follows, setFollows] = useState(false);
  useEffect(() => setFollows(true), []);
  return (
    <>
      <p>loaded {loaded}</p>
      {follows ? <p>follows changes</p> : null}
      <button type="button" onClick={() => setFrom('2026-11-23')}>
        Next
      </button>
    </>
  );
};

const show = async () => {
  const area = { pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area;
  const asked = vi.fn();
  await renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
    answers: {
      ScheduleChanges: async () => {
        asked();
        return { scheduleChanges: changes('c', logged) } as never;
      },
    },
  });
  await screen.findByText('follows changes');
  return async (): Promise<void> => {
    const before = asked.mock.calls.length;
    fireEvent(document, new Event('visibilitychange'));
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
    // The answer passes Apollo and React.
    await new Promise((passed) => setTimeout(passed, 50));
  };
};

afterEach(() => {
  cleanup();
  reload.mockReset();
  logged.length = 0;
});

it('announces a change once and reloads twice for it, while later answers repeat it', async () => {
  reload.mockResolvedValue();
  const said: string[] = [];
  const stop = onAnnounce((message) => said.push(message));
  const look = await show();
  logged.push({ __typename: 'SeenChange', id: 'e1', by: 'Ben', own: false, count: 1 });
  await look();
  expect(await screen.findByText('loaded 1')).toBeTruthy();
  await look();
  expect(await screen.findByText('loaded 2')).toBeTruthy();
  await look();
  await look();
  expect(reload).toHaveBeenCalledTimes(2);
  logged.push({ __typename: 'SeenChange', id: 'e2', by: 'Ben', own: false, count: 1 });
  await look();
  expect(await screen.findByText('loaded 3')).toBeTruthy();
  expect(said).toHaveLength(2);
  stop();
});

it('reloads again after a reload that failed', async () => {
  reload.mockRejectedValueOnce(new Error('no connection'));
  const look = await show();
  logged.push({ __typename: 'SeenChange', id: 'e1', by: 'Ben', own: false, count: 1 });
  await look();
  logged.length = 0;
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockResolvedValue();
  await look();
  expect(await screen.findByText('loaded 1')).toBeTruthy();
});

it('reloads other dates for a change that was seen before', async () => {
  reload.mockResolvedValue();
  const look = await show();
  logged.push({ __typename: 'SeenChange', id: 'e1', by: 'Ben', own: false, count: 1 });
  await look();
  await screen.findByText('loaded 1');
  await look();
  await screen.findByText('loaded 2');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await look();
  expect(await screen.findByText('loaded 3')).toBeTruthy();
});

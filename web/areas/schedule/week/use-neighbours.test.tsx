// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { writeBegan, writeEnded } from '#web/kit/graphql/writing.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { type Period, rangeOf } from '#web/parts/schedule-address/use-schedule-address.ts';
import { ScheduleWeekDocument } from './ScheduleWeek.generated.ts';
import { useAskAhead, useNeighbours } from './use-neighbours.ts';
import { weeksOf } from './weeks-kept.ts';

/** A machine that is slow, or busy with something else. */
const patience = { timeout: 15_000 };

const stepsOf: Record<Period, [string, string]> = {
  day: ['2026-11-17', '2026-11-19'],
  week: ['2026-11-11', '2026-11-25'],
  month: ['2026-10-01', '2026-12-01'],
};

const Probe = ({ period, ready }: { period: Period; ready: boolean }) => {
  const [before, after] = stepsOf[period];
  const here = rangeOf(period, '2026-11-18');
  const rest = { plans: true, events: true };
  useNeighbours({ period, ...here, step: (way) => (way < 0 ? before : after) }, rest, ready);
  const near = useAskAhead(rest, true);
  return <p onPointerEnter={() => near(rangeOf('month', '2026-11-18'))}>shown</p>;
};

const asked = vi.fn();
const show = async (period: Period, ready = true) => {
  const area = {
    pages: {
      '/probe': { needs: {}, open: async () => ({ default: () => <Probe period={period} ready={ready} /> }) },
    },
  } as never as Area;
  const app = await renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
    answers: {
      ScheduleWeek: async ({ variables }) => {
        await asked(variables);
        return { organisation: null, scheduleWeek: null, calendarEvents: [], planningFacts: null };
      },
    },
  });
  await screen.findByText('shown');
  return app;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  asked.mockReset();
});

it.each([
  ['day', { from: '2026-11-19', to: '2026-11-19' }, { from: '2026-11-17', to: '2026-11-17' }],
  ['week', { from: '2026-11-23', to: '2026-11-29' }, { from: '2026-11-09', to: '2026-11-15' }],
] as const)('asks ahead for the %s after and the one before, once the page rests', async (period, next, former) => {
  await show(period);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), patience);
  const [first, second] = asked.mock.calls.map(([variables]) => variables);
  expect(first).toMatchObject({ ...next, plans: true, events: true });
  expect(second).toMatchObject(former);
  // A prefetch does not mark the planner as present.
  expect(first).not.toHaveProperty('follows', true);
});

it('asks ahead for the month after the one on view alone, for a month is large', async () => {
  await show('month');
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), patience);
  expect(asked.mock.calls[0]![0]).toMatchObject({ from: '2026-12-01', to: '2026-12-31', plans: true });
});

it('asks nothing next to dates that are still on their way', async () => {
  await show('week', false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).not.toHaveBeenCalled();
});

it('forgets what it knew of every week when something was written, and asks for their neighbours again', async () => {
  const { client } = await show('week');
  const weeks = weeksOf(client);
  const asking = (from: string, to: string) => ({ from, to, plans: true, events: true });
  const here = asking('2026-11-16', '2026-11-22');
  const answer = { organisation: null } as never;
  const isKnown = (from: string, to: string) => weeks.get(asking(from, to)) !== undefined;
  weeks.put(here, answer);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), patience);
  await vi.waitFor(() => expect(isKnown('2026-11-09', '2026-11-15')).toBe(true), patience);
  writeBegan();
  writeBegan();
  writeEnded();
  expect(isKnown('2026-11-23', '2026-11-29')).toBe(true);
  act(writeEnded);
  for (const [from, to] of [
    ['2026-11-23', '2026-11-29'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
  ] as const)
    expect(isKnown(from, to)).toBe(false);
  // An answer requested before the write may arrive after it.
  weeks.put(here, answer);
  // Someone who plans writes again soon.
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4000);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(4), patience);
  await vi.waitFor(() => expect(isKnown('2026-11-09', '2026-11-15')).toBe(true), patience);
  // Anyone who leaves these dates finds them again.
  cleanup();
  expect(isKnown('2026-11-16', '2026-11-22')).toBe(false);
  expect(isKnown('2026-11-23', '2026-11-29')).toBe(true);
});

it('keeps no answer that was on its way while something was written', async () => {
  const { client } = await show('week');
  let go = (): void => {};
  asked.mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        go = resolve;
      }),
  );
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), patience);
  writeBegan();
  act(writeEnded);
  await act(async () => go());
  await vi.advanceTimersByTimeAsync(100);
  const next = { from: '2026-11-23', to: '2026-11-29', plans: true, events: true };
  expect(weeksOf(client).get(next)).toBeUndefined();
});

it('asks for a month when the pointer comes to the way there; anyone who goes there meanwhile waits for the same answer', async () => {
  const { client } = await show('month');
  const month = { from: '2026-11-01', to: '2026-11-30', plans: true, events: true };
  const variables = { ...month, teamIds: undefined, follows: true };
  fireEvent.pointerEnter(screen.getByText('shown'));
  await client.query({ query: ScheduleWeekDocument, variables, fetchPolicy: 'no-cache' });
  await vi.waitFor(() => expect(weeksOf(client).get(month)).toBeDefined(), patience);
  expect(asked.mock.calls).toEqual([[expect.objectContaining({ ...month, follows: true })]]);
  fireEvent.pointerEnter(screen.getByText('shown'));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(1);
});

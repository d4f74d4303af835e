// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { useWeek } from './use-week.ts';

const first = '2026-11-16';
const second = '2026-11-23';

const Probe = () => {
  const [from, setFrom] = useState(first);
  const [asOf, setAsOf] = useState<string>();
  const { data, shown, error, refetch } = useWeek({ from, to: from, asOf }, { follows: true, pollInterval: 0 });
  return (
    <>
      <p>
        {[
          `here ${data?.scheduleWeek.currency ?? 'nothing'}`,
          `shown ${shown?.scheduleWeek.currency ?? 'nothing'}`,
          `follows ${data?.scheduleChanges?.cursor ?? 'nothing'}`,
          error ? 'fault' : 'well',
        ].join(', ')}
      </p>
      <button type="button" onClick={() => setFrom(from === first ? second : first)}>
        Step
      </button>
      <button type="button" onClick={() => setAsOf('2026-11-01T00:00:00Z')}>
        Then
      </button>
      <button type="button" onClick={() => setAsOf(undefined)}>
        Now
      </button>
      <button type="button" onClick={() => void refetch().catch(() => {})}>
        Again
      </button>
    </>
  );
};

type Variables = { from: string; asOf?: string };
const answers = vi.fn<(variables: Variables) => unknown>();
const answerOf = (what: string) => ({
  organisation: null,
  scheduleWeek: { __typename: 'ScheduleWeek', currency: what },
  scheduleChanges: { __typename: 'ScheduleChanges', cursor: what },
});

const show = async () => {
  const area = { pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area;
  await renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
    answers: { ScheduleWeek: ({ variables }) => answers(variables as Variables) as never },
  });
  return async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
};
const never = () => new Promise(() => {});

afterEach(() => {
  cleanup();
  answers.mockReset();
});

it('leaves the dates before on view until others come, and has those that were looked at at once', async () => {
  answers.mockImplementation(async ({ from }) => answerOf(from));
  const press = await show();
  expect(await screen.findByText(`here ${first}, shown ${first}, follows ${first}, well`)).toBeTruthy();
  let ways: (() => void)[] = [];
  const come = async (): Promise<void> => {
    await vi.waitFor(() => expect(ways).not.toEqual([]), { timeout: 40_000 });
    for (const way of ways) way();
    ways = [];
  };
  answers.mockImplementation(async ({ from }) => {
    await new Promise<void>((resolve) => {
      ways.push(resolve);
    });
    return answerOf(from);
  });
  await press('Step');
  expect(await screen.findByText(`here nothing, shown ${first}, follows nothing, well`)).toBeTruthy();
  // Anyone who turns back finds them as they were left, followed from where they were.
  await press('Step');
  expect(await screen.findByText(`here ${first}, shown ${first}, follows ${first}, well`)).toBeTruthy();
  await press('Step');
  expect(await screen.findByText(`here nothing, shown ${first}, follows nothing, well`)).toBeTruthy();
  await come();
  expect(await screen.findByText(`here ${second}, shown ${second}, follows ${second}, well`)).toBeTruthy();
  await press('Step');
  // What others do is only followed from what the server says now.
  expect(await screen.findByText(`here ${first}, shown ${first}, follows nothing, well`)).toBeTruthy();
  await come();
  expect(await screen.findByText(`here ${first}, shown ${first}, follows ${first}, well`)).toBeTruthy();
});

it('asks only once what it has at once is painted', async () => {
  answers.mockImplementation(async ({ from }) => answerOf(from));
  const press = await show();
  await screen.findByText(`here ${first}, shown ${first}, follows ${first}, well`);
  await press('Step');
  await screen.findByText(`here ${second}, shown ${second}, follows ${second}, well`);
  answers.mockClear();
  const frames: FrameRequestCallback[] = [];
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
  await press('Step');
  expect(await screen.findByText(`here ${first}, shown ${first}, follows nothing, well`)).toBeTruthy();
  expect(answers).not.toHaveBeenCalled();
  frame.mockRestore();
  for (const work of frames) work(0);
  expect(await screen.findByText(`here ${first}, shown ${first}, follows ${first}, well`)).toBeTruthy();
  expect(answers).toHaveBeenCalledTimes(1);
});

it('keeps what it has when the server does not answer, and says so', async () => {
  answers.mockImplementation(async () => answerOf('old'));
  const press = await show();
  await screen.findByText('here old, shown old, follows old, well');
  answers.mockImplementation(async () => ({ errors: [{ message: 'no' }], data: null }));
  await press('Again');
  expect(await screen.findByText('here old, shown old, follows old, fault')).toBeTruthy();
  answers.mockImplementation(async () => answerOf('new'));
  await press('Again');
  expect(await screen.findByText('here new, shown new, follows new, well')).toBeTruthy();
});

it('never shows what was for what is', async () => {
  answers.mockImplementation(async ({ asOf }) => answerOf(asOf ? 'then' : 'now'));
  const press = await show();
  await screen.findByText('here now, shown now, follows now, well');
  await press('Then');
  await screen.findByText('here then, shown then, follows then, well');
  answers.mockImplementation(never);
  await press('Now');
  expect(await screen.findByText('here now, shown now, follows nothing, well')).toBeTruthy();
  await press('Then');
  expect(await screen.findByText('here nothing, shown now, follows nothing, well')).toBeTruthy();
});

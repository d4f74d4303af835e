// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { writeBegan, writeEnded } from '#web/kit/graphql/writing.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { useRestore } from './use-restore.ts';

afterEach(cleanup);

const address = { from: '2026-11-16', to: '2026-11-22', department: null, set: () => {} } as never as ScheduleAddress;
const nowhere = () => ({ only: {} as never, words: 'Of the kitchen only.' });
const nameOf = (): string => 'Ann';
const reload = async (): Promise<void> => {};
const Probe = () => {
  const restore = useRestore(address, nameOf, reload, nowhere);
  return <HistoryPanel address={address} restore={restore} onClose={() => {}} />;
};
const before = {
  ...{ __typename: 'ScheduleHistoryState', employeeId: 'emp_1', name: 'Ann', shift: 'Early', date: '2026-11-18' },
  ...{ starttime: '11:00', endtime: '19:00', tags: [], reason: null, breakMinutes: 30, note: null, seats: null },
  ...{ team: 'Bar', zone: 'Europe/Amsterdam', startsAt: '2026-11-18T10:00:00Z' },
};
const event = {
  ...{ __typename: 'ScheduleHistoryEvent', id: 'evt_1', operation: 'opr_1', at: '2026-11-16T08:00:00Z', by: 'Piet' },
  ...{ type: 'scheduledShiftDeleted', count: 1, notes: [] },
  steps: [{ __typename: 'ScheduleHistoryStep', id: 'sch_1', before, after: null }],
};

const asked = vi.fn();
const open = async () => {
  const area = { pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area;
  await renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
    answers: {
      ScheduleHistory: () => {
        asked();
        return { scheduleHistory: [event] };
      },
    },
  });
  await screen.findByText('Piet');
};

it.each([
  ['Restore this shift', /^This shift will be restored to how it was on /],
  ['Restore Ann', /^Ann's shifts on these dates will be /],
  ['Restore Wed 18 Nov', /^Shifts on Wed 18 Nov will be .* Of the kitchen only\.$/],
  ['Restore all dates shown', /^Shifts on these dates will be .* Of the kitchen only\.$/],
])('“%s” asks about just that', async (name, words) => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('loads the history again when something was done meanwhile', async () => {
  await open();
  const times = asked.mock.calls.length;
  act(() => {
    writeBegan();
    writeEnded();
  });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times + 1), { timeout: 40_000 });
});

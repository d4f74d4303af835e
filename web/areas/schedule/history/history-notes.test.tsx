// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

afterEach(cleanup);

const show = (answer: () => object) => {
  const address = { from: '2026-11-16', to: '2026-11-22', department: null, set: () => {} } as never as ScheduleAddress;
  const Probe = () => <HistoryPanel address={address} restore={async () => {}} onClose={() => {}} />;
  const area = { pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area;
  return renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
    answers: { ScheduleHistory: answer },
  });
};
/** The lines of one event, as the server tells it. */
const linesOf = async (event: object): Promise<(string | null)[]> => {
  await show(() => ({ scheduleHistory: [event] }));
  const told = (await screen.findByText('Piet')).closest('li')!;
  return within(told)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const event = {
  ...{ __typename: 'ScheduleHistoryEvent', id: 'evt_1', operation: '2026-W47.op', at: '2026-11-18T08:00:00Z' },
  ...{ by: 'Piet', type: 'teamNotesChanged', count: 1, steps: [], notes: [] },
};

it('tells what became of notes in words, and how many more there were', async () => {
  const note = (team: string, before: string | null, after: string | null) => ({
    ...{ __typename: 'ScheduleHistoryNote', date: '2026-11-18' },
    ...{ team, before, after },
  });
  const notes = [
    note('Bar', null, 'Two kegs are warm.'),
    note('Floor', 'Old words', 'New words'),
    note('Kitchen', 'Gone', null),
  ];
  expect(await linesOf({ ...event, count: 5, notes })).toEqual([
    'Bar, Wed 18 Nov: Two kegs are warm.',
    'Floor, Wed 18 Nov: Old words → New words',
    'Kitchen, Wed 18 Nov: Gone',
    'and 2 more',
  ]);
  expect(screen.getByText(/changed 5 team notes/)).toBeTruthy();
});

it('tells why a red shift went out all the same', async () => {
  const after = {
    ...{ __typename: 'ScheduleHistoryState', employeeId: 'emp_1', name: 'Ann', shift: 'Bar early', date: '2026-11-28' },
    ...{
      starttime: '11:00',
      endtime: '19:00',
      tags: [],
      reason: 'Trained <today>',
      breakMinutes: 30,
      team: 'Bar',
      note: null,
      seats: null,
      zone: 'Europe/Amsterdam',
    },
    startsAt: '2026-11-28T10:00:00Z',
  };
  const step = { __typename: 'ScheduleHistoryStep', id: 'sch_1', before: null, after };
  expect(await linesOf({ ...event, type: 'schedulePublished', steps: [step] })).toEqual([
    'Ann, Sat 28 Nov 11:00–19:00, Bar early: “Trained <today>”',
  ]);
});

it('keeps the changes, without an error, when they cannot be loaded again', async () => {
  let answer: object = { scheduleHistory: [event] };
  const { client } = await show(() => answer);
  await screen.findByText('Piet');
  answer = { errors: [{ message: 'lost', extensions: { code: 'FAULT', requestId: '01jd' } }] };
  await act(() => client.refetchQueries({ include: 'active' }).catch(() => undefined));
  expect(screen.getByText('Piet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

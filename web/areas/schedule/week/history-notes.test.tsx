// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import type { ScheduleAddress } from './use-schedule-address.ts';

afterEach(cleanup);

it('tells what became of notes in words, and how many more there were', async () => {
  const address = { from: '2026-11-16', to: '2026-11-22', department: null, set: () => {} } as never as ScheduleAddress;
  const Probe = () => <HistoryPanel address={address} restore={async () => {}} onClose={() => {}} />;
  const area = { pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area;
  const note = (team: string, before: string | null, after: string | null) => ({
    ...{ __typename: 'ScheduleHistoryNote', date: '2026-11-18' },
    ...{ team, before, after },
  });
  const event = {
    ...{ __typename: 'ScheduleHistoryEvent', id: 'evt_1', operation: '2026-W47.op', at: '2026-11-18T08:00:00Z' },
    ...{ by: 'Piet', type: 'teamNotesChanged', count: 5, steps: [] },
    notes: [
      note('Bar', null, 'Two kegs are warm.'),
      note('Floor', 'Old words', 'New words'),
      note('Kitchen', 'Gone', null),
    ],
  };
  await renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
    answers: { ScheduleHistory: () => ({ scheduleHistory: [event] }) },
  });
  expect(await screen.findByText(/changed 5 team notes/)).toBeTruthy();
  const told = screen.getByText('Piet').closest('li')!;
  const lines = within(told).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Bar, Wed 18 Nov: Two kegs are warm.',
    'Floor, Wed 18 Nov: Old words → New words',
    'Kitchen, Wed 18 Nov: Gone',
    'and 2 more',
  ]);
});

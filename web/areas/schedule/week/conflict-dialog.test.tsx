// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { ConflictDialog } from '#web/parts/shifts/ConflictDialog.tsx';

afterEach(cleanup);

const seen = {
  employeeId: null,
  teamId: 'tem_pub',
  date: '2026-11-16',
  starttime: '09:00',
  endtime: '17:00',
  breakMinutes: 30,
  note: null,
  zone: 'Europe/London',
};
const location = { __typename: 'Location', id: 'loc_1', name: 'Lumen' };
const place = (id: string, zone: string) => ({ __typename: 'Department', id, name: id, zone, active: true, location });
const team = (id: string, department_id: string) => ({ __typename: 'Team', id, name: id, order: 0, department_id });
const organisation = {
  __typename: 'Organisation',
  departments: [place('dep_pub', 'Europe/London'), place('dep_bar', 'Europe/Brussels')],
  teams: [team('tem_pub', 'dep_pub'), team('tem_bar', 'dep_bar')],
};

const show = async (mine: Partial<typeof seen>, own = false) => {
  const theirs = { ...seen, starttime: '10:00' };
  const deeds = { onMine: () => {}, onTheirs: () => {} };
  const Probe = () => <ConflictDialog id="sch_1" seen={seen} mine={mine} theirs={theirs} {...deeds} />;
  await renderApp({
    path: '/probe',
    areas: [{ pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area],
    viewer: viewerAnswer('all'),
    answers: {
      PlaceChoices: () => ({ organisation }),
      LastChange: () => ({
        lastChange: { __typename: 'LastChange', id: 'sch_1', by: 'Bo', own, at: '2026-11-10T08:00:00Z' },
      }),
    },
  });
  const row = async () =>
    within(await screen.findByRole('row', { name: /^Time/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  // The teams have come when their names have.
  await screen.findAllByText(mine.teamId ?? 'tem_pub');
  return row();
};

it('says in both versions whose clock is meant, where that is not the reader’s', async () => {
  expect(await show({ endtime: '18:00' })).toEqual(['10:00–18:00 GMT', '10:00–17:00 GMT']);
});

it('says the times of another team by the clock of that team', async () => {
  expect(await show({ teamId: 'tem_bar' })).toEqual(['10:00–17:00', '10:00–17:00 GMT']);
});

it('says that it was oneself, in another window', async () => {
  await show({ endtime: '18:00' });
  expect(screen.getByText(/^Bo changed this shift/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep theirs' })).toBeTruthy();
  cleanup();
  await show({ endtime: '18:00' }, true);
  expect(screen.getByText(/^You changed this shift in another window/)).toBeTruthy();
  expect(screen.getByText(/^You, in another window, /)).toBeTruthy();
  expect(screen.queryByText(/Bo/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep current version' })).toBeTruthy();
});

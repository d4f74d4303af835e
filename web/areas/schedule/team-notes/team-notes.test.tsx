// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import { exampleData, renderBoard, week } from '#web/areas/schedule/board/example-board.testing.tsx';
import { areaOfModals } from '#web/kit/testing/area-of-modals.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { HeadNotes } from './HeadNotes.tsx';
import { NotesLine } from './NotesLine.tsx';

afterEach(cleanup);

const notes = [
  { teamId: 'bar', team: 'Bar', text: 'Two kegs are warm.' },
  { teamId: 'kitchen', team: 'Kitchen', text: 'Oven 2 is off.' },
];
const onTuesday = (day: BoardDay): BoardDay => (day.date === week[1] ? { ...day, notes } : day);
const tuesday: BoardDay = onTuesday({ date: week[1]!, holiday: null, coverage: null, forecast: null });
const sign = () => screen.findByRole('button', { name: 'Team notes, Tue 10 Nov' });

describe('the notes of teams', () => {
  it('are a sign in the head of their date, and nothing in the others', async () => {
    const { days, ...rest } = exampleData();
    await renderBoard({ data: { ...rest, days: days.map(onTuesday) } });
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => within(head).queryAllByRole('button', { name: /^Team notes/ }).length)).toEqual([
      0, 0, 1, 0, 0, 0, 0, 0,
    ]);
    expect((await sign()).title).toBe('Bar: Two kegs are warm.\nKitchen: Oven 2 is off.');
  });

  it('are a sign of a month too', async () => {
    const days = Array.from({ length: 30 }, (_, day) =>
      onTuesday({ ...tuesday, notes: [], date: `2026-11-${String(day + 1).padStart(2, '0')}` }),
    );
    await renderBoard({ data: { ...exampleData(), days } });
    const head = screen.getByRole('columnheader', { name: /^Tu 10/ });
    expect(within(head).getByRole('button', { name: /^Team notes/ })).toBe(await sign());
  });

  it('are words next to their sign, and are written there by those who may', async () => {
    const { router } = await renderWithProviders(<HeadNotes day={tuesday} />, {
      modals: areaOfModals('team-notes/:date').modals,
    });
    await userEvent.click(await sign());
    const said = within(await screen.findByRole('dialog', { name: 'Team notes, Tue 10 Nov' }));
    expect(said.getAllByRole('definition').map((one) => one.textContent)).toEqual(notes.map(({ text }) => text));
    await userEvent.click(said.getByRole('button', { name: 'Edit team notes' }));
    await expect.poll(() => decodeURIComponent(router.state.location.search)).toContain(`modal=team-notes/${week[1]}`);
  });

  it('are words in a list of one date, for readers without the way to write them', async () => {
    await renderWithProviders(<NotesLine day={tuesday} />, { viewer: testViewer([]) });
    const line = within(screen.getByRole('region', { name: 'Team notes, Tue 10 Nov' }));
    expect(line.getByText('Oven 2 is off.')).toBeTruthy();
    expect(line.queryByRole('button')).toBeNull();
    cleanup();
    await renderWithProviders(<NotesLine day={{ ...tuesday, notes: [] }} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

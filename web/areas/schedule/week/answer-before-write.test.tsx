// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import { forgetWrites } from '#web/kit/graphql/writing.ts';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { areaOfModals } from '#web/kit/testing/area-of-modals.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { answer, date, planned } from './schedule-week.testing.ts';

beforeAll(() => import('./SchedulePage.tsx'), 60_000);
afterEach(() => {
  cleanup();
  undoStack.clear();
  forgetWrites();
  notifications.clean();
});

type Request = { variables: Record<string, unknown> };

/** A server whose answers wait until a test sends them; `kept` are its shifts. */
const openWeek = async () => {
  const server = { kept: [planned], events: [] as object[] };
  const waiting = new Map<string, (() => void)[]>();
  const held = (name: string, answered: (request: Request) => object) => (request: Request) => {
    const data = answered(request);
    return new Promise((resolve) => waiting.set(name, [...(waiting.get(name) ?? []), () => resolve(data)]));
  };
  const seen = () => ({ __typename: 'ScheduleChanges', cursor: 'c1', events: server.events, beside: [] });
  const week = () => ({
    ...answer,
    scheduleChanges: seen(),
    scheduleWeek: { ...answer.scheduleWeek, scheduledShifts: [...server.kept] },
  });
  let loaded = false;
  const app = await renderApp({
    path: `/schedule/employee/week?date=${date}`,
    areas: [scheduleArea as Area, areaOfModals('schedule-shift/:id/edit')],
    viewer: viewerAnswer('all'),
    answers: {
      ScheduleWeek: (request) => {
        if (loaded) return held('ScheduleWeek', week)(request);
        loaded = true;
        return week();
      },
      ScheduleChanges: () => ({ scheduleChanges: seen() }),
      CopyScheduledShifts: held('CopyScheduledShifts', ({ variables }) => {
        const [copy] = (variables.input as { copies: { newId: string; date: string; employeeId: string }[] }).copies;
        const shift = { ...planned, id: copy!.newId, date: copy!.date, employeeId: copy!.employeeId };
        server.kept = [...server.kept, shift];
        return { copyScheduledShifts: { __typename: 'ScheduledShiftList', scheduledShifts: [shift] } };
      }),
      DeleteScheduledShifts: held('DeleteScheduledShifts', () => {
        server.kept = [];
        return { deleteScheduledShifts: { __typename: 'DeletedShifts', ids: [planned.id] } };
      }),
    },
  });
  const grid = await screen.findByRole('grid', { name: 'Schedule' });
  await within(grid).findByText('09:00–17:00');
  grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus();
  const { keyboard } = userEvent.setup();
  // From Monday of the first row to its shift.
  await keyboard('{ArrowRight}{ArrowRight}');
  const asks = (name: string) => waitFor(() => expect(waiting.get(name)?.length ?? 0).toBeGreaterThan(0));
  return {
    ...app,
    keyboard,
    shifts: () => within(grid).queryAllByText('09:00–17:00').length,
    /** The page reloads the week, as it does after a change; the server reads it now and answers later. */
    reload: async () => {
      server.events = [{ __typename: 'SeenChange', id: `e${server.events.length}`, by: 'Ben', own: false, count: 1 }];
      fireEvent(document, new Event('visibilitychange'));
      await asks('ScheduleWeek');
    },
    /** How many answers of the operation wait. */
    waits: (name: string) => waiting.get(name)?.length ?? 0,
    /** Sends the first answer of the operation that waits, or the one at this place. */
    answers: async (name: string, place = 0) => {
      await asks(name);
      const [sent] = waiting.get(name)!.splice(place, 1);
      await act(async () => sent!());
      // The answer passes Apollo and React.
      await act(() => new Promise((drawn) => setTimeout(drawn, 50)));
    },
  };
};

it('keeps a pasted shift, and opens its form by Enter, while an answer comes that was read before', async () => {
  const { reload, keyboard, answers, shifts, address } = await openWeek();
  await reload();
  await keyboard('{Control>}c{/Control}{ArrowRight}{Control>}v{/Control}');
  expect(shifts()).toBe(2);
  await answers('ScheduleWeek');
  expect(shifts()).toBe(2);
  await keyboard('{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Times or shift type' })).toBeNull();
  await answers('CopyScheduledShifts');
  await waitFor(() => expect(address()).toMatch(/modal=schedule-shift\/sch_\w+\/edit/));
});

it('keeps a shift that was saved before the answer came, but after it was read', async () => {
  const { reload, keyboard, answers, shifts } = await openWeek();
  await reload();
  await keyboard('{Control>}c{/Control}{ArrowRight}{Control>}v{/Control}');
  await answers('CopyScheduledShifts');
  await answers('ScheduleWeek');
  expect(shifts()).toBe(2);
  // The next answer has it, and takes over.
  await reload();
  await answers('ScheduleWeek');
  expect(shifts()).toBe(2);
});

it('does not show a deleted shift again when an answer comes that was read before', async () => {
  const { reload, keyboard, answers, shifts } = await openWeek();
  await reload();
  await keyboard('{Delete}');
  expect(shifts()).toBe(0);
  await answers('ScheduleWeek');
  expect(shifts()).toBe(0);
  await answers('DeleteScheduledShifts');
  expect(shifts()).toBe(0);
});

it('ignores an answer that was read before one that is shown', async () => {
  const { reload, waits, keyboard, answers, shifts } = await openWeek();
  await reload();
  await keyboard('{Control>}c{/Control}{ArrowRight}{Control>}v{/Control}');
  await answers('CopyScheduledShifts');
  await reload();
  await waitFor(() => expect(waits('ScheduleWeek')).toBe(2));
  // The later request is answered first, and settles the pasted shift.
  await answers('ScheduleWeek', 1);
  expect(shifts()).toBe(2);
  await answers('ScheduleWeek');
  expect(shifts()).toBe(2);
});

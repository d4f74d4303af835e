// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import fragments from '#web/generated/possible-types.ts';
import { makeClient } from '#web/kit/graphql/client.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testServer } from '#web/kit/testing/test-server.ts';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { toastServerMessage } from '#web/kit/toasts/toast.tsx';
import { inWork } from './in-work.ts';
import { shownPlace } from './shown-place.ts';
import { undoStack } from './undo-stack.ts';
import { useUndo } from './use-undo.ts';

afterEach(() => {
  cleanup();
  notifications.clean();
  undoStack.clear();
  shownPlace.done();
});

const state = (more: object = {}) => ({
  __typename: 'ScheduleHistoryState',
  employeeId: 'emp_ann',
  name: 'Ann Berg',
  shift: 'Day shift',
  date: '2026-11-17',
  starttime: '09:00',
  endtime: '17:00',
  breakMinutes: 30,
  team: 'Bar',
  note: null,
  tags: [],
  seats: null,
  zone: 'Europe/Amsterdam',
  startsAt: '2026-11-17T08:00:00Z',
  ...more,
});

const left = (more: object = {}) => ({
  __typename: 'LeftShift',
  id: 'sch_1',
  by: 'Mira Test',
  own: false,
  at: '2026-11-16T10:04:00Z',
  before: state(),
  after: state({ date: '2026-11-19', starttime: '11:00' }),
  hidden: false,
  gone: null,
  ...more,
});

const refusal = (current: object[]) => ({
  __typename: 'Refusal',
  code: 'CONFLICT',
  key: 'undoConflictBy',
  field: null,
  measured: 'Mira Test',
  limit: null,
  current: JSON.stringify(current),
});

const Keys = () => {
  const { undo } = useUndo();
  return (
    <>
      <button type="button" onClick={() => void undo()}>
        Back
      </button>
      <Toasts />
    </>
  );
};

/** Undoes one step against a server with this answer, and continues once it was requested. */
const undone = async (answer: object | Promise<object>) => {
  const { fetcher } = testServer({
    UndoOperation: async () => ({
      data: { undoOperation: await answer },
      extensions: { meta: { status: 'ok', status_message: null, operation: 'opr_2' } },
    }),
  });
  const client = makeClient({ say: toastServerMessage, refreshViewer: () => {} }, fetcher, fragments.possibleTypes);
  await renderWithProviders(
    <ApolloProvider client={client}>
      <Keys />
    </ApolloProvider>,
  );
  undoStack.push({ operation: 'opr_1', message: '12 shifts moved', after: () => {}, about: ['sch_1', 'sch_2'] });
  const button = screen.getByRole('button', { name: 'Back' });
  await userEvent.click(button);
  return button;
};

it('says who changed the one that was left, when, and from what to what, and goes to it', async () => {
  const button = await undone(refusal([left()]));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain(
    "Mira Test changed this (Mon 16 Nov, 11:04), so it wasn't undone.\nAnn Berg, Tue 17 Nov 09:00–17:00, Day shift → Ann Berg, Thu 19 Nov 11:00–17:00, Day shift",
  );
  expect(document.activeElement).toBe(button);
  await userEvent.click(within(toast).getByRole('button', { name: 'Show' }));
  expect(shownPlace.get()).toEqual({ id: 'sch_1', date: '2026-11-19', employeeId: 'emp_ann' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it.each([
  [left({ own: true }), /^You changed this in another window/],
  [left({ after: null }), /^Mira Test deleted this .*\n.*→ deleted/],
  [left({ after: null, hidden: true }), /^Mira Test moved this to a department you don't plan/],
  [left({ by: null }), /^Changed \(/],
  [
    left({ after: state({ note: 'Keys', breakMinutes: 45, tags: ['Training'] }) }),
    /Day shift: Break 0:30 → 0:45, Note – → Keys, no tags → Training/,
  ],
  [
    left({ after: null, gone: { __typename: 'GonePlace', kind: 'team', name: 'Terrace' } }),
    /^Mira Test deleted the team Terrace .*\nAnn Berg, Tue 17 Nov .*→ deleted/,
  ],
  [
    left({ own: true, gone: { __typename: 'GonePlace', kind: 'department', name: 'Kitchen' } }),
    /^You deactivated Kitchen \(Mon 16 Nov, 11:04\)/,
  ],
  [left({ by: null, gone: { __typename: 'GonePlace', kind: 'team', name: null } }), /^The team was deleted/],
  [left({ before: state({ seats: 2 }), after: state({ seats: 1 }) }), /Open shift, .*: Open seats 2 → 1/],
])('says what became of it %#', async (one, words) => {
  await undone(refusal([one]));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

it('of many says how many were left, and lists each with the way to its cell', async () => {
  const [first, second] = [left(), left({ id: 'sch_2', own: true, after: null })];
  const button = await undone({ __typename: 'UndoneInPart', undone: 10, count: 12, left: [first, second] });
  const toast = (
    await screen.findByText(/^Undone: 12 shifts moved\. 2 of 12 weren't undone because others changed them/)
  ).parentElement!;
  await userEvent.click(within(toast).getByRole('button', { name: 'Show' }));
  const list = await screen.findByRole('dialog', { name: "2 of 12 weren't undone because others changed them" });
  const [one, other] = within(list).getAllByRole('listitem');
  expect(one!.textContent).toContain('Thu 19 Nov 11:00–17:00, Day shiftMira Test, Mon 16 Nov, 11:04');
  expect(other!.textContent).toContain('→ deletedYou, in another window, Mon 16 Nov, 11:04');
  await userEvent.click(within(other!).getByRole('button', { name: /^Show: Ann Berg, Tue 17 Nov/ }));
  await waitFor(() => expect(shownPlace.get()).toEqual({ id: 'sch_2', date: '2026-11-17', employeeId: 'emp_ann' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button.isConnected).toBe(true);
});

it('lists what was changed and what has no place any more together', async () => {
  const gone = { __typename: 'GonePlace', kind: 'team', name: 'Terrace' };
  const both = [left(), left({ id: 'sch_2', own: true, after: null, gone })];
  await undone({ __typename: 'UndoneInPart', undone: 10, count: 12, left: both });
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  const list = await screen.findByRole('dialog', { name: "2 of 12 weren't undone" });
  const [one, other] = within(list).getAllByRole('listitem');
  expect(one!.textContent).toContain('Mira Test, Mon 16 Nov, 11:04');
  expect(other!.textContent).toContain('→ deletedYou deleted the team Terrace (Mon 16 Nov, 11:04)');
});

it('keeps hands off what is taken back until the answer is there', async () => {
  let answer: (value: object) => void = () => {};
  await undone(
    new Promise<object>((resolve) => {
      answer = resolve;
    }),
  );
  await waitFor(() => expect([...inWork.get()]).toEqual(['sch_1', 'sch_2']));
  expect(await screen.findByText('Undoing: 12 shifts moved…')).toBeTruthy();
  answer({ __typename: 'Done', ok: true });
  await waitFor(() => expect(inWork.get().size).toBe(0));
});

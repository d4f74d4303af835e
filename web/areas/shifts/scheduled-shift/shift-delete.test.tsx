// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { offered, ofSeries, refusal, shiftType, showModal } from '#web/areas/shifts/shift-modals.testing.ts';

beforeAll(() => import('./ShiftDelete.tsx'), 60_000);
afterEach(cleanup);

const planned = {
  ...offered(ofSeries),
  __typename: 'ScheduledShift',
  id: 'sch_1',
  employeeId: 'emp_2',
  employee_name: 'Lars Ek',
  costMinor: null,
  customFields: [],
  Shift: { ...shiftType, long_name: 'Floor late' },
};
const form = async () => within(await screen.findByRole('dialog', { name: 'Delete this shift?' }));

it('[R2.9-028] asks how much of a series goes', async () => {
  const remove = vi.fn(() => ({
    deleteScheduledShift: { __typename: 'DeletedShifts', ids: ['sch_1'] },
  }));
  await showModal('schedule-shift/sch_1/delete', {
    answers: { ScheduledShiftForm: () => ({ scheduledShift: planned, shifts: [] }), DeleteScheduledShift: remove },
  });
  await userEvent.click(await (await form()).findByLabelText('This date and all later ones'));
  await userEvent.click((await form()).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(remove).toHaveBeenCalledWith(
      expect.objectContaining({ variables: { input: { id: 'sch_1', version: 4, scope: 'sequence' } } }),
    ),
  );
});

it('names anyone who will be told of it', async () => {
  await showModal('schedule-shift/sch_1/delete', {
    answers: {
      ScheduledShiftForm: () => ({ scheduledShift: { ...planned, date: '2999-11-18' }, shifts: [] }),
      DeleteScheduledShift: () => ({
        data: { deleteScheduledShift: { __typename: 'DeletedShifts', ids: ['sch_1'] } },
        extensions: { meta: { status: 'ok', status_message: null, operation: 'opr_1' } },
      }),
    },
  });
  await (await form()).findByText(/Floor late/);
  await userEvent.click((await form()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Lars Ek will be notified/)).toBeTruthy();
});

it('says why not, and stays open', async () => {
  await showModal('schedule-shift/sch_1/delete', {
    answers: {
      ScheduledShiftForm: () => ({ scheduledShift: planned, shifts: [] }),
      DeleteScheduledShift: () => ({ deleteScheduledShift: refusal('planning.closed') }),
    },
  });
  await (await form()).findByText(/Floor late/);
  await userEvent.click((await form()).getByRole('button', { name: 'Delete' }));
  expect(await (await form()).findByRole('alert')).toBeTruthy();
});

it('says so of one that is gone', async () => {
  await showModal('schedule-shift/sch_1/delete', {
    answers: { ScheduledShiftForm: () => ({ errors: [{ message: '', extensions: { code: 'NOT_FOUND' } }] }) },
  });
  expect(await (await form()).findByText('This shift no longer exists')).toBeTruthy();
});

it('without a connection, does not call the shift deleted, and shows it once the user tries again', async () => {
  let connected = false;
  await showModal('schedule-shift/sch_1/delete', {
    answers: {
      ScheduledShiftForm: () => {
        if (connected) return { scheduledShift: planned, shifts: [] };
        throw new TypeError('Failed to fetch');
      },
    },
  });
  expect(await (await form()).findByText("This couldn't be loaded")).toBeTruthy();
  expect((await form()).queryByText('This shift no longer exists')).toBeNull();
  connected = true;
  await userEvent.click((await form()).getByRole('button', { name: 'Try again' }));
  expect(await (await form()).findByText(/Floor late/)).toBeTruthy();
  expect((await form()).queryByText("This couldn't be loaded")).toBeNull();
});

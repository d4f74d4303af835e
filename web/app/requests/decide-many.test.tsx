// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { decisionRow, otherChanges, plusMinusRow } from './decision-preview.testing.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  notifications.clean();
  notifications.cleanQueue();
});

const absence = (id: string, who: string) => ({
  __typename: 'Absence',
  id,
  version: 1,
  status: 'Pending',
  firstDay: '2026-12-21',
  lastDay: '2026-12-23',
  note: null,
  employeeId: `emp_${who}`,
  Employee: { __typename: 'Employee', id: `emp_${who}`, name: who },
  type: { __typename: 'AbsenceType', id: 'abt_1', name: 'Vacation' },
  may: { __typename: 'AbsenceMay', approve: true, moved: false, decline: true, withdraw: false, edit: false },
});
const [aoife, bram] = [absence('abs_1', 'Aoife'), absence('abs_2', 'Bram')];
const shift = {
  ...{ __typename: 'AbsencePreviewShift', id: 'sch_1', date: '2026-12-21' },
  ...{ starttime: '09:00', endtime: '17:00', name: 'Bar', hidden: false },
};
const shared = {
  __typename: 'DecisionPreviewDate',
  date: '2026-12-21',
  departmentId: 'dep_1',
  department_name: 'Bar',
  names: ['Aoife', 'Bram'],
  required: 3,
  missing: 2,
};

const preview = (rows: object[], leftOut: object[] = []) => ({
  decisionPreview: { __typename: 'DecisionPreview', rows, leftOut, dates: [shared] },
});

const show = async (more: Answers, rows = [decisionRow(aoife, { shifts: [shift] }), decisionRow(bram)]) => {
  const list = [aoife, bram];
  const app = await renderApp({
    path: '/dashboard/my-overview?requests=supervisor',
    viewer: viewerAnswer('all', { isSupervisor: true }),
    answers: {
      SupervisorRequests: () => ({
        openRequests: {
          __typename: 'OpenRequests',
          own: 0,
          supervisor: list.length,
          absencesToDecide: list,
          exchangesToDecide: [],
        },
        openShifts: [],
        absences: [],
      }),
      ...otherChanges([plusMinusRow('emp_Aoife', 'Aoife')]),
      DecisionPreview: () => preview(rows),
      ...more,
    },
  });
  const sent = (operation: string) =>
    app.asked.filter((one) => one.operation === operation).map(({ variables }) => variables);
  return { ...app, sent };
};
const choose = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Decide on 2 requests' }));
  return within(await screen.findByRole('dialog', { name: '2 requests' }));
};
const decided = (refused: object[] = []) => ({
  __typename: 'AbsencesDecided',
  absences: [{ __typename: 'Absence', id: 'abs_1', version: 2, status: 'Approved' }],
  refused,
});

describe('requests that are ticked', () => {
  it('show their checks together and are approved with one word', async () => {
    const { sent } = await show({ ApproveAbsences: () => ({ approveAbsences: decided() }) });
    const dialog = await choose();
    expect(await dialog.findByText('2 away: Aoife, Bram', { exact: false })).toBeTruthy();
    expect(dialog.getByText('2 people missing of 3')).toBeTruthy();
    expect(dialog.getAllByText('Enough leave')).toHaveLength(2);
    expect(dialog.getAllByText('Hours match the schedule and the contract')).toHaveLength(2);
    expect(dialog.getAllByText('The schedule has enough people')).toHaveLength(2);
    expect(dialog.getByText('Mon 21 Dec 2026 09:00–17:00 Bar')).toBeTruthy();
    expect(dialog.getAllByText('No planned shifts on these dates')).toHaveLength(1);
    expect(dialog.getAllByText(/^Leave: 80:00.*40:00.* left after$/)).toHaveLength(2);
    const also = within(await dialog.findByRole('region', { name: 'This also changes' }));
    expect(also.getByText('Aoife, Plus-minus')).toBeTruthy();
    expect(sent('ChangeEffect')).toEqual([{ input: { approvedAbsenceIds: ['abs_1', 'abs_2'] } }]);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Planned shifts on approval' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Become open shifts' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message to all requesters' }), 'Enjoy');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 2' }));
    await waitFor(() => expect(sent('ApproveAbsences')).toHaveLength(1));
    expect(sent('DecisionPreview')).toEqual([{ absences: ['abs_1', 'abs_2'] }]);
    expect(sent('ApproveAbsences')[0]).toEqual({
      input: {
        absences: [
          { id: 'abs_1', version: 1 },
          { id: 'abs_2', version: 1 },
        ],
        note: 'Enjoy',
        rosterAction: 'move_to_open_shift',
        overrideReason: null,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '2 requests' })).toBeNull());
  });

  it('stay in sight with the reason when they are refused', async () => {
    const why = { __typename: 'RefusedAbsence', id: 'abs_2', key: 'changedMeanwhile', measured: null, limit: null };
    await show({ DeclineAbsences: () => ({ declineAbsences: decided([why]) }) });
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'Decline 2' }));
    expect(await dialog.findByText('This request stayed as it was.')).toBeTruthy();
    expect(dialog.getByText('Bram')).toBeTruthy();
    expect(dialog.queryByText('Aoife')).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('ask for a reason for those over approved hours', async () => {
    const worked = { __typename: 'AbsencePreviewWorked', date: '2026-12-21', minutes: 450, noted: false };
    await show({}, [
      decisionRow(aoife, { worked: [worked] }),
      decisionRow(bram, { worked: [{ ...worked, noted: true }] }),
    ]);
    const dialog = await choose();
    expect(await dialog.findByRole('textbox', { name: /exception/i })).toBeTruthy();
    expect(dialog.getByText('For Aoife')).toBeTruthy();
  });

  it('name those that are left out, and why, and decide the others', async () => {
    const problem = { __typename: 'RefusedAbsence', id: 'abs_2', key: 'absenceMoved', measured: null, limit: null };
    const { sent } = await show({
      DecisionPreview: () => preview([decisionRow(aoife)], [{ __typename: 'DecisionLeftOut', absence: bram, problem }]),
      DeclineAbsences: () => ({ declineAbsences: decided() }),
    });
    const dialog = await choose();
    const leftOut = within(await dialog.findByRole('list', { name: '1 request is left out' }));
    expect(leftOut.getByText('Bram')).toBeTruthy();
    expect(leftOut.getByText(/^They are in another department on these dates/)).toBeTruthy();
    expect(leftOut.queryByText('Aoife')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline 1' }));
    await waitFor(() =>
      expect(sent('DeclineAbsences')).toMatchObject([{ input: { absences: [{ id: 'abs_1', version: 1 }] } }]),
    );
  });

  it('are left alone when all are left out', async () => {
    const problem = { __typename: 'RefusedAbsence', key: 'absenceMoved', measured: null, limit: null };
    const leftOut = [aoife, bram].map((absence) => ({
      ...{ __typename: 'DecisionLeftOut', absence },
      problem: { ...problem, id: absence.id },
    }));
    await show({
      DecisionPreview: () => ({
        decisionPreview: { __typename: 'DecisionPreview', rows: [], leftOut, dates: [] },
      }),
    });
    const dialog = await choose();
    expect(await dialog.findByRole('list', { name: '2 requests are left out' })).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    expect(dialog.queryByText(/^No two of these requests/)).toBeNull();
  });

  it('leave out what can’t be decided, and ask for a reason under a restriction', async () => {
    const problem = { __typename: 'RefusedAbsence', id: 'abs_2', key: 'absenceState', measured: null, limit: null };
    const restriction = {
      __typename: 'AbsencePreviewRestriction',
      name: 'December',
      date: '2026-12-21',
      away: 2,
      maxAbsent: 2,
    };
    const { sent } = await show({ ApproveAbsences: () => ({ approveAbsences: decided() }) }, [
      decisionRow(aoife, { restrictions: [restriction] }),
      decisionRow(bram, {}, problem),
    ]);
    const dialog = await choose();
    const reason = await dialog.findByRole('textbox', { name: /exception/i });
    expect(dialog.getByText('For Aoife')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 1' }));
    expect(await dialog.findByText('This is required.')).toBeTruthy();
    expect(document.activeElement).toBe(reason);
    expect(sent('ApproveAbsences')).toHaveLength(0);
    await userEvent.type(reason, 'Moving house');
    expect(dialog.queryByText('This is required.')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 1' }));
    await waitFor(() =>
      expect(sent('ApproveAbsences')[0]).toMatchObject({
        input: { absences: [{ id: 'abs_1', version: 1 }], overrideReason: 'Moving house' },
      }),
    );
  });
});

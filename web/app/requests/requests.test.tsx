// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { offered } from '#web/parts/exchange/exchange.testing.ts';
import { decisionPreview, decisionRow, otherChanges, plusMinusRow } from './decision-preview.testing.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  // A toast would be queued behind the previous one.
  notifications.clean();
  notifications.cleanQueue();
});

const absence = (id: string, who: string, over: object = {}) => ({
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
  ...over,
});
const own = absence('abs_9', 'Hanna', {
  may: { __typename: 'AbsenceMay', approve: false, moved: false, decline: false, withdraw: true, edit: false },
});

const shiftInTheWay = {
  ...{ __typename: 'AbsencePreviewShift', id: 'sch_1', date: '2026-12-21' },
  ...{ starttime: '09:00', endtime: '17:00', name: 'Bar', hidden: false },
};
const openShift = {
  __typename: 'OpenShift',
  id: 'osh_1',
  version: 1,
  occurrence_id: 'osh_1:2090-11-25',
  date: '2090-11-25',
  starttime: '17:00',
  endtime: '22:30',
  zone: 'Europe/Brussels',
  startsAt: '2090-11-25T16:00:00Z',
  endsAt: '2090-11-25T21:30:00Z',
  location_name: 'Ghent',
  department_name: 'Bar',
  instances_remaining: 1,
  approval_required: false,
  requests: 2,
  status: null,
  Team: { __typename: 'Team', id: 'tem_1', name: 'Bar' },
  Shift: { __typename: 'Shift', id: 'shf_1', name: 'Late', long_name: 'Bar late', colour: '#3d6ff0' },
};

const ofOwn = (ownAbsences: object[], openShifts: object[] = [], mySchedule: object[] = []): Answers => ({
  OwnRequests: () => ({
    openRequests: { __typename: 'OpenRequests', own: ownAbsences.length, ownAbsences, ownExchanges: [] },
    openShifts,
    mySchedule,
  }),
});
const ofOthers = (absencesToDecide: object[], openShifts: object[] = [], absences: object[] = []): Answers => ({
  SupervisorRequests: () => ({
    openRequests: {
      ...{ __typename: 'OpenRequests', supervisor: absencesToDecide.length, absencesToDecide },
      exchangesToDecide: [],
    },
    openShifts,
    absences,
  }),
});
const show = (kind: 'own' | 'supervisor', answers: Answers, viewer = viewerAnswer('all', { isSupervisor: true })) =>
  renderApp({ path: `/dashboard/my-overview?requests=${kind}`, viewer, answers });
const block = (name: RegExp | string) => screen.findByRole('region', { name });

describe('the sidebar of own requests', () => {
  it('[R2.4-58] [R2.4-59] lists own pending absences with their status', async () => {
    await show('own', ofOwn([own]));
    const pending = await block('Pending absences');
    expect(within(pending).getByText('Pending')).toBeTruthy();
    expect(pending.textContent).toContain('Vacation');
    expect(pending.textContent).toContain('21 – 23 Dec 2026');
  });

  it('withdraws in place, and asks again', async () => {
    let list = [own];
    const withdrawn = { ...own, version: 2, status: 'Withdrawn' };
    const { asked } = await show('own', {
      OwnRequests: () => ofOwn(list).OwnRequests?.({} as never),
      WithdrawAbsence: () => {
        list = [];
        return { withdrawAbsence: withdrawn };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Withdraw Vacation/ }));
    expect(await screen.findByText('No requests have been found')).toBeTruthy();
    const sent = asked.find(({ operation }) => operation === 'WithdrawAbsence');
    expect(sent?.variables).toEqual({ input: { id: 'abs_9', version: 1 } });
  });

  it('[R2.4-61] [R7-24] [R7-26] asks for one’s own open shifts of today and 26 days ahead, and lists them', async () => {
    const { asked } = await show('own', ofOwn([], [openShift]));
    const shifts = await block('Open shifts');
    expect(shifts.textContent).toContain('17:00–22:30');
    const sent = asked.find(({ operation }) => operation === 'OwnRequests');
    const at = (name: string) => Date.parse(String(sent?.variables[name]));
    expect((at('to') - at('from')) / 86_400_000).toBe(26);
    expect(sent?.headers.get('x-user-id')).toBe('emp_hanna');
  });

  it('offers nothing that is full, begun or one’s own, and says what one works at the time', async () => {
    const worked = {
      ...openShift,
      __typename: 'ScheduledShift',
      id: 'sch_1',
      starttime: '15:30',
      minutes: 330,
      note: null,
    };
    const later = { startsAt: '2090-11-26T16:00:00Z', endsAt: '2090-11-26T21:30:00Z' };
    const others = [
      { ...openShift, ...later, id: 'osh_full', instances_remaining: 0 },
      { ...openShift, ...later, id: 'osh_own', status: 'assigned' },
      { ...openShift, id: 'osh_begun', startsAt: '2026-11-01T16:00:00Z' },
      { ...openShift, ...later, id: 'osh_asked', instances_remaining: 0, status: 'requested' },
    ];
    await show('own', ofOwn([], [openShift, ...others], [worked]));
    const shifts = within(await block('Open shifts')).getAllByRole('listitem');
    expect(shifts).toHaveLength(2);
    expect(shifts[0]?.textContent).toContain("You're working 15:30–22:30");
    expect(within(shifts[0]!).queryByRole('button')).toBeNull();
    expect(within(shifts[1]!).getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it('asks for no open shifts below the basic plan', async () => {
    const { asked } = await show('own', ofOwn([]), viewerAnswer([], { plan: 'free' }));
    expect(await screen.findByText('No requests have been found')).toBeTruthy();
    expect(asked.find(({ operation }) => operation === 'OwnRequests')?.variables).toMatchObject({ openShifts: false });
  });
});

it.each([
  ['own', 'OwnRequests', 'ownAbsences', 'ownExchanges'],
  ['supervisor', 'SupervisorRequests', 'absencesToDecide', 'exchangesToDecide'],
] as const)('[R2.4-62] the sidebar of %s requests lists exchanges', async (kind, operation, absences, exchanges) => {
  await show(kind, {
    [operation]: () => ({
      openRequests: { __typename: 'OpenRequests', own: 1, supervisor: 1, [absences]: [], [exchanges]: [offered()] },
      openShifts: [],
      mySchedule: [],
      absences: [],
    }),
  });
  const listed = await block(/^Exchanges/);
  expect(within(listed).getAllByRole('listitem')).toHaveLength(1);
  expect(listed.textContent).toContain('Eva de Wit');
});

describe('the sidebar of a supervisor', () => {
  const two = [
    absence('abs_1', 'Aoife'),
    absence('abs_2', 'Bram'),
    absence('abs_3', 'Aoife', { firstDay: '2027-01-04' }),
  ];

  it('[R2.4-58] [R2.4-60] [R2.4-63] lists each person with how many of theirs wait', async () => {
    await show('supervisor', ofOthers(two));
    const pending = await block('Pending absences');
    const [aoife, bram] = within(pending).getAllByRole('listitem');
    expect(aoife?.textContent).toContain('Aoife22 open requests');
    expect(bram?.textContent).toContain('Bram11 open request');
    expect(within(aoife!).getAllByRole('button', { name: /^Approve Aoife/ })).toHaveLength(2);
  });

  it('[R7-17] asks by the person’s id for when else they are away, once their name is pressed', async () => {
    const other = { firstDay: '2090-02-02', lastDay: '2090-02-03', status: 'Approved' };
    const { asked } = await show('supervisor', {
      ...ofOthers(two),
      AbsencePopover: () => ({
        absences: [absence('abs_7', 'Aoife', other), absence('abs_8', 'Aoife', { ...other, status: 'Withdrawn' })],
      }),
    });
    const sent = () => asked.filter(({ operation }) => operation === 'AbsencePopover');
    const name = await screen.findByRole('button', { name: 'Aoife' });
    expect(sent()).toEqual([]);
    await userEvent.click(name);
    expect(await screen.findByText('2 – 3 Feb 2090')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Approved' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Withdrawn' })).toBeNull();
    expect(sent().map(({ variables }) => variables)).toEqual([{ employeeId: 'emp_Aoife' }]);
  });

  it.each([
    ['Approve', 'ApproveAbsence', 'approveAbsence', 'Absence of Aoife approved'],
    ['Decline', 'DeclineAbsence', 'declineAbsence', 'Absence of Aoife declined'],
  ])('decides in place: %s', async (verb, operation, field, words) => {
    let list = [two[0]!];
    const { asked } = await show('supervisor', {
      SupervisorRequests: () => ofOthers(list).SupervisorRequests?.({} as never),
      ...otherChanges(),
      DecisionPreview: () => decisionPreview(decisionRow(two[0]!)),
      [operation]: () => {
        list = [];
        return { [field]: { __typename: 'Absence', id: 'abs_1', version: 2, status: 'Approved' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${verb} Aoife`) }));
    expect(await screen.findByText('No requests have been found')).toBeTruthy();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(asked.find((one) => one.operation === operation)?.variables).toEqual({ input: { id: 'abs_1', version: 1 } });
  });

  const warned = {
    ...{ __typename: 'AbsencePreviewWorked', date: '2026-12-21', minutes: 450, noted: false },
  };
  it.each([
    ['too little leave', { isEnough: false }],
    ['a shift in the way', { shifts: [shiftInTheWay] }],
    ['approved hours, which take a reason', { worked: [warned] }],
    [
      'too few people',
      { coverage: [{ __typename: 'AbsencePreviewCoverage', date: '2026-12-21', required: 3, missing: 1 }] },
    ],
  ])('opens the request instead of approving it at once: %s', async (_, over) => {
    const { asked, address } = await show('supervisor', {
      ...ofOthers(two),
      ...otherChanges(),
      DecisionPreview: () => decisionPreview(decisionRow(two[1]!, over)),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Approve Bram/ }));
    await waitFor(() => expect(address()).toContain('modal=absence-request/abs_2'));
    expect(asked.find(({ operation }) => operation === 'DecisionPreview')?.variables).toEqual({ absences: ['abs_2'] });
    expect(asked.map(({ operation }) => operation)).not.toContain('ApproveAbsence');
  });

  it('opens the request instead of approving it at once where it changes plus-minus too', async () => {
    const { asked, address } = await show('supervisor', {
      ...ofOthers(two),
      ...otherChanges([plusMinusRow('emp_Bram', 'Bram')]),
      DecisionPreview: () => decisionPreview(decisionRow(two[1]!)),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Approve Bram/ }));
    await waitFor(() => expect(address()).toContain('modal=absence-request/abs_2'));
    expect(asked.map(({ operation }) => operation)).not.toContain('ApproveAbsence');
  });

  const decided = { __typename: 'RefusedAbsence', id: 'abs_2', key: 'absenceState', measured: null, limit: null };
  it.each([
    ['it can no longer be approved', decisionPreview(decisionRow(two[1]!, {}, decided))],
    ['its checks cannot be loaded', { data: { decisionPreview: null }, errors: [{ message: 'down' }] }],
  ])('opens the request where %s', async (_, answer) => {
    const { asked, address } = await show('supervisor', {
      ...ofOthers(two),
      ...otherChanges(),
      DecisionPreview: () => answer,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Approve Bram/ }));
    await waitFor(() => expect(address()).toContain('modal=absence-request/abs_2'));
    expect(asked.map(({ operation }) => operation)).not.toContain('ApproveAbsence');
  });

  it('opens the request where approving it at once takes a reason by now', async () => {
    const refusal = {
      ...{ __typename: 'Refusal', code: 'INVALID', key: 'absenceOverHours', field: 'overrideReason' },
      ...{ measured: '2026-12-21', limit: null, current: null },
    };
    const { address } = await show('supervisor', {
      ...ofOthers(two),
      ...otherChanges(),
      DecisionPreview: () => decisionPreview(decisionRow(two[1]!)),
      ApproveAbsence: () => ({ approveAbsence: refusal }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Approve Bram/ }));
    await waitFor(() => expect(address()).toContain('modal=absence-request/abs_2'));
  });

  it('says why a request can only be declined when its person moved to another department', async () => {
    const moved = absence('abs_1', 'Aoife', {
      may: { __typename: 'AbsenceMay', approve: false, moved: true, decline: true, withdraw: false, edit: false },
    });
    await show('supervisor', ofOthers([moved]));
    expect(await screen.findByText(/^They are in another department on these dates/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Decline/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('opens a request from its line', async () => {
    const { address } = await show('supervisor', ofOthers(two));
    await userEvent.click((await screen.findAllByRole('button', { name: /^Vacation 21 – 23 Dec 2026/ }))[1]!);
    expect(address()).toContain('modal=absence-request/abs_2');
  });

  it('says why not when someone was faster, and shows how it stands', async () => {
    const { asked } = await show('supervisor', {
      ...ofOthers(two),
      ...otherChanges(),
      DecisionPreview: () => decisionPreview(decisionRow(two[1]!)),
      ApproveAbsence: () => ({
        approveAbsence: {
          __typename: 'Refusal',
          code: 'CONFLICT',
          key: 'changedMeanwhile',
          field: null,
          measured: null,
          limit: null,
          current: null,
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Approve Bram/ }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() =>
      expect(asked.filter(({ operation }) => operation === 'SupervisorRequests').length).toBeGreaterThan(1),
    );
  });

  it('[R2.4-61] lists open shifts that people ask for, and [R7-22] who is away without an end', async () => {
    const sick = absence('abs_5', 'Cem', { status: 'Approved', lastDay: null });
    const { address } = await show(
      'supervisor',
      ofOthers([], [openShift, { ...openShift, id: 'osh_2', requests: 0 }], [sick]),
    );
    expect(within(await block('Open shifts')).getAllByRole('listitem')).toHaveLength(1);
    const away = within(await block('No end date'));
    await userEvent.click(away.getByRole('button', { name: 'View absence of Cem' }));
    expect(address()).toContain('modal=absence-request/abs_5');
  });

  it('[R2.4-64] says so when there is nothing', async () => {
    await show('supervisor', ofOthers([]));
    expect(await screen.findByText('No requests have been found')).toBeTruthy();
  });
});

it('[R4-31] [R2.4-22] opens from the avatar over the page, and gives the focus back to it', async () => {
  const { address } = await renderApp({
    viewer: viewerAnswer('all', { isSupervisor: true }),
    answers: ofOthers([]),
  });
  const avatar = await screen.findByRole('button', { name: /^Profile of/ });
  await userEvent.click(avatar);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Requests' }));
  const drawer = await screen.findByRole('dialog', { name: 'Requests' });
  expect(address()).toBe('/dashboard/my-overview?requests=supervisor');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  await waitFor(() => expect(document.activeElement).toBe(avatar));
});

// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const note = {
  __typename: 'AbsenceAttachment',
  id: 'att_1',
  file_name: 'sick-note.pdf',
  size: 1200,
  url: '/api/files/acc/absence/abs_1/att_1.pdf',
};
const may = {
  __typename: 'AbsenceMay',
  approve: false,
  moved: false,
  decline: false,
  withdraw: true,
  edit: false,
  attach: true,
};
const absence = (over: object = {}) => ({
  __typename: 'Absence',
  id: 'abs_1',
  version: 3,
  status: 'Approved',
  firstDay: '2090-12-21',
  lastDay: '2090-12-21',
  note: null,
  employeeId: 'emp_hanna',
  Employee: { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' },
  type: { __typename: 'AbsenceType', id: 'abt_1', name: 'Sick', unit: 'hours' },
  department_name: 'Bar',
  requestedAt: '2026-11-10T08:00:00Z',
  reviewedAt: null,
  reviewNote: null,
  rosterAction: 'hide',
  overrideReason: null,
  waitMinutes: null,
  waitDays: null,
  balanceId: null,
  days: [{ __typename: 'AbsenceDay', date: '2090-12-21', minutes: 480, startTime: null }],
  attachments: [note],
  may,
  ...over,
});
const ticket = { __typename: 'UploadTicket', uploadId: 'upl_1', url: '/store/upl_1', contentType: 'application/pdf' };
const answers: Answers = {
  LeaveAndAbsences: () => ({ absences: [], leaveBalances: [] }),
  AbsencePreview: () => ({ absencePreview: null }),
  AskableAbsence: () => ({
    absenceTypes: [
      {
        __typename: 'AbsenceType',
        id: 'abt_1',
        name: 'Sick',
        unit: 'hours',
        allowOpenEnded: false,
        hasWaitHours: false,
        mayRequest: true,
      },
    ],
  }),
  AbsenceRequest: () => ({ absence: absence() }),
  RequestAbsence: () => ({ requestAbsence: absence({ id: 'abs_2', version: 1, status: 'Pending', attachments: [] }) }),
  OpenAbsenceUpload: () => ({ openAbsenceUpload: ticket }),
  AttachToAbsence: () => ({ attachToAbsence: absence({ version: 4, attachments: [] }) }),
};
const open = (modal: string, over: Answers = {}) =>
  renderApp({
    path: `/dashboard/my-absence?modal=${encodeURIComponent(modal)}`,
    areas: [absenceArea as unknown as Area],
    viewer: viewerAnswer(['viewOwnAbsentee']),
    answers: { ...answers, ...over },
  });

/** A store that accepts every file. */
class TakingStore {
  status = 200;
  upload = {};
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    this.onload?.();
  }
}
const file = (name: string, type = 'application/pdf') => new File(['%PDF-1.7'], name, { type });
const inputOf = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input[type=file]')!;
const variablesOf = (asked: { operation: string; variables: object }[], operation: string) =>
  asked.filter((one) => one.operation === operation).map(({ variables }) => variables);

beforeAll(async () => {
  await import('./view/AbsenceView.tsx');
  await import('./ask/AskAbsence.tsx');
}, 60_000);
beforeEach(() => void vi.stubGlobal('XMLHttpRequest', TakingStore));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('files of an absence', () => {
  it('are listed with a way to fetch them, added later, and removed after a question', async () => {
    const { asked } = await open('absence-request/abs_1');
    const dialog = await screen.findByRole('dialog');
    const link = await within(dialog).findByRole('link', { name: 'sick-note.pdf' });
    expect(link.getAttribute('href')).toBe(note.url);
    await userEvent.upload(inputOf(dialog), file('second.pdf'));
    await expect.poll(() => variablesOf(asked, 'AttachToAbsence').length).toBe(1);
    expect(variablesOf(asked, 'OpenAbsenceUpload')).toMatchObject([
      { input: { employeeId: 'emp_hanna', file_name: 'second.pdf', size: 8 } },
    ]);
    expect(variablesOf(asked, 'AttachToAbsence')).toMatchObject([
      {
        input: {
          id: 'abs_1',
          version: 3,
          attachments: [
            { id: 'att_1', file_name: 'sick-note.pdf' },
            { file_name: 'second.pdf', uploadId: 'upl_1' },
          ],
        },
      },
    ]);
  });

  it('are removed only after a question', async () => {
    const { asked } = await open('absence-request/abs_1');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Remove sick-note.pdf' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove sick-note.pdf?' }));
    expect(variablesOf(asked, 'AttachToAbsence')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await expect
      .poll(() => variablesOf(asked, 'AttachToAbsence'))
      .toMatchObject([{ input: { id: 'abs_1', version: 3, attachments: [] } }]);
  });

  it('can’t be changed by people who only see the absence', async () => {
    await open('absence-request/abs_1', {
      AbsenceRequest: () => ({ absence: absence({ may: { ...may, attach: false } }) }),
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: 'sick-note.pdf' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Add file' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Remove sick-note.pdf' })).toBeNull();
  });
});

describe('files of a new request', () => {
  it('go with it once it is sent, and are checked before', async () => {
    const { asked } = await open('add-absence');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('button', { name: 'Add file' });
    await userEvent.upload(inputOf(dialog), file('program.exe'), { applyAccept: false });
    expect(within(dialog).queryByText('program.exe')).toBeNull();
    await userEvent.upload(inputOf(dialog), file('sick-note.pdf'));
    expect(within(dialog).getByText('sick-note.pdf')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
    await expect
      .poll(() => variablesOf(asked, 'AttachToAbsence'))
      .toMatchObject([
        { input: { id: 'abs_2', version: 1, attachments: [{ file_name: 'sick-note.pdf', uploadId: 'upl_1' }] } },
      ]);
    expect(await screen.findAllByText('Request sent')).toHaveLength(1);
    // The form shows one message for both operations.
    const sent = asked.filter(({ operation }) => ['RequestAbsence', 'AttachToAbsence'].includes(operation));
    expect(sent.map(({ headers }) => headers.get('ignore-meta-message'))).toEqual(['true', 'true']);
  });
});

// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { accountArea } from '#web/areas/account/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

type Given = { input: { files: { name: string }[] } };

const report = (file: string, over: object = {}) => ({
  __typename: 'ImportFileReport',
  file,
  created: 12,
  changed: 1,
  skipped: 3,
  applied: false,
  problemCount: 0,
  problems: [],
  ...over,
});
const problem = (line: number, value: string) => ({
  __typename: 'ImportProblem',
  line,
  column: 'shift',
  reason: 'unknownShift',
  value,
  limit: null,
});
const faulty = { problemCount: 2, problems: [problem(4, 'X1'), problem(9, 'X2')] };
const reports = (variables: unknown, over: (file: string) => object, effect: object | null = null) => ({
  __typename: 'ImportReport',
  effect,
  files: (variables as Given).input.files.map(({ name }) => report(name, over(name))),
});
let uploads: string[] = [];
/** A store that accepts every file. */
class Store {
  status = 200;
  upload = {};
  url = '';
  onload?: () => void;
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  abort() {}
  async send(file: File) {
    uploads.push(`${this.url} ${await file.text()}`);
    this.onload?.();
  }
}
let tickets = 0;
const answers: Answers = {
  OpenImportUpload: () => {
    tickets += 1;
    const uploadId = `upl_${tickets}`;
    const url = `https://files.example/${uploadId}`;
    return { openImportUpload: { __typename: 'UploadTicket', uploadId, url, contentType: 'text/csv' } };
  },
  PlaceChoices: () => ({ organisation: null }),
  RehearseImport: ({ variables }) => ({
    rehearseImport: reports(variables, (file) => (file === 'roster.csv' ? faulty : {})),
  }),
  ApplyImport: ({ variables }) => ({ applyImport: reports(variables, () => ({ applied: true })) }),
};

const rights = ['createUsers', 'createRoster', 'createTimesheets'] as const;
const open = async (more: Answers = {}) => {
  const app = await renderApp({
    path: '/account/import',
    areas: [accountArea as Area],
    viewer: viewerAnswer([...rights]),
    answers: { ...answers, ...more },
  });
  await screen.findByRole('heading', { name: 'Import files' });
  return app;
};
const file = (name: string, content: BlobPart = 'a,b\n1,2\n') => new File([content], name, { type: 'text/csv' });
const choose = async (...files: File[]) => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(field, files);
  await screen.findByText(files[0]!.name);
};
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
const sent = (asked: { operation: string; variables: unknown }[], name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => (variables as Given).input);

beforeAll(() => import('./ImportPage.tsx'), 30_000);
beforeEach(() => {
  localStorage.clear();
  [uploads, tickets] = [[], 0];
  vi.stubGlobal('XMLHttpRequest', Store);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('importing files', () => {
  it('says how long a cell may be that is too long', async () => {
    const long = { ...problem(2, 'A name that goes on'), column: 'name', reason: 'tooLong', limit: 20 };
    await open({
      RehearseImport: ({ variables }) => ({
        rehearseImport: reports(variables, () => ({ problemCount: 1, problems: [long] })),
      }),
    });
    await userEvent.type(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    await choose(file('shift-types.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    expect(await screen.findByText('Longer than 20 characters')).toBeTruthy();
    // The only file has an error, so none is counted.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import files' }).disabled).toBe(true);
  });

  it('rehearses first: what each would bring, and every mistake with line, column and reason', async () => {
    const { asked } = await open();
    await userEvent.type(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    await choose(file('roster.csv'), file('employees.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    expect(await screen.findByText('Ready')).toBeTruthy();
    expect(
      row('employees.csv')
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(0, 4),
    ).toEqual(['12', '1', '3', '0']);
    const lines = within(screen.getByRole('table', { name: 'Errors in roster.csv' })).getAllByRole('row');
    expect(lines[1]?.textContent).toBe('4shiftX1Not a shift type of this department');
    expect(sent(asked, 'RehearseImport')).toEqual([
      {
        department: 'Ward',
        zone: null,
        approveHours: false,
        files: [
          { name: 'employees.csv', uploadId: 'upl_1' },
          { name: 'roster.csv', uploadId: 'upl_2' },
        ],
      },
    ]);
    expect(uploads).toEqual(['https://files.example/upl_1 a,b\n1,2\n', 'https://files.example/upl_2 a,b\n1,2\n']);
    expect(sent(asked, 'ApplyImport')).toEqual([]);
  });

  it('shows whose leave and plus-minus the files would change, until other files are chosen', async () => {
    const row = {
      ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_eva', name: 'Eva Ngo', balanceId: 'overtime' },
      ...{ balanceName: '', unit: 'hours', lastDay: '2026-11-11' },
      ...{ nowBefore: -480, nowAfter: 0, endingBefore: -480, endingAfter: 0 },
    };
    const effect = {
      ...{ __typename: 'LeaveRulesPreview', looked: 1, changed: 1, leavers: [], earlierLeavers: 0, rows: [row] },
    };
    await open({
      RehearseImport: ({ variables }) => ({ rehearseImport: reports(variables, () => ({}), effect) }),
    });
    await userEvent.type(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    await choose(file('hours.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    const shown = within(await screen.findByRole('region', { name: 'What this changes' }));
    expect(shown.getByText('Eva Ngo, Plus-minus')).toBeTruthy();
    expect(shown.getByText('Today: −8:00 h, then 0:00 h')).toBeTruthy();
    await choose(file('roster.csv'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What this changes' })).toBeNull());
  });

  it('then writes the files without a mistake, one after the other', async () => {
    const { asked } = await open();
    await userEvent.type(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    await choose(file('roster.csv'), file('hours.csv'), file('employees.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 files' }));
    expect(await screen.findByText("2 of 3 files imported. 1 file wasn't imported.", { exact: false })).toBeTruthy();
    expect(screen.queryByText('Everything was imported.')).toBeNull();
    expect(screen.getAllByText('Imported')).toHaveLength(2);
    // The uploads of the rehearsal.
    expect(sent(asked, 'ApplyImport').map(({ files }) => files)).toEqual([
      [{ name: 'employees.csv', uploadId: 'upl_1' }],
      [{ name: 'hours.csv', uploadId: 'upl_3' }],
    ]);
  });

  it('says before anything is sent that the files are too large together', async () => {
    const { asked } = await open();
    await userEvent.type(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    const large = (name: string) => Object.defineProperty(file(name), 'size', { value: 6_000_000 });
    await choose(large('roster.csv'), large('hours.csv'));
    expect(await screen.findByText(/^Together these files are larger than 10 MB/)).toBeTruthy();
    const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check files' });
    expect(check.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove hours.csv' }));
    expect(screen.queryByText(/^Together these files/)).toBeNull();
    await userEvent.click(check);
    await waitFor(() => expect(sent(asked, 'RehearseImport')).toHaveLength(1));
  });

  it('uploads files again that the store no longer has', async () => {
    const lost = { __typename: 'Refusal', code: 'INVALID', key: 'input.fileNotUploaded', field: 'files' };
    await open({ RehearseImport: () => ({ rehearseImport: { ...lost, measured: null, limit: null } }) });
    await userEvent.type(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    await choose(file('roster.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    expect(await screen.findByText(/^The file didn't arrive\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('stops and says so when an answer gets lost, and can be tried again', async () => {
    const refusal = {
      __typename: 'Refusal',
      code: 'QUOTA',
      key: 'quota.departments',
      field: null,
      measured: null,
      limit: null,
    };
    await open({ ApplyImport: () => ({ applyImport: refusal }) });
    await userEvent.type(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    await choose(file('employees.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 file' }));
    expect(await screen.findByText(/^Your plan doesn't allow another department\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import 1 file' })).toBeTruthy();
  });

  it('says that everything is there when every chosen file is imported', async () => {
    await open();
    await userEvent.type(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    await choose(file('hours.csv'), file('employees.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 files' }));
    expect(await screen.findByText('Everything was imported.')).toBeTruthy();
  });

  it('names files that are too large and foreign ones without sending them, and asks for the department', async () => {
    const { asked } = await open();
    const large = Object.defineProperty(file('wishes.csv'), 'size', { value: 10_000_001 });
    await choose(large, file('employees.csv'), file('notes.csv'));
    expect(await screen.findByText('The file is larger than 10 MB')).toBeTruthy();
    expect(screen.getByText("This file isn't one of the seven and will be skipped: notes.csv")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(sent(asked, 'RehearseImport')).toEqual([]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    await userEvent.click(screen.getByRole('button', { name: 'Check files' }));
    await waitFor(() => expect(sent(asked, 'RehearseImport')).toHaveLength(1));
    expect(sent(asked, 'RehearseImport')[0]?.files.map(({ name }) => name)).toEqual(['employees.csv']);
  });

  it('[R2.9-072] [R2.9-149] the modal csv-user-import leads here, for those who may', async () => {
    const { address } = await renderApp({
      path: '/dashboard/my-overview?modal=csv-user-import',
      areas: [accountArea as Area],
      viewer: viewerAnswer([...rights]),
      answers,
    });
    await waitFor(() => expect(address()).toBe('/account/import'));
    cleanup();
    const other = await renderApp({
      path: '/account/import',
      areas: [accountArea as Area],
      viewer: viewerAnswer(['createRoster']),
    });
    await waitFor(() => expect(other.address()).toBe('/dashboard/my-overview'));
  });
});

// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const row = (name: string) => ({
  __typename: 'TeamLeaveRow',
  employeeId: `emp_${name}`,
  name,
  departmentId: 'dep_1',
  departmentName: 'Bar',
  balanceId: 'tob_1',
  balanceName: 'Vacation hours',
  unit: 'hours',
  now: 600,
  planned: 0,
  ending: 600,
  lastDay: '2026-12-31',
  expiring: null,
  rate: null,
  valueMinor: null,
});
const teamLeave = {
  teamLeave: {
    __typename: 'TeamLeave',
    ...{ people: 3, totalCount: 3, pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null } },
    date: '2026-11-10',
    currency: 'EUR',
    valueMinor: null,
    balances: [{ __typename: 'TeamLeaveBalance', id: 'tob_1', name: 'Vacation hours', unit: 'hours' }],
    rows: [row('Anna'), row('Bram')],
    totals: [{ __typename: 'TeamLeaveTotal', unit: 'hours', now: 1200, planned: 0, ending: 1200, expiring: 0 }],
    departments: [],
    months: [],
  },
  organisation: null,
};
const effect = (nowBefore: number, nowAfter: number, endingBefore: number, endingAfter: number) => ({
  ...{ __typename: 'LeaveCorrectionEffect', nowBefore, nowAfter, lastDay: '2026-12-31', endingBefore, endingAfter },
});
const isRehearsal = (variables: object): boolean => (variables as { input: { rehearsal: boolean } }).input.rehearsal;
const open = (answers: Answers, path = '/employees/leave-balances') =>
  renderApp({
    path,
    areas: [absenceArea],
    viewer: viewerAnswer('all'),
    answers: { TeamLeave: () => teamLeave, ...answers },
  });

beforeAll(async () => {
  await import('./team/TeamLeave.tsx');
  await import('./correct-people/CorrectPeople.tsx');
  await import('./import-leave/ImportLeave.tsx');
}, 60_000);
afterEach(cleanup);

describe('correcting several people', () => {
  it('shows what it makes of each balance before it is saved', async () => {
    const corrected = (rehearsal: boolean) => ({
      correctTimeOffOfPeople: {
        __typename: 'PeopleCorrected',
        rehearsal,
        corrected: 1,
        rows: [
          {
            __typename: 'PersonCorrected',
            employeeId: 'emp_Anna',
            name: 'Anna',
            effect: effect(600, 1080, 660, 1140),
            problem: null,
          },
          {
            __typename: 'PersonCorrected',
            employeeId: 'emp_Bram',
            name: 'Bram',
            effect: null,
            problem: 'correctionOwn',
          },
        ],
      },
    });
    const { asked } = await open({
      CorrectTimeOffOfPeople: ({ variables }) => corrected(isRehearsal(variables)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct for several' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct leave of several people' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Anniversary');
    // The last field that is typed in: it is read when it is left.
    await userEvent.type(dialog.getByRole('textbox', { name: /^Hours/ }), '8:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    const table = within(await dialog.findByRole('table', { name: 'What it changes' }));
    const annas = 'Anna Today: 10:00 h, then 18:00 h31 Dec 2026: 11:00 h, then 19:00 h';
    expect(table.getByRole('row', { name: annas })).toBeTruthy();
    expect(table.getByRole('row', { name: /Bram You can't correct your own leave/ })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Correct 1 person' }));
    await expect
      .poll(() => asked.filter(({ operation }) => operation === 'CorrectTimeOffOfPeople').at(-1)?.variables)
      .toMatchObject({
        input: {
          rehearsal: false,
          employeeIds: ['emp_Anna', 'emp_Bram'],
          balanceId: 'tob_1',
          amount: 480,
          lastDay: null,
          note: 'Anniversary',
        },
      });
  });
});

it('says what is missing before several people are corrected', async () => {
  const { asked } = await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Correct for several' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct leave of several people' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  const hours = dialog.getByRole('textbox', { name: /^Hours/ });
  expect(await dialog.findByText('This is required.')).toBeTruthy();
  expect([hours.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', hours]);
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Date/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  expect(dialog.getAllByText('This is required.')).toHaveLength(2);
  await userEvent.type(hours, '8x');
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  expect(dialog.getAllByText('This is required.')).toHaveLength(1);
  expect(asked.map(({ operation }) => operation)).not.toContain('CorrectTimeOffOfPeople');
});

describe('importing leave', () => {
  const report = (over: object) => ({
    importLeave: {
      __typename: 'LeaveImport',
      rehearsal: true,
      rows: 2,
      people: 1,
      brought: [
        { __typename: 'LeaveBrought', balanceName: 'Vacation hours', unit: 'hours', opening: 2400, taken: 450 },
      ],
      changed: [
        {
          ...{ __typename: 'LeaveImportChange', employeeId: 'emp_2', name: 'Cem Arslan' },
          ...{ balanceName: 'Vacation hours', unit: 'hours', effect: effect(600, 2550, 600, 600) },
        },
      ],
      problems: [],
      ...over,
    },
  });
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import leave' });
    const file = new File(['employee;balance'], 'leave.csv', { type: 'text/csv' });
    await userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file);
    return within(dialog);
  };

  it('says what the file brings, and takes it', async () => {
    const { asked } = await open({
      ImportLeave: ({ variables }) => report({ rehearsal: isRehearsal(variables) }),
    });
    const dialog = await choose();
    expect(await dialog.findByText('Vacation hours: 40:00 h opening balances, 7:30 h taken')).toBeTruthy();
    expect(dialog.getByText('2 rows for 1 person:')).toBeTruthy();
    expect(dialog.getByRole('region', { name: 'What this changes' }).textContent).toBe(
      'Cem Arslan, Vacation hoursToday: 10:00 h, then 42:30 h31 Dec 2026: 10:00 h, then 10:00 h',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await expect
      .poll(() => asked.filter(({ operation }) => operation === 'ImportLeave').map(({ variables }) => variables))
      .toMatchObject([{ input: { rehearsal: true } }, { input: { rehearsal: false, csv: 'employee;balance' } }]);
  });

  it('shows how much of a large file is saved, part by part, and names people whom someone else changed', async () => {
    const waiting = Promise.withResolvers<void>();
    const parts = [
      { done: 500, count: 2300, skipped: [] },
      { done: 2300, count: 2300, skipped: ['emp_2'] },
    ];
    const meta = { status: 'ok', operation: '2026-W46.opr_1', unfinished: true };
    const { asked } = await open({
      ImportLeave: ({ variables }) => {
        const data = report({ rehearsal: isRehearsal(variables), rows: 2300 });
        return isRehearsal(variables) ? data : { data, extensions: { meta } };
      },
      ContinueOperation: async () => {
        const part = parts.shift()!;
        if (parts.length === 0) await waiting.promise;
        return { continueOperation: { __typename: 'OperationProgress', ...part } };
      },
    });
    const dialog = await choose();
    await dialog.findByText('2,300 rows for 1 person:');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('500 of 2,300 saved')).toBeTruthy();
    expect(dialog.getByRole('progressbar', { name: 'Saving…' }).getAttribute('aria-valuenow')).toMatch(/^21\.7/);
    waiting.resolve();
    const skipped = "Someone changed the leave of Cem Arslan in the meantime. Their rows weren't imported.";
    expect(await screen.findByText(skipped)).toBeTruthy();
    expect(
      asked.filter(({ operation }) => operation === 'ContinueOperation').map(({ variables }) => variables),
    ).toEqual(Array.from({ length: 2 }, () => ({ input: { operation: '2026-W46.opr_1' } })));
  });

  it('lists everyone whom a file changes, of many those in view', async () => {
    const shown = async (people: number) => {
      const changed = Array.from({ length: people }, (_, index) => ({
        ...{ __typename: 'LeaveImportChange', employeeId: `emp_${index}`, name: `Person ${index}` },
        ...{ balanceName: 'Vacation hours', unit: 'hours', effect: effect(0, 0, 600, 600) },
      }));
      await open({ ImportLeave: () => report({ rows: people, people, changed }) });
      const list = within(await (await choose()).findByRole('region', { name: 'What this changes' }));
      const lines = list.queryAllByRole('listitem').length;
      if (people === 1) expect(list.getByText("Balances stay as they are, today and at the year's end.")).toBeTruthy();
      cleanup();
      return lines;
    };
    expect(await shown(1)).toBe(1);
    expect(await shown(100)).toBe(100);
    expect(await shown(300)).toBeLessThan(100);
  });

  it('says what is wrong, and can’t be taken then', async () => {
    const problem = { __typename: 'LeaveImportProblem', line: 3, column: 'date', reason: 'date', value: '2026-13-01' };
    await open({ ImportLeave: () => report({ problems: [problem] }) });
    const dialog = await choose();
    const problems = within(await dialog.findByRole('table', { name: 'Problems in the file' }));
    expect(problems.getByRole('row', { name: '3 date 2026-13-01 Not a valid date, e.g. 2026-11-02' })).toBeTruthy();
    expect((dialog.getByRole('button', { name: 'Import' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

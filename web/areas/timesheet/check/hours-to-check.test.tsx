// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { shownFigure } from '#web/parts/derivation/re-add.testing.ts';

const entry = (id: string, more: object = {}) => ({
  __typename: 'TimesheetEntry',
  id,
  version: 2,
  date: '2026-11-09',
  starttime: '09:00',
  endtime: '23:00',
  startsAt: '2026-11-09T08:00:00Z',
  zone: 'Europe/Brussels',
  minutes: 840,
  status: 'pending',
  Employee: { __typename: 'Employee', id: 'emp_bram', name: 'Bram de Vries' },
  planned: null,
  ...more,
});
const check = (kind: string, of: ReturnType<typeof entry>, more: object = {}) => ({
  __typename: 'HoursCheck',
  kind,
  difference: null,
  entry: of,
  other: null,
  suggestion: null,
  ...more,
});
const planned = {
  __typename: 'PlannedHours',
  occurrence_id: 'sch_1',
  starttime: '09:00',
  endtime: '17:00',
  startsAt: '2026-11-09T08:00:00Z',
  zone: 'Europe/Brussels',
  minutes: 450,
};
const suggested = (basis: string, endtime: string, minutes: number) => ({
  __typename: 'SuggestedEnd',
  basis,
  endtime,
  minutes,
});
const open = (checks: object[] | (() => object[]), path = '/timesheet/to-check', more: Answers = {}) =>
  renderApp({
    path,
    viewer: viewerAnswer(['viewAllTimesheets', 'approveTimesheets', 'editTimesheets']),
    answers: {
      HoursToCheck: () => ({ hoursToCheck: typeof checks === 'function' ? checks() : checks }),
      EditTimesheetEntry: () => ({
        editTimesheetEntry: {
          __typename: 'Refusal',
          code: 'STATE',
          key: 'hoursClosed',
          field: null,
          measured: '',
          limit: '',
          current: null,
        },
      }),
      DeleteTimesheetEntry: () => ({ deleteTimesheetEntry: { __typename: 'Done', ok: true } }),
      ApprovalEffect: () => ({
        approvalEffect: {
          ...{ __typename: 'LeaveRulesPreview', looked: 1, changed: 0, pay: null, rows: [] },
          ...{ leavers: [], earlierLeavers: 0 },
        },
      }),
      ...more,
    },
  });
const group = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(() => Promise.all([import('./HoursToCheck.tsx'), import('#web/parts/hour-sums/SumExplain.tsx')]), 30_000);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('hours to check', () => {
  it('stand under their reason, each with its fix', async () => {
    const { asked } = await open([
      check('duplicate', entry('tms_2'), { other: entry('tms_1') }),
      check('missingOut', entry('tms_3', { planned })),
      check('deviation', entry('tms_4', { planned }), { difference: 35 }),
    ]);
    expect((await group('Deviations from the plan')).getByText(/^\+0:35 compared with the plan/)).toBeTruthy();
    await userEvent.click((await group('Missing clock-outs')).getByRole('button', { name: /^Use planned times/ }));
    await userEvent.click((await group('Duplicates')).getByRole('button', { name: /^Delete/ }));
    await waitFor(() => {
      const sent = (name: string) => asked.find(({ operation }) => operation === name)?.variables;
      expect(sent('EditTimesheetEntry')).toEqual({
        input: { id: 'tms_3', version: 2, starttime: '09:00', endtime: '17:00' },
      });
      expect(sent('DeleteTimesheetEntry')).toEqual({ input: { id: 'tms_2', version: 2 } });
    });
  });

  it('open their hours, and the difference from the plan, which add up to what is shown', async () => {
    await open([check('deviation', entry('tms_4', { planned, minutes: 485 }), { difference: 35 })]);
    const line = await group('Deviations from the plan');
    const opened = async (name: string | RegExp, figure: number) => {
      await userEvent.click(line.getByRole('button', { name }));
      const box = within(await screen.findByRole('dialog'));
      const sums = box.getAllByRole('button', { expanded: false });
      const values = sums.map(({ lastElementChild }) => shownFigure(lastElementChild!.textContent));
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(figure);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return values;
    };
    expect(await opened('8:05', 485)).toEqual([485]);
    expect(await opened(/^\+0:35 compared with the plan/, 35)).toEqual([485, -450]);
  });

  it('each have a fix: hours in an absence are deleted, a missing end is written', async () => {
    const { asked } = await open([
      check('absence', entry('tms_5')),
      check('missingOut', entry('tms_6'), { suggestion: suggested('contract', '17:30', 480) }),
      check('missingOut', entry('tms_8'), { suggestion: suggested('stopped', '23:00', 840) }),
      check('unapproved', entry('tms_7')),
    ]);
    await userEvent.click((await group('During an absence')).getByRole('button', { name: /^Delete/ }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'DeleteTimesheetEntry')?.variables).toEqual({
        input: { id: 'tms_5', version: 2 },
      }),
    );
    const forgotten = await group('Missing clock-outs');
    expect(forgotten.getByText(/The contract says 8:00 for this day/)).toBeTruthy();
    expect(forgotten.getByText(/neither the contract nor other days say/)).toBeTruthy();
    expect(forgotten.getByRole('button', { name: /^Approve until 23:00/ })).toBeTruthy();
    await userEvent.click(forgotten.getByRole('button', { name: /^End at 17:30/ }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'EditTimesheetEntry')?.variables).toEqual({
        input: { id: 'tms_6', version: 2, endtime: '17:30' },
      }),
    );
    expect((await group('Not approved yet')).getByRole('button', { name: /^Approve/ })).toBeTruthy();
  });

  it.each([
    ['Deviations from the plan', /^Approve: /, ['tms_1']],
    ['Not approved yet', /^Approve: .*Tue 10 Nov/, ['tms_4']],
    ['Missing clock-outs', /^Approve until 23:00/, ['tms_5']],
    ['Not approved yet', /^Approve all/, ['tms_3', 'tms_4']],
  ] as const)('are approved from their list and leave it: %s, %s', async (name, button, ids) => {
    const checks = new Map([
      ['tms_1', check('deviation', entry('tms_1', { planned }), { difference: 35 })],
      ['tms_3', check('unapproved', entry('tms_3'))],
      ['tms_4', check('unapproved', entry('tms_4', { date: '2026-11-10' }))],
      ['tms_5', check('missingOut', entry('tms_5'), { suggestion: suggested('stopped', '23:00', 840) })],
    ]);
    const { asked } = await open(() => [...checks.values()], undefined, {
      ApproveTimesheetEntries: () => {
        for (const id of ids) checks.delete(id);
        return { approveTimesheetEntries: { __typename: 'ReviewedTimesheetEntries', entries: [], skipped: [] } };
      },
    });
    const pressed = (await group(name)).getByRole('button', { name: button });
    await userEvent.click(pressed);
    await waitFor(() => expect(pressed.isConnected).toBe(false));
    expect(asked.filter(({ operation }) => operation === 'ApproveTimesheetEntries')).toMatchObject([
      { variables: { input: { entries: ids.map((id) => ({ id, version: 2 })) } } },
    ]);
    expect(screen.getAllByRole('button', { name: /^Edit: / })).toHaveLength(checks.size);
  });

  it('are none when all is in order', async () => {
    await open([]);
    expect(await screen.findByText('Nothing to check')).toBeTruthy();
  });

  it('are those since the first of last month, and of any month before', async () => {
    const { asked } = await open([]);
    const periods = () => asked.flatMap((one) => (one.operation === 'HoursToCheck' ? [one.variables] : []));
    expect(await screen.findByText('All hours of 1 Oct – 10 Nov 2026 are in order.')).toBeTruthy();
    expect(periods()).toEqual([{ from: '2026-10-01', to: '2026-11-10' }]);
    await userEvent.click(screen.getByRole('button', { name: 'September 2026' }));
    expect(await screen.findByText(/^All hours of 1 – 30 Sept? 2026/)).toBeTruthy();
    expect(periods().at(-1)).toEqual({ from: '2026-09-01', to: '2026-09-30' });
    await userEvent.click(screen.getByRole('button', { name: '1 Oct – 10 Nov 2026' }));
    expect(await screen.findByText('All hours of 1 Oct – 10 Nov 2026 are in order.')).toBeTruthy();
  });

  it('have their month in the address', async () => {
    const { asked } = await open([], '/timesheet/to-check?month=2026-07-01');
    expect(await screen.findByText('All hours of 1 – 31 Jul 2026 are in order.')).toBeTruthy();
    expect(asked.find(({ operation }) => operation === 'HoursToCheck')?.variables).toEqual({
      from: '2026-07-01',
      to: '2026-07-31',
    });
    expect(screen.getByRole('button', { name: 'August 2026' })).toBeTruthy();
  });
});

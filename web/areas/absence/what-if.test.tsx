// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { dialog } from '#web/app/testing/settings-screen.testing.ts';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const lot = (over: object) => ({
  __typename: 'LeaveLot',
  cycle: 2027,
  lastDay: '2028-06-30',
  now: 0,
  coming: 0,
  planned: 0,
  end: 'LOST',
  on: '2028-06-30',
  rest: 0,
  ...over,
});
const outlook = (earned: number, ending: number) => ({
  __typename: 'LeaveOutlook',
  earned,
  taken: 480,
  ending,
  lastDay: '2027-12-31',
  forecast: [lot({ rest: ending })],
});
const week = { __typename: 'WeekMinutes', mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
const answer = (changed: object, minutes: object | null = week) => ({
  leaveWhatIf: {
    __typename: 'LeaveWhatIf',
    date: '2027-05-01',
    minutes,
    balances: minutes
      ? [
          {
            __typename: 'LeaveWhatIfBalance',
            balanceId: 'tob_1',
            name: 'Vacation hours',
            unit: 'hours',
            agreed: outlook(9637, 9157),
            changed,
          },
        ]
      : [],
  },
});
const open = (answers: Answers) =>
  renderApp({
    path: '/dashboard/my-absence?modal=leave-what-if/emp_7',
    areas: [absenceArea],
    viewer: viewerAnswer('all'),
    answers,
  });

beforeAll(() => import('./what-if/WhatIf.tsx') as Promise<unknown>, 30_000);
afterEach(cleanup);

describe('leave with other hours', () => {
  it('stands next to leave as agreed, from a date and for the hours that are typed', async () => {
    const { asked } = await open({
      LeaveWhatIf: ({ variables }) => answer(variables.minutes ? outlook(7052, 6572) : outlook(9637, 9157)),
    });
    const form = await dialog();
    expect(await form.findByText('Change the hours to see the difference.')).toBeTruthy();
    for (const day of ['Thu', 'Fri']) {
      const field = form.getByRole('textbox', { name: day });
      fireEvent.change(field, { target: { value: '' } });
      fireEvent.blur(field);
    }
    const table = within(form.getByRole('table', { name: 'Vacation hours' }));
    await expect
      .poll(() => table.getAllByRole('row').map(({ textContent }) => textContent))
      .toEqual([
        'As agreedWith these hours',
        'Earned in 2027160:37 h117:32 h',
        'Taken in 20278:00 h8:00 h',
        'On 31 Dec 2027152:37 h109:32 h',
        'Leave from 2027152:37 h will expire if not taken by 30 Jun 2028109:32 h will expire if not taken by 30 Jun 2028',
      ]);
    expect(form.getByText(/24:00 a week, agreed: 40:00/)).toBeTruthy();
    expect(asked.findLast(({ operation }) => operation === 'LeaveWhatIf')?.variables).toMatchObject({
      userId: 'emp_7',
      minutes: { mo: 480, th: 0, fr: 0 },
    });
  });

  it('says when there is no contract to change, and when it failed to load', async () => {
    await open({ LeaveWhatIf: () => answer({}, null) });
    expect(await (await dialog()).findByText('There is no contract on this date.')).toBeTruthy();
    cleanup();
    await open({ LeaveWhatIf: () => ({ data: null, errors: [{ message: 'x', extensions: { code: 'FAULT' } }] }) });
    expect(await (await dialog()).findByText("The leave balances couldn't be loaded")).toBeTruthy();
  });
});

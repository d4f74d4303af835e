// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { dialog } from '#web/app/testing/settings-screen.testing.ts';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const dates = (from: string, to: string, over: object = {}) => ({
  __typename: 'SuggestedAbsenceDates',
  from,
  to,
  unit: 'hours',
  cost: 2400,
  daysOff: 9,
  away: 0,
  missing: null,
  holidays: [],
  ...over,
});
const type = { __typename: 'AbsenceType', id: 'abt_1', name: 'Vacation', unit: 'hours' };
const open = (answers: Answers) =>
  renderApp({
    path: '/dashboard/my-absence?modal=add-absence',
    areas: [absenceArea],
    viewer: viewerAnswer(['viewOwnAbsentee']),
    answers: {
      AskableAbsence: () => ({
        absenceTypes: [{ ...type, allowOpenEnded: false, hasWaitHours: false, mayRequest: true }],
      }),
      AbsencePreview: () => ({ absencePreview: null }),
      ...answers,
    },
  });

beforeAll(() => import('./ask/AskAbsence.tsx') as Promise<unknown>, 30_000);
afterEach(cleanup);

describe('dates that suit', () => {
  it('are looked for by days and period, and fill in the form', async () => {
    const { asked } = await open({
      SuggestedAbsenceDates: () => ({
        suggestedAbsenceDates: [
          dates('2090-06-05', '2090-06-13', { daysOff: 11, holidays: ['Whit Monday'] }),
          dates('2090-06-19', '2090-06-23', { away: 2, missing: 1, holidays: ['Corpus Christi', 'Fair'] }),
        ],
      }),
    });
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Find dates' }));
    const list = within(await form.findByRole('list', { name: 'Suggested dates' }));
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '5 – 13 Jun 209040:00 hNo one else away · 11 days off in a row · Whit Monday costs nothing',
      '19 – 23 Jun 209040:00 h1 person missing in the schedule · 2 colleagues away · 9 days off in a row · Corpus Christi, Fair cost nothing',
    ]);
    fireEvent.change(form.getByRole('textbox', { name: 'Days of leave' }), { target: { value: '6' } });
    await expect
      .poll(() => asked.findLast(({ operation }) => operation === 'SuggestedAbsenceDates')?.variables)
      .toMatchObject({ absenceTypeId: 'abt_1', days: 6 });
    await userEvent.click(list.getByRole('button', { name: /5 – 13 Jun 2090/ }));
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'First day' }).value).toContain('2090');
    expect(form.queryByRole('list', { name: 'Suggested dates' })).toBeNull();
    await expect
      .poll(() => asked.findLast(({ operation }) => operation === 'AbsencePreview')?.variables)
      .toMatchObject({ firstDay: '2090-06-05', lastDay: '2090-06-13' });
  });

  it('say when none fit, and when they failed to load', async () => {
    await open({ SuggestedAbsenceDates: () => ({ suggestedAbsenceDates: [] }) });
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Find dates' }));
    expect(await (await dialog()).findByText(/No dates fit/)).toBeTruthy();
    cleanup();
    const failed = { data: null, errors: [{ message: 'x', extensions: { code: 'FAULT' } }] };
    await open({ SuggestedAbsenceDates: () => failed });
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Find dates' }));
    expect(await (await dialog()).findByText("The dates couldn't be loaded")).toBeTruthy();
  });
});

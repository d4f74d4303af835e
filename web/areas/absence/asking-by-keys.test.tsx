// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const type = {
  __typename: 'AbsenceType',
  id: 'abt_1',
  name: 'Vacation',
  unit: 'hours',
  allowOpenEnded: false,
  hasWaitHours: false,
  mayRequest: true,
};
const open = () =>
  renderApp({
    path: '/dashboard/my-absence?modal=add-absence',
    areas: [absenceArea as unknown as Area],
    viewer: viewerAnswer(['viewOwnAbsentee']),
    answers: {
      LeaveAndAbsences: () => ({ absences: [], leaveBalances: [] }),
      AbsencePreview: () => ({ absencePreview: null }),
      AskableAbsence: () => ({ absenceTypes: [type] }),
      RequestAbsence: () => ({ requestAbsence: null }),
    },
  });

beforeAll(() => import('./ask/AskAbsence.tsx') as Promise<unknown>, 60_000);
afterEach(cleanup);

describe('a request by keyboard', () => {
  it('needs two dates and Enter: the first day has the focus, and nothing is reached with the pointer', async () => {
    const { asked } = await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Request absence' }));
    const first = await dialog.findByRole('textbox', { name: 'First day' });
    await expect.poll(() => document.activeElement).toBe(first);
    const keys = userEvent.setup();
    await keys.keyboard('{Control>}a{/Control}2090-12-21');
    let tabs = 0;
    while (document.activeElement !== dialog.getByRole('textbox', { name: 'Last day' }) && tabs < 10) {
      await keys.tab();
      tabs += 1;
    }
    // Only the date field and its calendar button.
    expect(tabs).toBeLessThanOrEqual(2);
    await keys.keyboard('{Control>}a{/Control}2090-12-23{Enter}');
    await expect
      .poll(() => asked.find(({ operation }) => operation === 'RequestAbsence')?.variables)
      .toMatchObject({ input: { absenceTypeId: 'abt_1', firstDay: '2090-12-21', lastDay: '2090-12-23' } });
  });
});

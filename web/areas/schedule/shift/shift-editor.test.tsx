// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { offered, ofSeries, shiftType, showModal } from '#web/areas/schedule/shift-modals.testing.ts';

beforeAll(() => import('./ShiftEditor.tsx'), 60_000);
afterEach(cleanup);

const planned = {
  ...offered(ofSeries),
  __typename: 'ScheduledShift',
  id: 'ser_1:2026-11-16',
  employeeId: 'emp_2',
  costMinor: null,
  surchargeMinor: null,
  overrideReason: null,
  verdict: null,
  may: { __typename: 'MayShift', edit: true, move: true, delete: true },
  tags: [],
  customFields: [],
  Shift: { ...shiftType, long_name: 'Floor late' },
};

it('does not call a date gone whose series has just become another by what was saved', async () => {
  let asked = 0;
  const seen: string[] = [];
  await showModal('schedule-shift/ser_1:2026-11-16/edit', {
    answers: {
      ScheduledShiftForm: () => {
        asked += 1;
        return asked === 1
          ? { scheduledShift: planned, shifts: [shiftType] }
          : { errors: [{ message: '', extensions: { code: 'NOT_FOUND' } }] };
      },
      EditScheduledShift: () => ({ editScheduledShift: { ...planned, id: 'ser_2:2026-11-16', seriesId: 'ser_2' } }),
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Edit shift' }));
  const watch = new MutationObserver(() => {
    if (document.body.textContent?.includes('not there any more')) seen.push('gone');
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(await form.findByLabelText('This date and all later ones'));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit shift' })).toBeNull());
  await new Promise((later) => setTimeout(later, 300));
  watch.disconnect();
  expect(asked).toBeGreaterThan(1);
  expect(seen).toEqual([]);
});

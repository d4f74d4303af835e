// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { offered, shiftType, showModal } from '#web/areas/shifts/shift-modals.testing.ts';

beforeAll(() => import('./ShiftView.tsx'), 60_000);
afterEach(cleanup);

const planned = {
  ...offered(),
  __typename: 'ScheduledShift',
  id: 'sch_1',
  costMinor: null,
  surchargeMinor: null,
  overrideReason: null,
  overriddenRules: null,
  verdict: null,
  may: { __typename: 'MayShift', edit: false, move: false, delete: false },
  Shift: { ...shiftType, long_name: 'Floor late' },
};

it.each([
  ['a colleague’s, with the name', 'emp_2', 'Lars Ek', 'Lars Ek'],
  ['of nobody yet', null, null, 'No one yet'],
  ['one’s own, which needs none', 'emp_hanna', 'Hanna Berg', null],
  ['of somebody who is not known any more', 'emp_9', null, null],
])('[R2.9-026] shows whose it is: %s', async (_, employeeId, employee_name, said) => {
  await showModal('schedule-shift/sch_1', {
    plans: false,
    answers: {
      ScheduledShiftForm: () => ({ scheduledShift: { ...planned, employeeId, employee_name }, shifts: [] }),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Floor late/ }));
  expect(dialog.queryByText('Employee')?.nextElementSibling?.textContent ?? null).toBe(said);
});

it('says who works at the same time, and opens directions to the place', async () => {
  await showModal('schedule-shift/sch_1', {
    plans: false,
    answers: {
      ScheduledShiftForm: () => ({ scheduledShift: { ...planned, employeeId: 'emp_hanna' }, shifts: [] }),
      ShiftWorkplace: ({ variables }) => ({
        shiftWorkplace: {
          __typename: 'ShiftWorkplace',
          colleagues: variables.id === 'sch_1' ? ['Lars Ek', 'Mia Roth'] : [],
          address: 'Quay 4, 1011 Amsterdam',
        },
      }),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Floor late/ }));
  expect((await dialog.findByText('Working with')).nextElementSibling?.textContent).toBe('Lars Ek, Mia Roth');
  const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Directions to Quay 4, 1011 Amsterdam' });
  expect(link.href).toContain('query=Quay%204');
});

it.each([
  ['without an error when it cannot be loaded again', 'FAULT', false],
  ['with a word that it is gone when someone deleted it', 'NOT_FOUND', true],
])('shows what it knows %s', async (_, code, isGone) => {
  const shift = { ...planned, employeeId: 'emp_2', employee_name: 'Lars Ek' };
  let answer: object = { scheduledShift: shift, shifts: [] };
  const { client } = await showModal('schedule-shift/sch_1', {
    plans: false,
    answers: { ScheduledShiftForm: () => answer },
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Floor late/ }));
  expect(await dialog.findByText('Lars Ek')).toBeTruthy();
  answer = { errors: [{ message: '', extensions: { code, requestId: '01jd' } }] };
  await act(() => client.refetchQueries({ include: ['ScheduledShiftForm'] }).catch(() => undefined));
  expect(dialog.getByText('Lars Ek')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(dialog.queryByText('This shift no longer exists') !== null).toBe(isGone);
});

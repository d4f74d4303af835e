// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { offered, ofSeries, places, shiftType, showModal } from '#web/areas/shifts/shift-modals.testing.ts';

beforeAll(() => import('./ShiftEditor.tsx'), 60_000);
afterEach(cleanup);

const planned = {
  ...offered(ofSeries),
  __typename: 'ScheduledShift',
  id: 'ser_1:2026-11-16',
  employeeId: 'emp_2',
  employee_name: 'Lars Ek',
  costMinor: null,
  surchargeMinor: null,
  overrideReason: null,
  verdict: null,
  may: { __typename: 'MayShift', edit: true, move: true, delete: true },
  tags: [],
  customFields: [],
  Shift: { ...shiftType, long_name: 'Floor late' },
};

it('does not ask again for a date whose series has just become another by what was saved, nor calls it gone', async () => {
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
  expect(asked).toBe(1);
  expect(seen).toEqual([]);
});

it('says at the break that it takes all of the shift, and sends nothing', async () => {
  const sent: unknown[] = [];
  await showModal('schedule-shift/ser_1:2026-11-16/edit', {
    answers: {
      ScheduledShiftForm: () => ({ scheduledShift: planned, shifts: [shiftType] }),
      EditScheduledShift: (variables: unknown) => {
        sent.push(variables);
        return { editScheduledShift: planned };
      },
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Edit shift' }));
  const field = await form.findByRole('textbox', { name: 'Unpaid break' });
  await userEvent.clear(field);
  await userEvent.type(field, '6:00');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/The break is as long as the shift\./)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

const kitchen = { __typename: 'Team', id: 'tem_2', name: 'Kitchen', order: 2, department_id: 'dep_1' };
const terrace = { __typename: 'Team', id: 'tem_3', name: 'Terrace', order: 3, department_id: 'dep_1' };
const teams = [...places.organisation.teams, kitchen, terrace];
const lars = { __typename: 'Employee', id: 'emp_2', name: 'Lars Ek', teams: [{ __typename: 'Team', id: 'tem_2' }] };

const planFor = async (who: 'first' | 'last', team?: string) => {
  await showModal('schedule-shift', {
    answers: {
      PlaceChoices: () => ({ organisation: { ...places.organisation, teams } }),
      EmployeeChoices: () => ({
        employees: { __typename: 'EmployeeConnection', totalCount: 1, edges: [{ __typename: 'Edge', node: lars }] },
      }),
      ChosenEmployee: () => ({ employee: lars }),
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Plan shift' }));
  const pick = async (field: string, option: string) => {
    await userEvent.click(await form.findByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  if (who === 'first') await pick('Employee', 'Lars Ek');
  await pick('Shift', 'Floor late');
  if (team) await pick('Team', team);
  if (who === 'last') await pick('Employee', 'Lars Ek');
  return { team: () => form.findByDisplayValue(/Kitchen/), pick, form };
};

it('keeps a team that was chosen by hand when someone of another team is chosen', async () => {
  const { form } = await planFor('last', 'Terrace');
  expect(await form.findByDisplayValue('Lars Ek')).toBeTruthy();
  expect(form.getByDisplayValue(/Terrace/)).toBeTruthy();
  expect(form.queryByDisplayValue(/Kitchen/)).toBeNull();
});

it('plans anyone who is chosen in the own team, chosen before the work or after it', async () => {
  expect(await (await planFor('first')).team()).toBeTruthy();
  cleanup();
  expect(await (await planFor('last')).team()).toBeTruthy();
});

const known = { ChosenEmployee: () => ({ employee: lars }) };
const alone = { ...planned, id: 'sch_7', seriesId: null, repeat: null };

it('a shift in words says whose it is, and leads its planner to the form', async () => {
  await showModal('schedule-shift/sch_7', {
    answers: { ...known, ScheduledShiftForm: () => ({ scheduledShift: alone, shifts: [shiftType] }) },
  });
  const words = within(await screen.findByRole('dialog', { name: /Floor late/ }));
  expect(await words.findByText('Lars Ek')).toBeTruthy();
  expect(words.getByText('0:30')).toBeTruthy();
  await userEvent.click(words.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit shift' })).toBeTruthy();
});

it('names the employee as soon as the form opens, while people are still loading', async () => {
  await showModal('schedule-shift/sch_7/edit', {
    answers: { ScheduledShiftForm: () => ({ scheduledShift: alone, shifts: [shiftType] }) },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Edit shift' }));
  expect(await form.findByRole<HTMLInputElement>('combobox', { name: 'Employee' })).toHaveProperty('value', 'Lars Ek');
});

it('a shift that goes is named with its person and times', async () => {
  await showModal('schedule-shift/sch_7/delete', {
    answers: { ...known, ScheduledShiftForm: () => ({ scheduledShift: alone, shifts: [shiftType] }) },
  });
  const words = within(await screen.findByRole('dialog', { name: 'Delete this shift?' }));
  expect(await words.findByText('Lars Ek, Floor late, Mon 16 Nov, 17:00–23:00')).toBeTruthy();
});

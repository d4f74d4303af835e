// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needed, offered, refusal, showModal } from './shift-modals.testing.ts';

beforeAll(
  () =>
    Promise.all([
      import('#web/areas/shifts/add-shift/AddShift.tsx'),
      import('#web/areas/shifts/open-shift/OpenShiftEditor.tsx'),
      import('#web/areas/shifts/open-shift/OpenShiftView.tsx'),
      import('#web/areas/shifts/required-shift/RequiredShiftEditor.tsx'),
    ]),
  60_000,
);
afterEach(cleanup);

const vehicle = {
  __typename: 'CustomField',
  id: 'cfd_car',
  name: 'Vehicle',
  description: null,
  type: 'text',
  options: [],
};
const CustomFieldForms = () => ({ customFields: [vehicle] });
const filled = { customFields: [{ __typename: 'CustomValue' as const, fieldId: 'cfd_car', values: ['Van'] }] };
const dialog = async () => within(await screen.findByRole('dialog'));
type Sent = { mock: { calls: [{ variables: { input: Record<string, unknown> } }][] } };
const said = (sent: unknown) => (sent as Sent).mock.calls[0]![0].variables.input.customFields;

it('several shifts are added with the company’s own fields', async () => {
  const create = vi.fn(() => ({ createScheduledShifts: { __typename: 'ScheduledShiftList', scheduledShifts: [] } }));
  const answers = { CreateScheduledShifts: create, CustomFieldForms };
  await showModal('add-shift?shiftId=shf_1&date=2026-11-16', { answers });
  const form = await dialog();
  await userEvent.type(await form.findByLabelText('Vehicle'), 'Bus');
  await userEvent.click(form.getByRole('button', { name: /^Add 1/ }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(said(create)).toEqual([{ fieldId: 'cfd_car', values: ['Bus'] }]);
});

it('an open shift says what was filled in, and is changed with it', async () => {
  const edit = vi.fn(() => ({ editOpenShift: offered(filled) }));
  const openShift = () => offered(filled);
  const OpenShiftForm = () => ({ openShift: openShift(), shifts: [] });
  await showModal('schedule-open-shift/osh_1', {
    answers: { OneOpenShift: () => ({ openShift: openShift() }), CustomFieldForms },
  });
  expect(await (await dialog()).findByText('Vehicle: Van')).toBeTruthy();
  cleanup();
  await showModal('schedule-open-shift/osh_1/edit', {
    answers: { OpenShiftForm, CustomFieldForms, EditOpenShift: edit },
  });
  const form = await dialog();
  const field = await form.findByLabelText<HTMLInputElement>('Vehicle');
  expect(field.value).toBe('Van');
  await userEvent.clear(field);
  await userEvent.type(field, 'Bus');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
  expect(said(edit)).toEqual([{ fieldId: 'cfd_car', values: ['Bus'] }]);
});

it('a required shift is changed with what was filled in, and says at the field what cannot be', async () => {
  const edit = vi.fn(() => ({ editRequiredShift: needed(filled) }));
  const url = { ...vehicle, id: 'cfd_url', name: 'Plan of the hall', type: 'url' };
  await showModal('schedule-required-shift/rqs_1/edit', {
    answers: {
      RequiredShiftForm: () => ({ requiredShift: needed(filled), shifts: [] }),
      CustomFieldForms: ({ variables }) => ({ customFields: variables.appliesTo === 'schedule' ? [vehicle, url] : [] }),
      EditRequiredShift: edit,
    },
  });
  const form = await dialog();
  const field = await form.findByLabelText<HTMLInputElement>('Vehicle');
  expect(field.value).toBe('Van');
  await userEvent.clear(field);
  await userEvent.type(field, 'Bus');
  const hall = form.getByLabelText<HTMLInputElement>('Plan of the hall');
  await userEvent.type(hall, 'the hall');
  expect(hall.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(hall);
  expect(hall.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
  expect(said(edit)).toEqual([{ fieldId: 'cfd_car', values: ['Bus'] }]);
});

it('a new required shift begins with empty fields, and is added with what is filled in', async () => {
  const create = vi.fn(() => ({ createRequiredShift: needed(filled) }));
  await showModal('schedule-required-shift?date=2026-11-16&departmentId=dep_1&start=12:00&end=15:00', {
    answers: { CreateRequiredShift: create, CustomFieldForms },
  });
  const form = await dialog();
  await userEvent.type(await form.findByLabelText('Vehicle'), 'Bus');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(said(create)).toEqual([{ fieldId: 'cfd_car', values: ['Bus'] }]);
});

it('a field that the server refuses says so itself and has the focus, until it is mended', async () => {
  const refused = () => ({
    editRequiredShift: refusal('customValueOption', { code: 'INVALID', field: 'customFields.cfd_car' }),
  });
  await showModal('schedule-required-shift/rqs_1/edit', {
    answers: {
      RequiredShiftForm: () => ({ requiredShift: needed(filled), shifts: [] }),
      CustomFieldForms,
      EditRequiredShift: refused,
    },
  });
  const form = await dialog();
  const field = await form.findByLabelText('Vehicle');
  await userEvent.type(field, 's');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Choose from the list.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(form.queryByRole('alert')).toBeNull();
  await userEvent.type(field, 's');
  await waitFor(() => expect(form.queryByText('Choose from the list.')).toBeNull());
});

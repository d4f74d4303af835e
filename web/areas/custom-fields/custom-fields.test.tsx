// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fieldOwners } from '#domain/custom-fields/custom-field.ts';
import { dialog, sent, settingsScreen } from '#web/app/testing/settings-screen.testing.ts';
import { customFieldsArea } from '#web/areas/custom-fields/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';

const field = (id: string, name: string, over: object = {}) => ({
  __typename: 'CustomField',
  id,
  version: 2,
  appliesTo: 'shift',
  name,
  description: null,
  type: 'text',
  options: [] as string[],
  ...over,
});
const customFields = [
  field('cfd_1', 'Door code'),
  field('cfd_2', 'Floor', { type: 'select', options: ['First', 'Second'] }),
];
const answers: Answers = {
  CustomFields: () => ({ customFields }),
  CreateCustomField: () => ({ createCustomField: field('cfd_9', 'New') }),
  EditCustomField: () => ({ editCustomField: customFields[0] }),
  DeleteCustomField: () => ({ deleteCustomField: { __typename: 'Done', ok: true } }),
};
const open = settingsScreen({
  area: customFieldsArea,
  path: '/fields',
  page: () => import('./list/FieldsSettings.tsx'),
  modals: () => [import('./field/FieldModal.tsx')],
  answers,
});

describe('custom fields', () => {
  it('are listed with what goes in, and can be deleted', async () => {
    const { asked } = await open();
    const list = within(await screen.findByRole('region', { name: 'Custom fields' }));
    expect((await list.findAllByRole('listitem')).map((line) => line.textContent)).toEqual([
      'Door codeshift typesText',
      'Floorshift typesSingle choice · First, Second',
    ]);
    await userEvent.click(list.getByRole('button', { name: 'Actions for Floor' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DeleteCustomField')).toEqual([{ id: 'cfd_2', version: 2 }]));
  });

  it('say first what a new one belongs to', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add field' }));
    const owners = await screen.findAllByRole('menuitem');
    expect(owners.map(({ textContent }) => textContent)).toEqual([
      'people',
      'worked hours',
      'shift types',
      'shifts on the schedule',
    ]);
    await userEvent.click(owners[1]!);
    await waitFor(() => expect(address()).toContain('modal=custom-fields/timesheet'));
  });

  it('[R2.9-116] [R2.9-151] custom-fields/:appliesTo adds one, with choices where one chooses', async () => {
    const { asked } = await open('custom-fields/shift');
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'Uniform');
    await userEvent.click(form.getByRole('combobox', { name: /^Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Single choice' }));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('Add at least one option.')).toBeTruthy();
    await userEvent.type(form.getByRole('combobox', { name: /^Options/ }), 'Black{Enter}White{Enter}');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreateCustomField')).toHaveLength(1));
    expect(sent(asked, 'CreateCustomField')[0]).toMatchObject({
      appliesTo: 'shift',
      name: 'Uniform',
      type: 'select',
      options: ['Black', 'White'],
    });
  });

  it('[R2.9-117] [R2.9-151] custom-fields/:appliesTo/:id edits all but the type', async () => {
    const { asked } = await open('custom-fields/shift/cfd_1');
    const form = await dialog();
    expect((await form.findByRole<HTMLInputElement>('combobox', { name: /^Type/ })).disabled).toBe(true);
    await userEvent.type(form.getByLabelText(/^Help text/), 'At the back');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditCustomField')).toHaveLength(1));
    expect(sent(asked, 'EditCustomField')[0]).toEqual({
      id: 'cfd_1',
      version: 2,
      name: 'Door code',
      description: 'At the back',
      options: [],
    });
  });

  it.each(fieldOwners)('[R2.9-151] opens for %s', async (appliesTo) => {
    await open(`custom-fields/${appliesTo}`);
    expect(await (await dialog()).findByLabelText(/^Name/)).toBeTruthy();
  });

  it('[R5-14] opens for nothing that has no fields', async () => {
    await open('custom-fields/weather');
    await screen.findByRole('region', { name: 'Custom fields' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

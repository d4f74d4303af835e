// @vitest-environment jsdom
import { TextInput } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { Form } from './Form.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useAppForm } from './use-app-form.ts';
import { useFormField } from './use-form-field.ts';

afterEach(cleanup);

const start = { name: '', teamIds: '', week: { mo: '', tu: '' }, tiers: [{ from: '' }, { from: '' }], hidden: {} };
const fields = {
  name: 'Name',
  teamIds: 'Team',
  'week.mo': 'Monday',
  'tiers.0.from': 'First',
  'tiers.1.from': 'Second',
};

const Field = ({ name, label }: { name: string; label: string }) => <TextInput label={label} {...useFormField(name)} />;

const Page = ({ field }: { field: string }) => {
  const form = useAppForm<typeof start, object>({
    start,
    send: async () => ({ __typename: 'Refusal', code: 'INVALID', key: 'input.required', field }) as never,
    done: () => {},
  });
  return (
    <Form of={form}>
      {Object.entries(fields).map(([name, label]) => (
        <Field key={name} name={name} label={label} />
      ))}
      <SaveButton>Save</SaveButton>
    </Form>
  );
};

it('brings the refused field into view, also when it has the focus already', async () => {
  await renderWithProviders(<Page field="name" />);
  const name = screen.getByLabelText('Name');
  const scrolled = vi.spyOn(name, 'scrollIntoView');
  await userEvent.type(name, 'Ada{Enter}');
  expect(await screen.findByText('This is required.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

it.each([
  ['its own field', 'name', 'Name'],
  ['a part of one', 'week.mo', 'Monday'],
  ['the first field of a row', 'tiers.1', 'Second'],
  ['the field that it is one of several in', 'teamIds.0', 'Team'],
  ['none that is shown: on top of the form', 'hidden.row', null],
])('says what is wrong at %s, and loses nothing that was typed', async (_, field, label) => {
  await renderWithProviders(<Page field={field} />);
  for (const one of Object.values(fields)) await userEvent.type(screen.getByLabelText(one), one.slice(0, 2));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is required.')).toBeTruthy();
  const wrong = screen.getAllByRole('textbox').filter((input) => input.getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual(label ? [screen.getByLabelText(label)] : []);
  for (const one of Object.values(fields))
    expect((screen.getByLabelText(one) as HTMLInputElement).value).toBe(one.slice(0, 2));
});

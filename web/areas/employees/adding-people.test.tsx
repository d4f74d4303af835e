// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { named, onAnEmployeesPage, open, page, people, sent, untouched } from './example-people.testing.tsx';

onAnEmployeesPage();

describe('the modal employee-create', () => {
  it('[R2.9-077] [R6-36] [R2.9-149] adds someone with team, group, contract and invitation', async () => {
    const { asked } = await open(`/employees?modal=employee-create`, 'all', {}, { isOwner: true });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^First name/), 'New');
    await userEvent.type(dialog.getByLabelText(/^Last name/), 'Person');
    await userEvent.type(dialog.getByLabelText(/^Email/), 'new@lumen.example');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Team/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Stove' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Permission group' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Planner' }));
    await userEvent.type(dialog.getByLabelText('Hours per week'), '38');
    await userEvent.type(dialog.getByLabelText('Hourly wage'), '14,50');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'InviteEmployee')).toHaveLength(1));
    expect(sent(asked, 'CreateEmployee')[0]).toMatchObject({
      input: {
        first_name: 'New',
        email: 'new@lumen.example',
        teamIds: ['tem_2'],
        groups: [{ departmentId: 'dep_2', groupId: 'pgr_2' }],
        startdate: '2026-11-10',
        contract: { contractTypeId: 'cty_1', minutes: { mo: 456, fr: 456, sa: 0 }, wageMinor: 1450 },
      },
    });
  });

  it('[R2.9-077] sends no wage where none is typed', async () => {
    const { asked } = await open(`/employees?modal=employee-create`, 'all', {}, { isOwner: true });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^First name/), 'New');
    await userEvent.type(dialog.getByLabelText(/^Last name/), 'Person');
    await userEvent.type(dialog.getByLabelText(/^Email/), 'new@lumen.example');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Team/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Stove' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreateEmployee')).toHaveLength(1));
    expect(sent(asked, 'CreateEmployee')[0]).toMatchObject({ input: { contract: { wageMinor: null } } });
  });

  it('asks those who keep no contracts for no wage', async () => {
    await open('/employees?modal=employee-create', ['viewAllUsers', 'createUsers']);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText('Hours per week');
    expect(dialog.queryByLabelText('Hourly wage')).toBeNull();
  });

  it('says of every wrong field at once what is wrong, hours with their limit, and sends nothing', async () => {
    const { asked } = await open(`/employees?modal=employee-create`, 'all', {}, { isOwner: true });
    const dialog = within(await screen.findByRole('dialog'));
    const email = await dialog.findByLabelText(/^Email/);
    await userEvent.type(email, 'not-an-email');
    await userEvent.type(dialog.getByLabelText('Hours per week'), '500 hours');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('At most 168:00 hours.')).toBeTruthy();
    expect(dialog.getByText(/^Enter an email address/)).toBeTruthy();
    expect(dialog.getByLabelText(/^First name/).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText(/^Last name/).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByRole('combobox', { name: /^Team/ }).getAttribute('aria-invalid')).toBe('true');
    expect(sent(asked, 'CreateEmployee')).toHaveLength(0);
  });

  it('is refused without Create users', async () => {
    const { address } = await open(`/employees?modal=employee-create`, ['viewAllUsers']);
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });
});

describe('the modal quick-user-import', () => {
  it('[R2.9-071] [R2.7-13] [R2.9-149] adds several people from a pasted list, and keeps who could not be added with the reason', async () => {
    const refused = {
      __typename: 'Refusal',
      code: 'INVALID',
      key: 'emailTaken',
      field: 'email',
      measured: null,
      limit: null,
    };
    const answers: Answers = {
      EmployeeList: () => page([people[0]!]),
      CreateEmployee: ({ variables }) => {
        const { id, first_name } = variables.input as { id: string; first_name: string };
        return { createEmployee: first_name === 'Taken' ? refused : named('Employee', id, first_name) };
      },
    };
    const { asked, address } = await open('/employees', 'all', answers, untouched);
    await userEvent.click(await screen.findByRole('button', { name: 'Add employees' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByLabelText('First name, Person 1'));
    await userEvent.paste('Anna Smit <anna@x.example>\nTaken Already <taken@x.example>');
    await userEvent.type(dialog.getByLabelText('Hours per week'), '38');
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 people' }));
    expect(await dialog.findByText(/These people weren't added/)).toBeTruthy();
    expect(sent(asked, 'CreateEmployee')).toHaveLength(2);
    expect(sent(asked, 'CreateEmployee')).toMatchObject([
      { input: { contract: { minutes: { mo: 456, fr: 456, sa: 0 } } } },
      { input: { contract: { minutes: { mo: 456, fr: 456, sa: 0 } } } },
    ]);
    expect(sent(asked, 'InviteEmployee')).toHaveLength(1);
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    const [, second] = sent(asked, 'CreateEmployee') as { input: { id: string } }[];
    await userEvent.clear(dialog.getByLabelText('First name, Person 1'));
    await userEvent.type(dialog.getByLabelText('First name, Person 1'), 'Free');
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 person' }));
    await waitFor(() => expect(address()).toBe('/employees'));
    expect((sent(asked, 'CreateEmployee').at(-1) as { input: { id: string } }).input.id).toBe(second!.input.id);
  });

  it('says in every line what is wrong, and sends no one before all of it is mended', async () => {
    const answers: Answers = { EmployeeList: () => page([people[0]!]) };
    const { asked } = await open('/employees', 'all', answers, untouched);
    await userEvent.click(await screen.findByRole('button', { name: 'Add employees' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('First name, Person 1'), 'Anna');
    await userEvent.type(dialog.getByLabelText('Email, Person 2'), 'nobody');
    await userEvent.type(dialog.getByLabelText('Hours per week'), '500');
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 people' }));
    expect(await dialog.findByText('At most 168:00 hours.')).toBeTruthy();
    const wrong = await dialog.findAllByText('This is required.');
    expect(wrong).toHaveLength(4);
    expect(dialog.getByText(/^Enter an email address/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Last name, Person 1'));
    expect(sent(asked, 'CreateEmployee')).toHaveLength(0);
  });

  it('keeps a press on its button while an error of the hours moves it, and counts no people before there are any', async () => {
    const held = vi.fn();
    Element.prototype.setPointerCapture = held;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'setPointerCapture'));
    await open('/employees', 'all', { EmployeeList: () => page([people[0]!]) }, untouched);
    await userEvent.click(await screen.findByRole('button', { name: 'Add employees' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Add people' })).disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('First name, Person 1'), 'Anna');
    const button = dialog.getByRole('button', { name: 'Add 1 person' });
    await userEvent.click(button);
    expect(held.mock.contexts).toEqual([button]);
  });
});

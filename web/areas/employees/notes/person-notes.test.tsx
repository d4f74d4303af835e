// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { onAnEmployeesPage, open, sent } from '#web/areas/employees/example-people.testing.tsx';

beforeAll(() => Promise.all([import('./PersonNotes.tsx'), import('./NoteModal.tsx')]) as Promise<unknown>, 30_000);
onAnEmployeesPage();

const note = (over: object = {}) => ({
  __typename: 'EmployeeNote',
  id: 'nte_1',
  version: 2,
  employeeId: 'emp_1',
  text: 'Wants more hours.',
  created: '2026-11-09T08:00:00Z',
  edited: null,
  Author: { __typename: 'Employee', id: 'emp_2', name: 'Mira Bos' },
  may: { __typename: 'EmployeeNoteMay', edit: true, delete: true },
  ...over,
});
const answers = {
  EmployeeNotes: () => ({ employeeNotes: [note()] }),
  CreateEmployeeNote: () => ({ createEmployeeNote: note({ id: 'nte_2' }) }),
  EditEmployeeNote: () => ({ editEmployeeNote: note({ version: 3 }) }),
  DeleteEmployeeNote: () => ({ deleteEmployeeNote: { __typename: 'Done', ok: true } }),
};
const keeper = ['viewAllUsers', 'editUsers'] as const;
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the tab Notes of a person', () => {
  it('lists who wrote what and when, and says that the person does not see it', async () => {
    const { asked } = await open('/employees/emp_1/notes', keeper, answers);
    const list = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(await list.findByText('Wants more hours.')).toBeTruthy();
    expect(list.getByText('Mira Bos')).toBeTruthy();
    expect(list.getByText(/Anna Smit can't see them/)).toBeTruthy();
    // Part of the page's query: opening a page takes one request.
    expect(sent(asked, 'Person')).toMatchObject([{ id: 'emp_1', notes: true }]);
    expect(sent(asked, 'EmployeeNotes')).toEqual([]);
  });

  it('[R2.9-075] [R2.9-149] employee-note/{employeeId} writes one', async () => {
    const { asked, address } = await open('/employees/emp_1/notes', keeper, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(address()).toContain('modal=employee-note/emp_1');
    const fields = await form('Add note');
    await userEvent.click(await fields.findByRole('button', { name: 'Add note' }));
    expect(await fields.findByText('This is required.')).toBeTruthy();
    await userEvent.type(fields.getByLabelText(/^Note/), 'Talked about nights.');
    await userEvent.click(fields.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(sent(asked, 'CreateEmployeeNote')).toHaveLength(1));
    expect(sent(asked, 'CreateEmployeeNote')[0]).toMatchObject({
      input: { employeeId: 'emp_1', text: 'Talked about nights.' },
    });
  });

  it('[R2.9-076] [R2.9-149] employee-note/{employeeId}/{noteId} changes its words', async () => {
    const { asked } = await open('/employees/emp_1/notes?modal=employee-note/emp_1/nte_1', keeper, answers);
    const fields = await form('Edit note');
    const text = await fields.findByLabelText<HTMLTextAreaElement>(/^Note/);
    expect(text.value).toBe('Wants more hours.');
    await userEvent.type(text, ' From March.');
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, 'EditEmployeeNote')).toEqual([
        { input: { id: 'nte_1', version: 2, text: 'Wants more hours. From March.' } },
      ]),
    );
  });

  it('deletes a note with a way back', async () => {
    const { asked } = await open('/employees/emp_1/notes', keeper, answers);
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for the note by Mira Bos/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DeleteEmployeeNote')).toEqual([{ input: { id: 'nte_1', version: 2 } }]));
    expect(await screen.findByText('Note deleted')).toBeTruthy();
  });

  it('leaves the notes of others alone', async () => {
    const theirs = note({ may: { __typename: 'EmployeeNoteMay', edit: false, delete: false } });
    await open('/employees/emp_1/notes?modal=employee-note/emp_1/nte_1', keeper, {
      ...answers,
      EmployeeNotes: () => ({ employeeNotes: [theirs] }),
    });
    expect(await (await form('Edit note')).findByText(/^Only the note's author/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Actions for the note/, hidden: true })).toBeNull();
  });

  it('is not on one’s own page, nor for those who may not edit users', async () => {
    const own = await open('/employees/emp_1/notes', 'all', answers, { userId: 'emp_1' });
    expect(await screen.findByText('Contact')).toBeTruthy();
    expect(own.address()).toBe('/employees/emp_1/overview');
    expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull();
  });

  it('is closed without Edit users', async () => {
    const { address } = await open('/employees/emp_1/notes', ['viewAllUsers'], answers);
    expect(await screen.findByText('Contact')).toBeTruthy();
    expect(address()).toBe('/employees/emp_1/overview');
  });
});

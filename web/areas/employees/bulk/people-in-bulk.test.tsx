// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { card, department, onAnEmployeesPage, open, sent, team } from '#web/areas/employees/example-people.testing.tsx';
import { csvOf } from './people-csv.ts';

onAnEmployeesPage();

/** The viewer may move people in Service, and not in Kitchen. */
const PlaceChoices = () => ({
  organisation: {
    __typename: 'Organisation',
    departments: [department('dep_1', 'Service'), department('dep_2', 'Kitchen')],
    teams: [team('tem_1', 'Bar'), team('tem_3', 'Terrace'), team('tem_2', 'Stove', 'dep_2')],
  },
});
const changed = { __typename: 'PeopleChanged', count: 2 };
const tick = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};
const bar = async (words: string) => within(await screen.findByRole('toolbar', { name: words }));

describe('people who are ticked in the list', () => {
  it('change teams in one operation', async () => {
    const { asked } = await open('/employees', 'all', {
      PlaceChoices,
      EditTeamsOfPeople: () => ({ editTeamsOfPeople: changed }),
    });
    await tick('Anna Smit', 'Bram de Vries');
    await userEvent.click((await bar('2 people selected')).getByRole('button', { name: 'Change teams' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Teams of 2 people' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Add to' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Terrace' }));
    expect(screen.getByRole('option', { name: 'Stove' }).getAttribute('data-combobox-disabled')).toBe('true');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditTeamsOfPeople')).toHaveLength(1));
    const people = [
      { id: 'emp_1', version: 2 },
      { id: 'emp_2', version: 2 },
    ];
    expect(sent(asked, 'EditTeamsOfPeople')[0]).toEqual({ input: { people, add: ['tem_3'], remove: [] } });
    expect(await screen.findByText('Teams of 2 people changed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('get one last day, those apart who leave already', async () => {
    const { asked } = await open('/employees', 'all', { DeactivatePeople: () => ({ deactivatePeople: changed }) });
    await tick('Anna Smit', 'Gone Person');
    await userEvent.click((await bar('2 people selected')).getByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 1 person' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(sent(asked, 'DeactivatePeople')).toEqual([
        { input: { people: [{ id: 'emp_1', version: 2 }], lastDay: '2026-11-10' } },
      ]),
    );
  });

  it('are invited as far as they have not confirmed yet; one that fails is named', async () => {
    const { asked } = await open('/employees', 'all', {
      InviteEmployee: () => ({ inviteEmployee: { __typename: 'Refusal', code: 'STATE', key: 'hasLogin' } }),
    });
    await tick('Anna Smit', 'Bram de Vries');
    await userEvent.click((await bar('2 people selected')).getByRole('button', { name: 'Invite 1' }));
    expect(await screen.findByText(/^Not invited: Bram de Vries/)).toBeTruthy();
    expect(sent(asked, 'InviteEmployee')).toEqual([{ input: { id: 'emp_2' } }]);
  });

  it('get another contract type from a date on in one operation, with one undo; who has no contract is named', async () => {
    const { asked } = await open('/employees', 'all', {
      ContractTypesToChoose: () => ({ contractTypes: [{ __typename: 'ContractType', id: 'cty_2', name: 'Flex' }] }),
      EditContractTypeOfPeople: () => ({
        data: {
          editContractTypeOfPeople: {
            ...{ __typename: 'ContractTypeOfPeopleEdited', count: 1 },
            skipped: [{ __typename: 'SkippedPerson', employeeId: 'emp_2', key: 'noContractOnDate' }],
          },
        },
        extensions: { meta: { status: 'ok', status_message: null, operation: 'opr_1' } },
      }),
      UndoOperation: () => ({ undoOperation: { __typename: 'Done', ok: true } }),
      ChangeEffect: () => ({
        changeEffect: {
          ...{ __typename: 'LeaveRulesPreview', leavers: [], earlierLeavers: 0, looked: 1, changed: 1 },
          rows: [
            {
              ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_1', name: 'Anna Smit' },
              ...{ balanceId: 'overtime', balanceName: '', unit: 'hours', lastDay: '2026-11-10' },
              ...{ nowBefore: 600, nowAfter: 0, endingBefore: 600, endingAfter: 0 },
            },
          ],
          pay: { __typename: 'LeaveRulesPreviewPay', from: '2025-11-01', people: 0, rows: [] },
        },
      }),
    });
    await tick('Anna Smit', 'Bram de Vries');
    await userEvent.click((await bar('2 people selected')).getByRole('button', { name: 'Contract type' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contract type of 2 people' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Contract type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Flex' }));
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Contract type' }).required).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'From' }).required).toBe(true);
    expect(await dialog.findByText(/^1 of 2 people changes type\./)).toBeTruthy();
    expect(dialog.getByText(/^Leave or plus-minus of 1 person changes\./)).toBeTruthy();
    expect(dialog.getByText('Anna Smit, Plus-minus')).toBeTruthy();
    const input = { employeeIds: ['emp_1', 'emp_2'], contractTypeId: 'cty_2', from: '2026-11-10' };
    expect(sent(asked, 'ChangeEffect').at(-1)).toEqual({ input: { contractTypeOfPeople: input } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not changed: Bram de Vries: No contract on that date.')).toBeTruthy();
    expect(screen.getByText('Contract type of 1 person changed')).toBeTruthy();
    expect(sent(asked, 'EditContractTypeOfPeople')).toEqual([{ input }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(asked, 'UndoOperation')).toEqual([{ input: { operation: 'opr_1' } }]));
  });

  it('are saved as a file', async () => {
    const blobs: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:x' }));
    await open('/employees');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select everyone in the list' }));
    await userEvent.click((await bar('3 people selected')).getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(await blobs[0]!.text()).toContain('Anna Smit,,emp_1@lumen.example,Bar,Fixed hours,38:00');
    vi.unstubAllGlobals();
  });

  it('offers only what one may', async () => {
    await open('/employees', ['viewAllUsers']);
    await tick('Anna Smit');
    const shown = (await bar('1 person selected')).getAllByRole('button').map(({ textContent }) => textContent);
    expect(shown).toEqual(['', 'Export CSV']);
  });
});

it.each([
  ['=1+1', ';', "'=1+1"],
  ['＝1+1', ';', "'＝1+1"],
  ['Bar;=HYPERLINK("x")', ',', '"Bar;\'=HYPERLINK(""x"")"'],
] as const)(
  'writes %s so that no spreadsheet runs it, by whatever sign it splits cells',
  (cell, separator, written) => {
    expect(csvOf(['Name'], [[cell]], separator)).toBe(`\uFEFFName\r\n${written}`);
  },
);

it('the teams of one person change from their page, home team first', async () => {
  const after = {
    __typename: 'Employee',
    id: 'emp_1',
    version: 5,
    teams: [team('tem_1', 'Bar'), team('tem_3', 'Terrace')],
  };
  const { asked } = await open('/employees/emp_1/overview', 'all', {
    PlaceChoices,
    Person: () => ({ customFields: [], employee: card() }),
    EditUserTeams: () => ({ editUserTeams: after }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for Anna Smit' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change teams' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Teams of Anna Smit' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Teams' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Terrace' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(asked, 'EditUserTeams')).toEqual([{ input: { id: 'emp_1', version: 4, teamIds: ['tem_1', 'tem_3'] } }]),
  );
  expect(await screen.findByText('Teams of Anna Smit saved')).toBeTruthy();
});

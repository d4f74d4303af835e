// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { onAnEmployeesPage, open, sent } from '#web/areas/employees/example-people.testing.tsx';
import { exampleContract } from '#web/parts/contracts/contracts.testing.ts';

beforeAll(() => import('./PersonContracts.tsx') as Promise<unknown>, 30_000);
onAnEmployeesPage();

const old = exampleContract({ id: 'con_0', startdate: '2025-01-01', enddate: '2025-07-01', lastWorkday: '2025-06-30' });
const contracts = { ContractsOf: () => ({ contracts: [exampleContract(), old] }) };
const keeper = ['viewAllUsers', 'viewContracts', 'editContracts'] as const;

const pair = (before: number, after: number) => ({ __typename: 'ContractPreviewPair', before, after });

describe('the tab Contracts of a person', () => {
  it('lists what was agreed from the newest on, with the gaps between', async () => {
    const { asked } = await open('/employees/emp_1/contracts', keeper, contracts);
    const list = within(await screen.findByRole('region', { name: 'Contracts' }));
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Fixed hours, BaristaCurrentFrom 1 Jan 2026 · 36:00 a week · €18.50 an hour · Service',
      'No contract1 Jul 2025 to 31 Dec 2025',
      'Fixed hours, BaristaEnded1 Jan 2025 to 30 Jun 2025 · 36:00 a week · €18.50 an hour · Service',
    ]);
    // Part of the page's query: opening a page takes one request.
    expect(sent(asked, 'Person')).toMatchObject([{ id: 'emp_1', contracts: true }]);
    expect(sent(asked, 'ContractsOf')).toEqual([]);
  });

  it('leads to the form of a new one and of each', async () => {
    const { address } = await open('/employees/emp_1/contracts', keeper, contracts);
    await userEvent.click(await screen.findByRole('button', { name: 'Add contract' }));
    await expect.poll(address).toBe('/employees/emp_1/contracts?modal=contract?employee=emp_1');
    await userEvent.click(screen.getAllByRole('button', { name: 'Fixed hours, Barista' })[0]!);
    await expect.poll(address).toContain('modal=contract/con_1');
  });

  it('ends the one that runs on its last workday, and keeps the rest of it', async () => {
    const { asked } = await open('/employees/emp_1/contracts', keeper, {
      ...contracts,
      EditContract: () => ({ editContract: exampleContract({ version: 4, enddate: '2026-12-01' }) }),
      ContractPreview: () => ({
        contractPreview: {
          ...{ __typename: 'ContractPreview', week: pair(2160, 2160), year: pair(112_320, 103_200) },
          ...{ plusMinus: pair(600, 600), minijob: null, balances: [], closed: [] },
          weeks: [{ ...pair(2160, 480), __typename: 'ContractPreviewWeek', monday: '2026-11-30', planned: 960 }],
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Fixed hours, from 1 Jan 2026' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End contract' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End Fixed hours' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Last workday/).value).toBe('Mon 30 Nov 2026');
    expect(await dialog.findByText('Week of 30 Nov 2026: 16:00 planned, compared with the contract')).toBeTruthy();
    expect(dialog.getByText('Contract hours this year')).toBeTruthy();
    expect(sent(asked, 'ContractPreview').at(-1)).toMatchObject({
      input: { contractId: 'con_1', startdate: '2026-01-01', lastWorkday: '2026-11-30', minutes: { mo: 480 } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'End contract' }));
    await waitFor(() => expect(sent(asked, 'EditContract')).toHaveLength(1));
    expect(sent(asked, 'EditContract')[0]).toMatchObject({
      input: { id: 'con_1', version: 3, lastWorkday: '2026-11-30', wageMinor: 1850, minutes: { mo: 480 } },
    });
  });

  it('agrees no wage by ending a contract without one', async () => {
    const { asked } = await open('/employees/emp_1/contracts', keeper, {
      ContractsOf: () => ({ contracts: [exampleContract({ wage: null, costOfCompany: null })] }),
      EditContract: () => ({ editContract: exampleContract({ version: 4, enddate: '2026-12-01', wage: null }) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Fixed hours, from 1 Jan 2026' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End contract' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End Fixed hours' }));
    await userEvent.click(dialog.getByRole('button', { name: 'End contract' }));
    await waitFor(() => expect(sent(asked, 'EditContract')).toMatchObject([{ input: { wageMinor: null } }]));
  });

  it('shows those who see contracts nothing to change, and saves one as a PDF', async () => {
    const { asked } = await open('/employees/emp_1/contracts', ['viewAllUsers', 'viewContracts'], {
      ...contracts,
      ExportContract: () => ({ exportContract: { __typename: 'Refusal', code: 'NOT_FOUND', key: 'notFound' } }),
    });
    const list = within(await screen.findByRole('region', { name: 'Contracts' }));
    await list.findByText(/From 1 Jan 2026/);
    expect(list.queryAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Actions for Fixed hours, from 1 Jan 2026',
      'Actions for Fixed hours, from 1 Jan 2025',
    ]);
    await userEvent.click(list.getByRole('button', { name: 'Actions for Fixed hours, from 1 Jan 2026' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Save as PDF']);
    await userEvent.click(items[0]!);
    await waitFor(() => expect(sent(asked, 'ExportContract')).toEqual([{ input: { id: 'con_1' } }]));
  });

  it('says what it means that there is none', async () => {
    await open('/employees/emp_1/contracts', keeper, { ContractsOf: () => ({ contracts: [] }) });
    expect(await screen.findByText(/^Anna Smit has no contract yet/)).toBeTruthy();
  });

  it('is not there without View contracts', async () => {
    const { address } = await open('/employees/emp_1/contracts', ['viewAllUsers'], contracts);
    expect(await screen.findByText('Contact')).toBeTruthy();
    expect(address()).toBe('/employees/emp_1/overview');
    expect(screen.queryByRole('link', { name: 'Contracts' })).toBeNull();
  });
});

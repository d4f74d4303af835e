// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { contractsArea } from '#web/areas/contracts/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { exampleContract } from '#web/parts/contracts/contracts.testing.ts';

const department = (id: string, name: string) => ({
  __typename: 'Department',
  id,
  name,
  zone: 'Europe/Brussels',
  active: true,
  location: { __typename: 'Location', id: 'loc_1', name: 'Lumen' },
});
const team = { __typename: 'Team', id: 'tem_1', name: 'Bar', order: 1, department_id: 'dep_1' };
const person = { __typename: 'Employee', id: 'emp_1', name: 'Anna Smit', teams: [team] };
const balance = (id: string, name: string, more: object) => ({
  ...{ __typename: 'TimeOffBalance', id, name, active: true, unit: 'hours', ...more },
});
const pair = (before: number, after: number) => ({ __typename: 'ContractPreviewPair', before, after });
const closed = (from: string, to: string, corrected: boolean) => ({
  __typename: 'ContractPreviewPeriod',
  from,
  to,
  corrected,
});
const preview = (over: object = {}) => ({
  __typename: 'ContractPreview',
  week: pair(2160, 2160),
  year: pair(112_320, 112_320),
  plusMinus: null,
  minijob: null,
  balances: [],
  weeks: [],
  closed: [],
  ...over,
});
const answers: Answers = {
  ContractChoices: () => ({
    contractTypes: [
      { __typename: 'ContractType', id: 'cty_1', name: 'Fixed hours', cocFactor: '1.35' },
      { __typename: 'ContractType', id: 'cty_2', name: 'Flex hours', cocFactor: '1.2' },
    ],
    leave: {
      __typename: 'Leave',
      balances: [
        balance('tob_1', 'Vacation hours', { defaultAccrual: '0.096' }),
        balance('tob_2', 'Old days', { active: false, defaultAccrual: '0.01' }),
      ],
    },
    organisation: {
      __typename: 'Organisation',
      departments: [department('dep_1', 'Service'), department('dep_2', 'Kitchen')],
      teams: [team],
    },
  }),
  ContractPerson: () => ({ employee: person, contracts: [exampleContract()] }),
  ContractById: () => ({ contract: { ...exampleContract(), Employee: { ...person } } }),
  CreateContract: () => ({ createContract: exampleContract({ id: 'con_2' }) }),
  EditContract: () => ({ editContract: exampleContract({ version: 4 }) }),
  DeleteContract: () => ({ deleteContract: { __typename: 'Done', ok: true } }),
  ContractPreview: () => ({ contractPreview: preview() }),
};
const page = () => import('#web/areas/contracts/types/ContractTypesSettings.tsx');
const start = (modal: string, more: Answers = {}, held: readonly Permission[] | 'all' = 'all') =>
  renderApp({
    path: `/types?modal=${encodeURIComponent(modal)}`,
    areas: [{ ...contractsArea, widgets: undefined, pages: { '/types': { needs: {}, open: page } } } as Area],
    viewer: viewerAnswer(held),
    answers: { ...answers, ...more },
  });
const form = async () => {
  const shown = within(await screen.findByRole('dialog'));
  await shown.findByLabelText(/^First day/);
  return shown;
};
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};
type Asked = Awaited<ReturnType<typeof start>>['asked'];
const sent = (asked: Asked, name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => variables.input);

beforeAll(
  () =>
    Promise.all([page(), import('./ContractModal.tsx'), import('#web/kit/modal/OpenModals.tsx')]) as Promise<unknown>,
  30_000,
);
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('[R2.9-079] the modal contract', () => {
  it('shows what other terms would change before they are saved', async () => {
    const { asked } = await start('contract/con_1', {
      ContractPreview: () => ({
        contractPreview: preview({
          week: pair(2160, 1440),
          plusMinus: pair(-120, 600),
          balances: [
            {
              __typename: 'ContractPreviewBalance',
              balanceId: 'tob_1',
              name: 'Vacation hours',
              unit: 'hours',
              lastDay: '2026-12-31',
              before: 9000,
              after: 8000,
            },
          ],
          weeks: [
            { __typename: 'ContractPreviewWeek', monday: '2026-11-09', planned: 2160, before: 2160, after: 1440 },
          ],
          closed: [
            closed('2026-05-01', '2026-05-31', false),
            closed('2026-06-01', '2026-06-30', false),
            closed('2026-10-01', '2026-10-31', true),
          ],
        }),
      }),
    });
    const fields = await form();
    await retype(fields.getByLabelText('Mon'), '4');
    await waitFor(() =>
      expect(sent(asked, 'ContractPreview').at(-1)).toMatchObject({ minutes: { mo: 240 }, wageMinor: 1850 }),
    );
    const effect = within(await fields.findByRole('region', { name: 'What this changes' }));
    expect(await effect.findByRole('row', { name: 'Hours per week 36:00 24:00' })).toBeTruthy();
    expect(effect.getByRole('row', { name: 'Plus-minus today −2:00 +10:00' })).toBeTruthy();
    expect(effect.getByRole('row', { name: /^Vacation hours on 31 Dec 2026 150:00 h 133:20 h$/ })).toBeTruthy();
    expect(effect.getByRole('row', { name: /^Week of 9 Nov 2026: 36:00 planned.* 0:00 \+12:00$/ })).toBeTruthy();
    expect(effect.getByText(/^This changes a closed payroll period \(1 Oct 2026 to 31 Oct 2026\)/)).toBeTruthy();
    expect(
      effect.getByText(/^2 older closed payroll periods \(1 May 2026 to 30 Jun 2026\) change, but aren't corrected/),
    ).toBeTruthy();
    expect(sent(asked, 'EditContract')).toEqual([]);
  });

  it('[R2.9-149] begins with the terms of the contract before, and sends hours as people type them', async () => {
    const { asked } = await start('contract?employee=emp_1', {
      ContractPerson: () => ({
        employee: person,
        contracts: [exampleContract({ enddate: '2026-12-01', lastWorkday: '2026-11-30' })],
      }),
    });
    const fields = await form();
    expect(fields.getByLabelText<HTMLInputElement>(/^First day/).value).toBe('Tue 1 Dec 2026');
    expect(fields.getByLabelText<HTMLInputElement>(/^Job title/).value).toBe('Barista');
    expect(fields.getByText('36:00 a week')).toBeTruthy();
    await retype(fields.getByLabelText('Mon'), '7:36');
    await userEvent.click(fields.getByRole('button', { name: /Copy Monday/ }));
    expect(fields.getByText('38:00 a week')).toBeTruthy();
    await retype(fields.getByLabelText('Sat'), '7,5');
    await retype(fields.getByLabelText(/^Hourly wage/), '19,50');
    // 19.50 x 1.35 is 26.325.
    expect(fields.getByText('€26.33')).toBeTruthy();
    expect(fields.queryByLabelText('Old days')).toBeNull();
    await userEvent.click(fields.getByRole('button', { name: 'Add contract' }));
    await waitFor(() => expect(sent(asked, 'CreateContract')).toHaveLength(1));
    expect(sent(asked, 'CreateContract')[0]).toMatchObject({
      employeeId: 'emp_1',
      contractTypeId: 'cty_1',
      departmentId: 'dep_1',
      function: 'Barista',
      minutes: { mo: 456, tu: 456, we: 456, th: 456, fr: 456, sa: 450, su: 0 },
      startdate: '2026-12-01',
      lastWorkday: null,
      wageMinor: 1950,
      wageTax: true,
      accruals: [{ balanceId: 'tob_1', factor: '0.096' }],
    });
  });

  it('says what a balance in days earns by the workdays of the week', async () => {
    await start('contract?employee=emp_1', {
      ContractChoices: (variables) => ({
        ...(answers.ContractChoices!(variables) as object),
        leave: {
          __typename: 'Leave',
          balances: [
            balance('tob_1', 'Vacation hours', { defaultAccrual: '0.096' }),
            balance('tob_3', 'Vacation days', { unit: 'days', defaultAccrual: '0' }),
          ],
        },
      }),
    });
    const fields = await form();
    expect(fields.getByRole('group', { name: 'Leave accrued per hour or workday' })).toBeTruthy();
    await retype(fields.getByLabelText('Vacation days'), '0.1');
    // Five workdays of 52 weeks; 36 hours of 52 weeks at 0.096.
    expect(fields.getByText('Per workday, about 26 days a year')).toBeTruthy();
    expect(fields.getByText('About 179:43 a year')).toBeTruthy();
  });

  it('asks for the wage, which 0 is too', async () => {
    const { asked } = await start('contract/con_1');
    const fields = await form();
    const wage = fields.getByLabelText(/^Hourly wage/);
    await userEvent.clear(wage);
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    expect(await fields.findByText('This is required.')).toBeTruthy();
    expect(wage.getAttribute('aria-invalid')).toBe('true');
    expect(sent(asked, 'EditContract')).toEqual([]);
    await retype(wage, '0');
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditContract')).toMatchObject([{ wageMinor: 0 }]));
  });

  it('asks for the first day', async () => {
    const { asked } = await start('contract/con_1');
    const fields = await form();
    const first = fields.getByRole('textbox', { name: 'First day' });
    await userEvent.clear(first);
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    expect(await fields.findByText('This is required.')).toBeTruthy();
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(sent(asked, 'EditContract')).toEqual([]);
  });

  it('ends the contract that runs with one click', async () => {
    const { asked } = await start('contract?employee=emp_1');
    const fields = await form();
    await retype(fields.getByLabelText(/^First day/), '1 Dec 2026');
    expect(fields.getByText('Fixed hours has run since 1 Jan 2026.')).toBeTruthy();
    await userEvent.click(fields.getByRole('button', { name: 'End it on 30 Nov 2026' }));
    expect(fields.getByText('Fixed hours ends on 30 Nov 2026.')).toBeTruthy();
    await userEvent.click(fields.getByRole('button', { name: 'Add contract' }));
    await waitFor(() => expect(sent(asked, 'CreateContract')).toHaveLength(1));
    expect(sent(asked, 'CreateContract')[0]).toMatchObject({ ends: { id: 'con_1', version: 3 } });
  });

  it('says at the first day that another contract runs when it is not ended', async () => {
    await start('contract?employee=emp_1', {
      CreateContract: () => ({
        createContract: {
          __typename: 'Refusal',
          code: 'INVALID',
          key: 'contractOverlaps',
          field: 'startdate',
          measured: '2026-01-01',
          limit: null,
        },
      }),
    });
    const fields = await form();
    await userEvent.click(fields.getByRole('button', { name: 'Add contract' }));
    expect(await fields.findByText(/^Overlaps with this person's contract/)).toBeTruthy();
    expect(fields.getByLabelText(/^First day/).getAttribute('aria-invalid')).toBe('true');
  });

  it('offers no end for a contract that starts later', async () => {
    await start('contract?employee=emp_1', {
      ContractPerson: () => ({ employee: person, contracts: [exampleContract({ startdate: '2027-01-01' })] }),
    });
    const fields = await form();
    expect(fields.getByText('Fixed hours runs from 1 Jan 2027. Choose other dates.')).toBeTruthy();
    expect(fields.queryByRole('button', { name: /^End it/ })).toBeNull();
  });

  it('asks for whom it is when its address does not say', async () => {
    await start('contract', { EmployeeChoices: () => ({ employees: null }) });
    expect(await screen.findByPlaceholderText('Choose a person')).toBeTruthy();
  });

  it('says what is wrong with each field', async () => {
    const { asked } = await start('contract?employee=emp_1', {
      ContractPerson: () => ({ employee: person, contracts: [] }),
    });
    const fields = await form();
    await retype(fields.getByLabelText('Mon'), '25');
    await retype(fields.getByLabelText(/^Hourly wage/), 'much');
    await retype(fields.getByLabelText('Vacation hours'), '9');
    await retype(fields.getByLabelText(/^Last workday/), '1 Nov 2026');
    await userEvent.click(fields.getByRole('button', { name: 'Add contract' }));
    expect(await fields.findByText('Enter an amount, e.g. 14.50.')).toBeTruthy();
    expect(fields.getByText('Enter 0 to 1, e.g. 0.096.')).toBeTruthy();
    expect(fields.getByText('This is required.')).toBeTruthy();
    expect(sent(asked, 'CreateContract')).toEqual([]);
  });

  it('is closed to those who may see contracts but not change them', async () => {
    const { address } = await start('contract?employee=emp_1', {}, ['viewContracts', 'viewAllUsers']);
    await waitFor(() => expect(address()).not.toContain('modal'));
  });
});

describe('[R2.9-080] the modal contract/:contractId', () => {
  it('[R2.9-149] changes the contract and keeps what was not touched', async () => {
    const { asked } = await start('contract/con_1');
    const fields = await form();
    expect(screen.getByText('Anna Smit')).toBeTruthy();
    await retype(fields.getByLabelText(/^Hourly wage/), '20');
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditContract')).toHaveLength(1));
    expect(sent(asked, 'EditContract')[0]).toEqual({
      id: 'con_1',
      version: 3,
      departmentId: 'dep_1',
      contractTypeId: 'cty_1',
      function: 'Barista',
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 240, sa: 0, su: 0 },
      startdate: '2026-01-01',
      lastWorkday: null,
      wageMinor: 2000,
      wageTax: true,
      accruals: [{ balanceId: 'tob_1', factor: '0.096' }],
      note: null,
    });
  });

  it('deletes it, with a way back', async () => {
    const { asked } = await start('contract/con_1', {
      ContractPreview: ({ variables }) => ({
        contractPreview: preview(
          (variables.input as { deleted?: boolean }).deleted
            ? {
                week: pair(2160, 0),
                plusMinus: pair(-120, 600),
                weeks: [
                  { __typename: 'ContractPreviewWeek', monday: '2026-11-09', planned: 1920, before: 2160, after: 0 },
                ],
              }
            : {},
        ),
      }),
    });
    await userEvent.click((await form()).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this contract?' }));
    const rows = await question.findAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Hours per week36:000:00',
      'Plus-minus today−2:00+10:00',
      'Week of 9 Nov 2026: 32:00 planned, compared with the contract−4:00+32:00',
    ]);
    expect(sent(asked, 'ContractPreview').at(-1)).toEqual({
      ...{ employeeId: 'emp_1', contractId: 'con_1', contractTypeId: 'cty_1', departmentId: 'dep_1' },
      ...{ minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 240, sa: 0, su: 0 }, startdate: '2026-01-01' },
      ...{ lastWorkday: null, wageMinor: 1850, accruals: [{ balanceId: 'tob_1', factor: '0.096' }], deleted: true },
    });
    expect(sent(asked, 'DeleteContract')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DeleteContract')).toEqual([{ id: 'con_1', version: 3 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Contract deleted')).toBeTruthy();
  });

  it('says so when the contract is gone', async () => {
    await start('contract/con_9', { ContractById: () => ({ contract: null }) });
    expect(await screen.findByText(/^This contract no longer exists/)).toBeTruthy();
  });
});

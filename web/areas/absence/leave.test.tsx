// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { dialog, sent, settingsScreen } from '#web/app/testing/settings-screen.testing.ts';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';

const row = (absenceTypeId: string, balanceIds: string[] = []) => ({
  __typename: 'AbsencePolicyRow',
  absenceTypeId,
  balanceIds,
  hours: 'CONTRACT',
  dayValue: 'CONTRACT',
  autoSelectBalance: true,
});
const policy = {
  __typename: 'AbsencePolicy',
  id: 'abp_1',
  version: 4,
  name: 'Standard',
  description: null,
  rows: [row('abt_1', ['tob_1']), row('abt_2')],
  accrualSource: 'CONTRACT',
  waitHoursBalanceId: null,
  publicHolidayAbsenceTypeId: 'abt_3',
  zeroOutPublicHolidayOverlap: true,
  usedBy: ['Fixed hours'],
};
const balance = {
  __typename: 'TimeOffBalance',
  id: 'tob_1',
  version: 2,
  name: 'Vacation hours',
  unit: 'hours',
  defaultAccrual: '0.096',
  allowHalfDays: false,
  expirationMonths: null,
  negativeLimit: null,
  active: true,
};
const type = (id: string, name: string) => ({ __typename: 'AbsenceType', id, name, colour: '#2f9e6e', unit: 'hours' });
const leave = {
  __typename: 'Leave',
  policies: [policy],
  balances: [balance],
  absenceTypes: [type('abt_1', 'Vacation'), type('abt_2', 'Sick'), type('abt_3', 'Parental')],
};
const answers: Answers = {
  LeaveSettings: () => ({ leave }),
  CreateAbsencePolicy: () => ({ createAbsencePolicy: { ...policy, id: 'abp_2' } }),
  EditAbsencePolicy: () => ({ editAbsencePolicy: policy }),
  CreateTimeOffBalance: () => ({ createTimeOffBalance: { ...balance, id: 'tob_2' } }),
  EditTimeOffBalance: () => ({ editTimeOffBalance: balance }),
};
const open = settingsScreen({
  area: absenceArea,
  path: '/leave',
  page: () => import('./policies/LeaveSettings.tsx'),
  modals: () => [
    import('./policy/PolicyModal.tsx'),
    import('./row/PolicyRowModal.tsx'),
    import('./balances/BalanceModal.tsx'),
  ],
  answers,
});
const bare = ({ __typename: _, ...rest }: ReturnType<typeof row>) => rest;

describe('the section Absence', () => {
  it('shows what each policy has, and what it takes it from', async () => {
    await open();
    const kinds = within(await screen.findByRole('list', { name: 'Absence types in Standard' }));
    expect(kinds.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Vacationfrom Vacation hours',
      'Sickno deduction',
      'Parentalnot in this policy',
    ]);
    const balances = within(screen.getByRole('region', { name: 'Time-off balances' }));
    expect(balances.getByRole('listitem').textContent).toBe(
      "Vacation hoursIn hours · 0.096 per hour · doesn't expire · Used by Standard",
    );
  });
});

describe('the modals of leave', () => {
  it('[R2.9-089] add-absence-policy begins with the kinds of another policy', async () => {
    const { asked } = await open('add-absence-policy');
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Add' }));
    expect(await form.findByText('This is required.')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/^Name/), 'Office');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreateAbsencePolicy')).toHaveLength(1));
    expect(sent(asked, 'CreateAbsencePolicy')[0]).toMatchObject({
      name: 'Office',
      accrualSource: 'CONTRACT',
      waitHoursBalanceId: null,
      rows: policy.rows.map(bare),
    });
  });

  it('lets absence on public holidays cost nothing once there is a type for them', async () => {
    const { asked } = await open('add-absence-policy?id=abp_1');
    const form = await dialog();
    const zero = await form.findByRole<HTMLInputElement>('checkbox', { name: /No deduction on public holidays/ });
    expect(zero.checked).toBe(true);
    await userEvent.click(zero);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditAbsencePolicy')).toHaveLength(1));
    expect(sent(asked, 'EditAbsencePolicy')[0]).toEqual({
      id: 'abp_1',
      version: 4,
      name: 'Standard',
      description: null,
      accrualSource: 'CONTRACT',
      waitHoursBalanceId: null,
      publicHolidayAbsenceTypeId: 'abt_3',
      zeroOutPublicHolidayOverlap: false,
      rows: policy.rows.map(bare),
    });
  });

  it('[R2.9-090] activate-absence-type adds a kind of absence to a policy, or takes it out', async () => {
    const { asked } = await open('activate-absence-type/abp_1/abt_3');
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Add to policy' }));
    await waitFor(() => expect(sent(asked, 'EditAbsencePolicy')).toHaveLength(1));
    expect(sent(asked, 'EditAbsencePolicy')[0]).toMatchObject({
      id: 'abp_1',
      version: 4,
      rows: [...policy.rows.map(bare), bare(row('abt_3'))],
    });
    cleanup();
    const other = await open('activate-absence-type/abp_1/abt_2');
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Remove from policy' }));
    await waitFor(() => expect(sent(other.asked, 'EditAbsencePolicy')).toHaveLength(1));
    expect(sent(other.asked, 'EditAbsencePolicy')[0]).toMatchObject({ rows: [bare(policy.rows[0]!)] });
  });

  it('[R2.9-097] time-off-balances adds a balance', async () => {
    const { asked } = await open('time-off-balances');
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'Extra');
    const accrual = form.getByLabelText(/^Accrued per hour/);
    await userEvent.clear(accrual);
    await userEvent.type(accrual, '3');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('Enter 0 to 1, e.g. 0.096.')).toBeTruthy();
    await userEvent.clear(accrual);
    await userEvent.type(accrual, '0,02');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreateTimeOffBalance')).toHaveLength(1));
    expect(sent(asked, 'CreateTimeOffBalance')[0]).toMatchObject({
      name: 'Extra',
      unit: 'hours',
      defaultAccrual: '0,02',
      expirationMonths: null,
    });
  });

  it('[R2.9-098] time-off-balances/:id edits all but the unit', async () => {
    const { asked } = await open('time-off-balances/tob_1');
    const form = await dialog();
    expect((await form.findByRole<HTMLInputElement>('combobox', { name: /Unit/ })).disabled).toBe(true);
    await userEvent.type(form.getByLabelText(/^Expires after/), '6');
    await userEvent.type(form.getByLabelText(/^Hours below zero/), '7:30');
    await userEvent.tab();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditTimeOffBalance')).toHaveLength(1));
    expect(sent(asked, 'EditTimeOffBalance')[0]).toEqual({
      id: 'tob_1',
      version: 2,
      name: 'Vacation hours',
      defaultAccrual: '0.096',
      allowHalfDays: false,
      expirationMonths: 6,
      negativeLimit: 450,
      active: true,
    });
  });
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { plainDays, type RateDays } from '#domain/rates/rate-card.ts';
import { dialog, sent, settingsScreen } from '#web/app/testing/settings-screen.testing.ts';
import { contractsArea } from '#web/areas/contracts/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';

const type = {
  __typename: 'ContractType',
  id: 'cty_1',
  version: 2,
  name: 'Fixed hours',
  salaryBasis: 'CONTRACT',
  plusMin: true,
  minijob: false,
  cocFactor: '1.35',
  rateCardId: 'rtc_1',
  absencePolicyId: null,
  overtimePolicyId: null,
};
const rates = (over: Partial<RateDays> = {}) => [{ from: null, days: { ...plainDays(), ...over } }];
/** 150 % on Sundays and 125 % from 20:00 on Mondays, of pay; the evening counts for a quarter more in plus-minus too. */
const surcharged = {
  su: [{ from: 0, pay: 15_000, time: 10_000 }],
  mo: [
    { from: 0, pay: 10_000, time: 10_000 },
    { from: 1200, pay: 12_500, time: 12_500 },
  ],
};
const rateBook = {
  __typename: 'RateBook',
  rateCards: [
    { __typename: 'RateCard', id: 'rtc_1', name: 'Standard', rates: rates() },
    { __typename: 'RateCard', id: 'rtc_2', name: 'Nights', rates: rates(surcharged) },
  ],
};
const overtimePolicy = (id: string, name: string, rule: string, timeOffBalanceId: string | null = null) => ({
  ...{ __typename: 'OvertimePolicy', id, name, rule, timeOffBalanceId, period: 'WEEK', includeAbsence: false },
  tiers: [{ fromMinutes: 2400, percent: 15_000 }],
});
const overtimePolicies = [
  overtimePolicy('otp_1', 'Paid out', 'PAYOUT'),
  overtimePolicy('otp_2', 'As leave', 'TIME_OFF', 'tob_7'),
  overtimePolicy('otp_3', 'Kept', 'PLUS_MIN'),
];
const leave = {
  __typename: 'Leave',
  policies: [
    { __typename: 'AbsencePolicy', id: 'abp_1', name: 'Office', accrualSource: 'CONTRACT' },
    { __typename: 'AbsencePolicy', id: 'abp_2', name: 'Crew', accrualSource: 'WORKED' },
  ],
};
const answers: Answers = {
  ContractTypes: () => ({ contractTypes: [type], rateBook, leave, overtimePolicies }),
  RateCardChoices: () => ({ rateBook }),
  CreateContractType: () => ({ createContractType: { ...type, id: 'cty_2' } }),
  EditContractType: () => ({ editContractType: type }),
};
const open = settingsScreen({
  area: contractsArea,
  path: '/types',
  page: () => import('./ContractTypesSettings.tsx'),
  modals: () => [import('./ContractTypeModal.tsx')],
  answers,
});

describe('contract types', () => {
  it('say how they are paid, by which card, and with which leave', async () => {
    await open();
    const list = within(await screen.findByRole('region', { name: 'Contract types' }));
    expect((await list.findByRole('listitem')).textContent).toBe(
      'Fixed hoursContract hours · Rate card Standard · No policy: all absence types, no deductions',
    );
  });

  it('[R2.9-099] [R2.9-150] time-off-contract-type adds one, with the first card and policy', async () => {
    const { asked } = await open('time-off-contract-type');
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'Crew');
    expect(form.getByRole('checkbox', { name: /For minijobs/ })).toBeTruthy();
    const factor = form.getByLabelText(/^Cost of company/);
    await userEvent.clear(factor);
    await userEvent.type(factor, '0.5');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('Enter 1 to 5, e.g. 1.35.')).toBeTruthy();
    await userEvent.clear(factor);
    await userEvent.type(factor, '1,4');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreateContractType')).toHaveLength(1));
    expect(sent(asked, 'CreateContractType')[0]).toMatchObject({
      name: 'Crew',
      salaryBasis: 'WORKED',
      minijob: false,
      cocFactor: '1,4',
      rateCardId: 'rtc_1',
      absencePolicyId: 'abp_1',
      overtimePolicyId: null,
    });
  });

  it('[R2.9-100] [R2.9-150] time-off-contract-type/:id chooses a card and a policy', async () => {
    const { asked } = await open('time-off-contract-type/cty_1');
    const form = await dialog();
    expect(form.queryByRole('checkbox', { name: /For minijobs/ })).toBeNull();
    await userEvent.click(await form.findByRole('checkbox', { name: /^Keep a plus-minus balance/ }));
    await userEvent.click(await form.findByRole('combobox', { name: /^Rate card/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nights' }));
    await userEvent.click(form.getByRole('combobox', { name: /^Absence policy/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Office' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditContractType')).toHaveLength(1));
    expect(sent(asked, 'EditContractType')[0]).toEqual({
      id: 'cty_1',
      version: 2,
      name: 'Fixed hours',
      salaryBasis: 'CONTRACT',
      plusMin: false,
      cocFactor: '1.35',
      rateCardId: 'rtc_2',
      absencePolicyId: 'abp_1',
      overtimePolicyId: null,
    });
  });

  it('have an example that moves with the fields', async () => {
    await open('time-off-contract-type');
    const form = await dialog();
    const example = within(await form.findByRole('region', { name: 'Example' }));
    const figure = (label: string) => example.getByText(label).nextElementSibling?.textContent;
    // 42 hours worked of 40 agreed at €20: paid by hours worked, and 40 h at 0.096 of leave.
    expect(['Paid', 'Gross pay', 'Plus-minus', 'Leave earned', 'Cost of company'].map(figure)).toEqual([
      '42:00 h',
      '€840.00',
      'not kept',
      '3:50 h',
      '€1,134.00',
    ]);
    await userEvent.click(form.getByRole('radio', { name: 'Contract hours' }));
    await userEvent.click(form.getByRole('checkbox', { name: /^Keep a plus-minus balance/ }));
    const factor = form.getByLabelText(/^Cost of company/);
    await userEvent.clear(factor);
    await userEvent.type(factor, '1.5');
    expect(['Paid', 'Plus-minus', 'Cost of company'].map(figure)).toEqual(['40:00 h', '+2:00', '€1,200.00']);
    await userEvent.click(form.getByRole('combobox', { name: /^Absence policy/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Crew' }));
    expect(figure('Leave earned')).toBe('4:02 h');
    await userEvent.click(form.getByRole('combobox', { name: /^Absence policy/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^No policy/ }));
    expect(figure('Leave earned')).toBe('0:00 h');
  });

  it('have an example that follows the rate card, the overtime policy and minijobs', async () => {
    await open('time-off-contract-type');
    const form = await dialog();
    const example = within(await form.findByRole('region', { name: 'Example' }));
    const figures = () =>
      ['Paid', 'Gross pay', 'Plus-minus', 'Leave earned', 'Cost of company'].map(
        (label) => example.getByText(label).nextElementSibling?.textContent,
      );
    const choose = async (label: RegExp, option: RegExp | string) => {
      await userEvent.click(form.getByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await userEvent.click(form.getByRole('checkbox', { name: /^Keep a plus-minus balance/ }));
    expect(figures()).toEqual(['42:00 h', '€840.00', '+2:00', '3:50 h', '€1,134.00']);
    // Four hours of the evening at 25 % more, and eight of Sunday at 50 % more; an hour more in plus-minus.
    await choose(/^Rate card/, 'Nights');
    expect(figures()).toEqual(['42:00 h', '€940.00', '+3:00', '3:50 h', '€1,269.00']);
    await choose(/^Rate card/, 'Standard');
    // Two hours above 40 at 150 %, which are kept, paid or saved.
    await choose(/^Overtime/, 'Kept');
    expect(figures()).toEqual(['40:00 h', '€800.00', '+3:00', '3:50 h', '€1,080.00']);
    await choose(/^Overtime/, 'Paid out');
    expect(figures()).toEqual(['42:00 h', '€860.00', '0:00', '3:50 h', '€1,161.00']);
    await choose(/^Overtime/, 'As leave');
    expect(figures()).toEqual(['40:00 h', '€800.00', '0:00', '6:50 h', '€1,080.00']);
    await userEvent.click(form.getByRole('radio', { name: 'Contract hours' }));
    await choose(/^Overtime/, 'Paid out');
    expect(figures()).toEqual(['42:00 h', '€860.00', '0:00', '3:50 h', '€1,161.00']);
    await userEvent.click(form.getByRole('checkbox', { name: /For minijobs/ }));
    expect(example.getByText('Paid').nextElementSibling?.textContent).toBe("when it's paid out");
    expect(example.queryByText('Cost of company')).toBeNull();
  });
});

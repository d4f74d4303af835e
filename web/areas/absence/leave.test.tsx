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
const type = (id: string, name: string) => ({
  __typename: 'AbsenceType',
  id,
  version: 3,
  name,
  icon: 'beach',
  colour: '#2f9e6e',
  unit: 'hours',
  leave: true,
  isCounted: true,
  allowOpenEnded: false,
  defaultRosterAction: 'hide',
  requestable: true,
  requestableGroupIds: null,
  percentage: 10_000,
  accrues: true,
  hasWaitHours: false,
  paid: true,
});
const restriction = {
  __typename: 'AbsenceRestriction',
  id: 'abr_1',
  version: 5,
  name: 'Summer',
  from: '2027-07-01',
  to: '2027-08-31',
  maxAbsent: 2,
  absenceTypeIds: ['abt_1'],
  departmentIds: [],
};
const leave = {
  __typename: 'Leave',
  policies: [policy],
  balances: [balance],
  absenceTypes: [type('abt_1', 'Vacation'), type('abt_2', 'Sick'), type('abt_3', 'Parental'), type('abt_4', 'Study')],
  restrictions: [restriction],
};
const answers: Answers = {
  LeaveSettings: () => ({ leave }),
  CreateAbsencePolicy: () => ({ createAbsencePolicy: { ...policy, id: 'abp_2' } }),
  EditAbsencePolicy: () => ({ editAbsencePolicy: policy }),
  CreateTimeOffBalance: () => ({ createTimeOffBalance: { ...balance, id: 'tob_2' } }),
  EditTimeOffBalance: () => ({ editTimeOffBalance: { ...balance, contractsChanged: 3 } }),
  CreateAbsenceType: () => ({ createAbsenceType: type('abt_5', 'Course') }),
  EditAbsenceType: () => ({ editAbsenceType: type('abt_1', 'Vacation') }),
  DeleteAbsenceType: () => ({ deleteAbsenceType: { __typename: 'Done', ok: true } }),
  CreateAbsenceRestriction: () => ({ createAbsenceRestriction: { ...restriction, id: 'abr_2' } }),
  EditAbsenceRestriction: () => ({ editAbsenceRestriction: restriction }),
  PermissionGroupChoices: () => ({
    permissionGroups: [{ __typename: 'PermissionGroup', id: 'grp_1', name: 'Planner' }],
  }),
  PlaceChoices: () => ({ organisation: null }),
  LeaveRulesPreview: () => ({
    leaveRulesPreview: {
      __typename: 'LeaveRulesPreview',
      totalCount: 1,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      leavers: [],
      earlierLeavers: 0,
      looked: 2,
      changed: 0,
      rows: [],
      pay: null,
    },
  }),
};
const open = settingsScreen({
  area: absenceArea,
  path: '/leave',
  page: () => import('./policies/LeaveSettings.tsx'),
  modals: () => [
    import('./policy/PolicyModal.tsx'),
    import('./row/PolicyRowModal.tsx'),
    import('./balances/BalanceModal.tsx'),
    import('./types/TypeModal.tsx'),
    import('./restrictions/RestrictionModal.tsx'),
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
      'Studynot in this policy',
    ]);
    const balances = within(screen.getByRole('region', { name: 'Time-off balances' }));
    expect(balances.getByRole('listitem').textContent).toBe(
      "Vacation hoursIn hours · 0.096 per hour · doesn't expire · Used by Standard",
    );
  });
});

describe('the modals of leave', () => {
  const evas = {
    ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_1', name: 'Eva Smit' },
    ...{ balanceId: 'tob_1', balanceName: 'Vacation hours', unit: 'hours', lastDay: '2026-12-31' },
    ...{ nowBefore: 6000, nowAfter: 5400, endingBefore: 6600, endingAfter: 6000 },
  };
  const evasPay = {
    __typename: 'PayPreviewRow',
    employeeId: 'emp_1',
    name: 'Eva Smit',
    before: 210_000,
    after: 205_000,
  };
  const previewed = (changed: number, rows: object[], paid: object[]) => ({
    LeaveRulesPreview: () => ({
      leaveRulesPreview: {
        __typename: 'LeaveRulesPreview',
        totalCount: 1,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        leavers: [],
        earlierLeavers: 0,
        ...{ looked: 3, changed, rows },
        pay: { __typename: 'PayPreview', from: '2025-11-01', people: paid.length, rows: paid },
      },
    }),
  });

  it('say whose leave and pay a changed balance would change before it is saved, and nothing while it is as it was', async () => {
    const { asked } = await open('time-off-balances/tob_1', previewed(2, [evas], [evasPay]));
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), ' of all');
    expect(form.queryByRole('region', { name: 'What this changes' })).toBeNull();
    await userEvent.type(form.getByLabelText(/^Expires after/), '12');
    const effect = within(await form.findByRole('region', { name: 'What this changes' }));
    expect(
      await effect.findByText(/^Leave or plus-minus of 2 people changes\..* Others aren't shown here\.$/),
    ).toBeTruthy();
    expect(effect.getAllByRole('listitem').map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))).toEqual([
      'Eva Smit, Vacation hoursToday: 100:00 h, then 90:00 h31 Dec 2026: 110:00 h, then 100:00 h',
      'Eva Smit, Gross paySince 1 Nov 2025: €2,100.00, then €2,050.00',
    ]);
    expect(effect.getByText(/^Gross pay of 1 person changes\./)).toBeTruthy();
    const changed = { balance: { id: 'tob_1', allowHalfDays: false, expirationMonths: 12, active: true } };
    expect(sent(asked, 'LeaveRulesPreview').at(-1)).toMatchObject(changed);
    expect(sent(asked, 'EditTimeOffBalance')).toEqual([]);
  });

  it('name the first of many people whose leave changes, and all of them on demand', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      ...evas,
      ...{ employeeId: `emp_${index}`, name: `Person ${index}` },
    }));
    await open('time-off-balances/tob_1', previewed(25, many, []));
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Expires after/), '12');
    const effect = within(await form.findByRole('region', { name: 'What this changes' }));
    const list = await effect.findByRole('list', { name: 'What this changes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(effect.getByRole('button', { name: 'Show all 25' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(25);
    expect(within(list).getByText('Person 24, Vacation hours')).toBeTruthy();
    expect(document.activeElement).toBe(list);
    expect(effect.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('add up what a rule changes for many people, page by page', async () => {
    const waiting = Promise.withResolvers<void>();
    const of = (rows: object[], over: object) => ({
      leaveRulesPreview: {
        __typename: 'LeaveRulesPreview',
        ...{ leavers: [], earlierLeavers: 0, changed: 1, rows, totalCount: 600, looked: 300, pay: null, ...over },
      },
    });
    await open('time-off-balances/tob_1', {
      LeaveRulesPreview: async ({ variables }) => {
        const { after } = (variables as { input: { after?: string } }).input;
        if (!after)
          return of([evas], { pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'cursor_1' } });
        await waiting.promise;
        return of([{ ...evas, employeeId: 'emp_2', name: 'Adam Bos' }], {
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        });
      },
    });
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Expires after/), '12');
    const effect = within(await form.findByRole('region', { name: 'What this changes' }));
    expect(await effect.findByText(/^300 of 600 people counted so far\./)).toBeTruthy();
    expect(effect.getByText(/^Leave or plus-minus of 1 person changes\./)).toBeTruthy();
    waiting.resolve();
    expect(await effect.findByText(/^Leave or plus-minus of 2 people changes\./)).toBeTruthy();
    expect(effect.queryByText(/counted so far/)).toBeNull();
    const names = effect.getAllByRole('listitem').map(({ textContent }) => textContent!.split(',')[0]);
    expect(names).toEqual(['Adam Bos', 'Eva Smit']);
  });

  it('say what the accrual of a balance would change in all current contracts, which saving gives it', async () => {
    const { asked } = await open('time-off-balances/tob_1', previewed(1, [evas], []));
    const form = await dialog();
    const accrual = await form.findByLabelText(/^Accrued per hour/);
    await userEvent.clear(accrual);
    await userEvent.type(accrual, '0.1');
    await userEvent.click(form.getByLabelText(/^Apply the accrual to all current contracts/));
    expect(await form.findByRole('region', { name: 'What this changes' })).toBeTruthy();
    await waitFor(() =>
      expect(sent(asked, 'LeaveRulesPreview').at(-1)).toMatchObject({
        balance: { id: 'tob_1', allowHalfDays: false, expirationMonths: null, active: true, appliedAccrual: '0.1' },
      }),
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditTimeOffBalance')).toHaveLength(1));
    expect(sent(asked, 'EditTimeOffBalance')[0]).toMatchObject({ defaultAccrual: '0.1', applyToContracts: true });
    expect(await screen.findByText('Vacation hours saved, 3 contracts changed')).toBeTruthy();
  });

  it('[R2.9-089] [R2.9-150] add-absence-policy begins with the kinds of another policy', async () => {
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

  it('[R2.9-090] [R2.9-150] activate-absence-type adds a kind of absence to a policy, or takes it out', async () => {
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

  it.each([
    ['whose leave', previewed(1, [evas], []), /^Leave or plus-minus of 1 person changes\./],
    ['whose pay', previewed(0, [], [evasPay]), /^Gross pay of 1 person changes\./],
  ])('ask before a type is taken out of a policy, and say %s it changes', async (_of, effect, words) => {
    const { asked } = await open('activate-absence-type/abp_1/abt_2', effect);
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Remove from policy' }));
    const question = async () => within(await screen.findByRole('dialog', { name: 'Remove Sick from Standard?' }));
    expect((await question()).getByText(words)).toBeTruthy();
    const rows = [policy.rows[0]!].map(bare);
    expect(sent(asked, 'LeaveRulesPreview').at(-1)).toMatchObject({ policy: { id: 'abp_1', rows } });
    await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove Sick from Standard?' })).toBeNull());
    expect(sent(asked, 'EditAbsencePolicy')).toEqual([]);
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Remove from policy' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Remove from policy' }));
    await waitFor(() => expect(sent(asked, 'EditAbsencePolicy')).toMatchObject([{ rows }]));
  });

  it('ask before a type is taken out whose effect could not be worked out', async () => {
    const failing = { LeaveRulesPreview: () => ({ leaveRulesPreview: null }) };
    const { asked } = await open('activate-absence-type/abp_1/abt_2', failing);
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Remove from policy' }));
    expect(await screen.findByRole('dialog', { name: 'Remove Sick from Standard?' })).toBeTruthy();
    expect(sent(asked, 'EditAbsencePolicy')).toEqual([]);
  });

  it('[R2.9-097] [R2.9-150] time-off-balances adds a balance', async () => {
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

  it('[R2.9-098] [R2.9-150] time-off-balances/:id edits all but the unit', async () => {
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

const example = async () => within(await screen.findByRole('region', { name: 'Example' }));
const figure = async (label: string) => (await example()).getByText(label).nextElementSibling?.textContent;

describe('absence types', () => {
  it('show what sets them apart, and can be deleted once no policy has them', async () => {
    const { asked } = await open();
    const types = within(await screen.findByRole('region', { name: 'Absence types' }));
    expect(types.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'VacationIn hours · Employees can request it · Used by Standard',
      'SickIn hours · Employees can request it · Used by Standard',
      'ParentalIn hours · Employees can request it · Used by Standard',
      'StudyIn hours · Employees can request it · Not in use',
    ]);
    await userEvent.click(types.getByRole('button', { name: 'Actions for Study' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DeleteAbsenceType')).toEqual([{ id: 'abt_4', version: 3 }]));
  });

  it('[R2.9-085] [R2.9-150] absentee-option adds a type, with an example that moves with the fields', async () => {
    const { asked } = await open('absentee-option');
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'Course');
    expect([await figure('Counts as'), await figure('Plus-minus'), await figure('Paid')]).toEqual([
      '8:00 h',
      '0:00 h',
      '8:00 h',
    ]);
    const percentage = form.getByLabelText(/^Percentage/);
    await userEvent.clear(percentage);
    await userEvent.type(percentage, '70');
    expect([await figure('Counts as'), await figure('Plus-minus')]).toEqual(['5:36 h', '−2:24 h']);
    expect(await figure('Leave earned')).toBe('0:46 h');
    await userEvent.click(form.getByRole('checkbox', { name: /Leave accrues/ }));
    expect(await figure('Leave earned')).toBe('0:00 h');
    await userEvent.click(form.getByRole('checkbox', { name: /^Waiting time/ }));
    expect(await figure('Paid')).toBe('4:12 h');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreateAbsenceType')).toHaveLength(1));
    expect(sent(asked, 'CreateAbsenceType')[0]).toMatchObject({
      name: 'Course',
      unit: 'hours',
      percentage: 7000,
      accrues: false,
      hasWaitHours: true,
    });
  });

  it('[R2.9-086] [R2.9-150] absentee-option/:id edits all but the unit', async () => {
    const { asked } = await open('absentee-option/abt_1');
    const form = await dialog();
    expect((await form.findByRole<HTMLInputElement>('combobox', { name: /Unit/ })).disabled).toBe(true);
    await userEvent.click(form.getByRole('checkbox', { name: /^Leave Otherwise|^Leave$/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditAbsenceType')).toHaveLength(1));
    expect(sent(asked, 'EditAbsenceType')[0]).toMatchObject({
      id: 'abt_1',
      version: 3,
      leave: false,
      colour: '#2f9e6e',
    });
  });
});

describe('restrictions', () => {
  it('[R2.9-093] [R2.9-150] absence-restriction adds one', async () => {
    const { asked } = await open('absence-restriction');
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'Christmas');
    await userEvent.type(form.getByLabelText(/^First day/), '24-12-2027');
    await userEvent.type(form.getByLabelText(/^Last day/), '26-12-2027');
    await userEvent.tab();
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreateAbsenceRestriction')).toHaveLength(1));
    expect(sent(asked, 'CreateAbsenceRestriction')[0]).toMatchObject({
      name: 'Christmas',
      from: '2027-12-24',
      to: '2027-12-26',
      maxAbsent: 1,
      absenceTypeIds: [],
      departmentIds: [],
    });
  });

  it('[R2.9-094] [R2.9-150] absence-restriction/:id edits one', async () => {
    const { asked } = await open('absence-restriction/abr_1');
    const form = await dialog();
    const most = await form.findByLabelText(/^Away at once/);
    await userEvent.clear(most);
    await userEvent.type(most, '0');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditAbsenceRestriction')).toHaveLength(1));
    expect(sent(asked, 'EditAbsenceRestriction')[0]).toMatchObject({ id: 'abr_1', version: 5, maxAbsent: 0 });
  });
});

describe('the examples on the forms', () => {
  it('follow what a policy says of earning, waiting and holidays', async () => {
    await open('add-absence-policy?id=abp_1');
    const form = await dialog();
    await form.findByLabelText(/^Name/);
    // 40 h at a factor of 0.096, on contract hours.
    expect([await figure('Leave earned'), await figure('Leave on the holiday takes')]).toEqual(['3:50 h', '0:00 h']);
    expect([await figure('Waiting time'), await figure('Public holiday counts as')]).toEqual([
      '2:00 h, Deducted from pay',
      '8:00 h',
    ]);
    await userEvent.click(form.getByRole('checkbox', { name: /No deduction on public holidays/ }));
    expect(await figure('Leave on the holiday takes')).toBe('8:00 h');
    await userEvent.click(form.getByRole('combobox', { name: /^First unpaid hours/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Vacation hours' }));
    expect(await figure('Waiting time')).toBe('2:00 h, Vacation hours');
    await userEvent.click(form.getByRole('combobox', { name: /^Public holiday type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'None' }));
    expect(await figure('Public holiday counts as')).toBe('0:00 h');
    await userEvent.click(form.getByRole('combobox', { name: /Accrual method/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Accrued on hours worked' }));
    expect(await figure('Leave earned')).toBe('4:02 h');
  });

  it('follow what a balance earns and until when', async () => {
    await open('time-off-balances/tob_1');
    const form = await dialog();
    await form.findByLabelText(/^Name/);
    expect([await figure('Leave earned'), await figure('Can be taken until')]).toEqual(['200:27 h', "doesn't expire"]);
    await userEvent.type(form.getByLabelText(/^Expires after/), '6');
    expect(await figure('Can be taken until')).toBe('30 Jun 2027');
    expect(await figure('Lowest balance')).toBe('0:00 h');
    await userEvent.type(form.getByLabelText(/^Hours below zero/), '7:30');
    await userEvent.tab();
    expect(await figure('Lowest balance')).toBe('−7:30 h');
  });

  it('follow what half a day takes of a balance in days', async () => {
    await open('time-off-balances');
    const form = await dialog();
    await userEvent.click(await form.findByRole('combobox', { name: /^Unit/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'In days' }));
    expect(form.getByLabelText(/^Accrued per working day/)).toBeTruthy();
    expect(await figure('Half a day off takes')).toBe('1 day');
    await userEvent.click(form.getByRole('checkbox', { name: 'Allow half-day requests' }));
    expect(await figure('Half a day off takes')).toBe('0.5 days');
    await userEvent.type(form.getByLabelText(/^Days below zero/), '2');
    expect(await figure('Lowest balance')).toBe('−2 days');
  });

  it('follow what a day takes under a policy', async () => {
    await open('activate-absence-type/abp_1/abt_1');
    const form = await dialog();
    expect(await form.findByText('Example')).toBeTruthy();
    // Friday is a public holiday that costs nothing.
    expect(await figure('Leave taken')).toBe('32:00 h');
    await userEvent.click(form.getByRole('combobox', { name: /Deduction per day/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Hours planned that day' }));
    expect(await figure('Leave taken')).toBe('30:00 h');
  });

  it('follow the balances that are chosen, and which of them is taken first', async () => {
    const policies = [{ ...policy, rows: [row('abt_1', ['tob_1'])] }];
    const balances = [balance, { ...balance, id: 'tob_2', name: 'Extra hours' }];
    await open('activate-absence-type/abp_1/abt_1', {
      LeaveSettings: () => ({ leave: { ...leave, policies, balances } }),
    });
    const form = await dialog();
    const [first, second] = ['Vacation hours, 40:00 h until 31 Dec 2026', 'Extra hours, 24:00 h until 30 Jun 2026'];
    expect(await figure(first!)).toBe('8:00 h left');
    expect(form.queryByText(second!)).toBeNull();
    await userEvent.click(form.getByRole('combobox', { name: /^Deducted from/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Extra hours' }));
    // 32 hours: all of what expires in June, and the rest of the other.
    expect([await figure(first!), await figure(second!)]).toEqual(['32:00 h left', '0:00 h left']);
    await userEvent.click(form.getByRole('checkbox', { name: /^Use what expires first/ }));
    expect([await figure(first!), await figure(second!)]).toEqual(['8:00 h left', '24:00 h left']);
  });

  it('follow the value of a day of a type in days', async () => {
    const inDays = { ...type('abt_1', 'Vacation'), unit: 'days' };
    const balances = [{ ...balance, unit: 'days', name: 'Days' }];
    await open('activate-absence-type/abp_1/abt_1', {
      LeaveSettings: () => ({ leave: { ...leave, balances, absenceTypes: [inDays, ...leave.absenceTypes.slice(1)] } }),
    });
    const form = await dialog();
    expect(await figure('Counts as')).toBe('32:00 h');
    expect([await figure('Leave taken'), await figure('Days, 5 days until 31 Dec 2026')]).toEqual([
      '4 days',
      '1 day left',
    ]);
    await userEvent.click(form.getByRole('combobox', { name: /^Value of a day in hours/ }));
    await userEvent.click(await screen.findByRole('option', { name: /13/ }));
    expect(await figure('Counts as')).toBe('28:00 h');
  });
});

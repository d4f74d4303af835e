// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { organisationArea } from '#web/areas/organisation/area.ts';
import { sentIn } from '#web/areas/organisation/places/example-places.testing.ts';
import { followServerClock } from '#web/kit/clock/clock.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const holiday = (id: string, date: string, name: string, imported = true) => ({
  __typename: 'Holiday',
  id,
  version: 2,
  holidayGroupId: 'hog_1',
  date,
  name,
  imported,
});
const organisation = {
  __typename: 'Organisation',
  departments: [
    { __typename: 'Department', id: 'dep_1', name: 'Restaurant', active: true },
    { __typename: 'Department', id: 'dep_2', name: 'Old cellar', active: false },
  ],
  locations: [{ __typename: 'Location', id: 'loc_1', country: 'DE' }],
  holidayGroups: [
    {
      __typename: 'HolidayGroup',
      id: 'hog_1',
      version: 5,
      name: 'Bayern',
      country: 'DE',
      region: 'BY',
      departmentIds: ['dep_1'],
      holidays: [
        holiday('hol_1', '2026-01-01', 'Neujahr'),
        holiday('hol_2', '2026-05-01', 'Betriebsfest', false),
        holiday('hol_3', '2027-01-01', 'Neujahr'),
      ],
    },
  ],
};
const answers: Answers = {
  HolidaySettings: () => ({ organisation }),
  CreateHolidayGroup: ({ variables }) => ({
    createHolidayGroup: { ...organisation.holidayGroups[0], ...(variables.input as object) },
  }),
  CreateHoliday: ({ variables }) => ({
    createHoliday: { ...holiday('hol_9', '', ''), ...(variables.input as object) },
  }),
  EditHoliday: ({ variables }) => ({ editHoliday: { ...holiday('hol_1', '', ''), ...(variables.input as object) } }),
  DeleteHoliday: () => ({ deleteHoliday: { __typename: 'RemovedPlace', id: 'hol_1' } }),
  DeleteHolidayYear: () => ({ deleteHolidayYear: { __typename: 'DeletedHolidays', deleted: 2 } }),
  LeaveRulesPreview: () => ({
    leaveRulesPreview: {
      __typename: 'LeaveRulesPreview',
      ...{ totalCount: 1, endCursor: null },
      leavers: [],
      earlierLeavers: 0,
      looked: 1,
      changed: 0,
      rows: [],
      pay: null,
    },
  }),
  ImportHolidays: () => ({ importHolidays: { __typename: 'ImportedHolidays', added: 9, renamed: 1, kept: 1 } }),
};
const area = {
  ...organisationArea,
  pages: { '/holidays': { needs: {}, open: () => import('./HolidaySettings.tsx') } },
} as unknown as Area;

const open = (modal?: string, over: object = {}, others: Answers = {}) =>
  renderApp({
    path: modal ? `/holidays?modal=${encodeURIComponent(modal)}` : '/holidays',
    areas: [area],
    viewer: viewerAnswer('all', over),
    answers: { ...answers, ...others },
  });
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(async () => {
  followServerClock('2026-11-10T08:00:00Z');
  await Promise.all([
    import('./HolidaySettings.tsx'),
    import('./HolidayModal.tsx'),
    import('./HolidayGroupModal.tsx'),
    import('./HolidayImport.tsx'),
    import('./offered-holidays.ts'),
    import('#web/kit/modal/OpenModals.tsx'),
  ]);
});
afterEach(cleanup);

describe('the section Holidays', () => {
  it('shows a year of each group, and another one', async () => {
    const { asked } = await open();
    const bayern = within(await screen.findByRole('region', { name: 'Bayern' }));
    expect(bayern.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Thu 1 JanNeujahr',
      'Fri 1 MayBetriebsfestCustom',
    ]);
    await userEvent.click(bayern.getByRole('button', { name: 'Delete Neujahr, Thu 1 Jan' }));
    await waitFor(() => expect(sentIn(asked, 'DeleteHoliday')).toEqual([{ id: 'hol_1', version: 2 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Next year' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next year' }));
    expect(bayern.getByText('No holidays in 2028 yet.')).toBeTruthy();
  });

  it('deletes a year at once, and offers no deletion of a group that departments have', async () => {
    const { asked } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bayern' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete group' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete all in 2026' }));
    await waitFor(() => expect(sentIn(asked, 'DeleteHolidayYear')).toEqual([{ holidayGroupId: 'hog_1', year: 2026 }]));
    expect(await screen.findByText('2 holidays in 2026 deleted')).toBeTruthy();
  });
});

describe('holidays of other departments, or many at once', () => {
  const row = {
    ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_1', name: 'Eva Smit', balanceId: 'tob_1' },
    ...{ balanceName: 'Vacation hours', unit: 'hours', nowBefore: 480, nowAfter: 0, lastDay: '2026-12-31' },
    ...{ endingBefore: 480, endingAfter: 0 },
  };
  const LeaveRulesPreview = () => ({
    leaveRulesPreview: {
      __typename: 'LeaveRulesPreview',
      ...{ totalCount: 1, endCursor: null },
      leavers: [],
      earlierLeavers: 0,
      looked: 1,
      changed: 1,
      rows: [row],
      pay: null,
    },
  });

  it('say whose leave changes while departments of a group are chosen', async () => {
    const { asked } = await open('holiday-group?id=hog_1', {}, { LeaveRulesPreview });
    const form = await dialog();
    await userEvent.click(await form.findByRole('checkbox', { name: 'Restaurant' }));
    expect(await form.findByText('Eva Smit, Vacation hours')).toBeTruthy();
    const { variables } = asked.find(({ operation }) => operation === 'LeaveRulesPreview')!;
    expect(variables).toMatchObject({ input: { holidayGroup: { id: 'hog_1', departmentIds: [] } } });
  });

  it('say whose leave changes with the holidays that an import would add', async () => {
    const { asked } = await open('holiday-import?group=hog_1&year=2026', {}, { LeaveRulesPreview });
    expect(await (await dialog()).findByText('Eva Smit, Vacation hours')).toBeTruthy();
    const { input } = asked.find(({ operation }) => operation === 'LeaveRulesPreview')!.variables as {
      input: { importedHolidays: { holidayGroupId: string; dates: string[] } };
    };
    expect(input.importedHolidays.holidayGroupId).toBe('hog_1');
    expect(input.importedHolidays.dates).toContain('2026-01-06');
    // The group already has this holiday.
    expect(input.importedHolidays.dates).not.toContain('2026-05-01');
  });
});

describe('a holiday whose deletion changes what people have left', () => {
  const row = {
    ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_1', name: 'Eva Smit', balanceId: 'overtime' },
    ...{ balanceName: '', unit: 'hours', nowBefore: 480, nowAfter: 0, lastDay: '2026-11-10' },
    ...{ endingBefore: 480, endingAfter: 0 },
  };
  const LeaveRulesPreview = () => ({
    leaveRulesPreview: {
      __typename: 'LeaveRulesPreview',
      ...{ totalCount: 1, endCursor: null },
      leavers: [],
      earlierLeavers: 0,
      looked: 1,
      changed: 1,
      rows: [row],
      pay: null,
    },
  });
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Delete Betriebsfest, Fri 1 May' }));

  it('says whose, and goes only once that is confirmed', async () => {
    const { asked } = await open(undefined, {}, { LeaveRulesPreview });
    await press();
    const question = within(await screen.findByRole('dialog', { name: 'Delete Betriebsfest?' }));
    expect(question.getByRole('listitem').textContent).toBe('Eva Smit, Plus-minusToday: 8:00 h, then 0:00 h');
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentIn(asked, 'DeleteHoliday')).toEqual([]);
    await press();
    const again = within(await screen.findByRole('dialog', { name: 'Delete Betriebsfest?' }));
    await userEvent.click(again.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sentIn(asked, 'DeleteHoliday')).toEqual([{ id: 'hol_2', version: 2 }]));
  });
});

describe('the modals of holidays', () => {
  it('[R2.9-101] [R2.9-150] holiday asks for a date and a name', async () => {
    const { asked } = await open('holiday');
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Add' }));
    expect(await form.findAllByText('This is required.')).toHaveLength(2);
    await userEvent.type(form.getByLabelText(/^Date/), '24-12-2026');
    await userEvent.type(form.getByLabelText(/^Name/), 'Long closed');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(sentIn(asked, 'CreateHoliday')).toMatchObject([
        { holidayGroupId: 'hog_1', date: '2026-12-24', name: 'Long closed' },
      ]),
    );
  });

  it('[R2.9-102] [R2.9-150] holiday/:id changes one', async () => {
    const { asked } = await open('holiday/hol_1');
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), ' (frei)');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentIn(asked, 'EditHoliday')).toEqual([
        { id: 'hol_1', version: 2, date: '2026-01-01', name: 'Neujahr (frei)' },
      ]),
    );
  });

  it('[R2.9-103] [R2.9-150] holiday-group locks where the quota is used up, and still edits by ?id', async () => {
    const full = { plan: 'basic', quotas: [{ __typename: 'Quota', key: 'holidayGroups', usage: 1, limit: 1 }] };
    await open('holiday-group', full);
    expect(
      await (await dialog()).findByText("The Basic plan includes 1 holiday group, and it's already in use."),
    ).toBeTruthy();
    cleanup();
    await open('holiday-group?id=hog_1', full);
    const form = await dialog();
    expect(await form.findByDisplayValue('Bayern')).toBeTruthy();
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Restaurant' }).checked).toBe(true);
    expect(form.queryByRole('checkbox', { name: 'Old cellar' })).toBeNull();
  });

  it('[R2.9-104] [R2.9-150] holiday-import previews the holidays of a country and region, and imports what is chosen', async () => {
    const { asked } = await open('holiday-import?group=hog_1&year=2026');
    const form = await dialog();
    const list = within(await form.findByRole('list', { name: 'Holidays found' }));
    const row = (name: RegExp) => list.getByRole<HTMLInputElement>('checkbox', { name });
    expect(row(/Epiphany/).checked).toBe(true);
    expect(row(/Valentine/).checked).toBe(false);
    // That day was entered by hand; a holiday from an earlier import gets its English name.
    expect(row(/Labour Day/).disabled).toBe(true);
    expect(list.getByText('Kept: Betriebsfest')).toBeTruthy();
    expect(list.getByText('Was Neujahr')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Import 11 holidays' })).toBeTruthy();
    // The lookup uses the year in the field, and pauses while it is invalid.
    const year = form.getByRole('textbox', { name: 'Year' });
    fireEvent.change(year, { target: { value: '1' } });
    expect(await form.findByText(/^Enter a year from \d{4} to \d{4}\.$/)).toBeTruthy();
    expect(form.queryByRole('list', { name: 'Holidays found' })).toBeNull();
    expect(form.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true);
    fireEvent.change(year, { target: { value: '2026' } });
    await userEvent.click(await form.findByRole('checkbox', { name: /Epiphany/ }));
    await userEvent.click(form.getByRole('button', { name: 'Import 10 holidays' }));
    await waitFor(() => expect(sentIn(asked, 'ImportHolidays')).toHaveLength(1));
    const { holidays, ...rest } = sentIn(asked, 'ImportHolidays')[0] as { holidays: { date: string }[] };
    expect(rest).toEqual({ holidayGroupId: 'hog_1', country: 'DE', region: 'BY' });
    expect(holidays.map(({ date }) => date)).not.toContain('2026-01-06');
    expect(await screen.findByText('10 holidays imported')).toBeTruthy();
  });
});

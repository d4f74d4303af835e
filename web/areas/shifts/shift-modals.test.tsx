// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { needed, offered, ofSeries, refusal, shiftType, showModal } from './shift-modals.testing.ts';

beforeAll(
  () =>
    Promise.all([
      import('#web/areas/shifts/shift-type/TemplateEditor.tsx'),
      import('#web/areas/shifts/add-shift/AddShift.tsx'),
      import('#web/areas/shifts/scheduled-shift/ShiftEditor.tsx'),
      import('#web/areas/shifts/open-shift/OpenShiftEditor.tsx'),
      import('#web/areas/shifts/open-shift/OpenShiftView.tsx'),
      import('#web/areas/shifts/open-shift/AssignOpenShift.tsx'),
      import('#web/areas/shifts/open-shift/AnswerOpenShift.tsx'),
      import('#web/areas/shifts/open-shift/DeleteOpenShift.tsx'),
      import('#web/areas/shifts/required-shift/RequiredShiftEditor.tsx'),
      import('#web/areas/shifts/required-shift/DeleteRequiredShift.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-10T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Sent = { mock: { calls: [{ variables: { input: Record<string, unknown> } }][] } };
const inputOf = (sent: unknown): Record<string, unknown> => (sent as Sent).mock.calls[0]![0].variables.input;

describe('shift types', () => {
  it('[R2.9-021] are made with names, times, breaks and a colour of their own', async () => {
    const create = vi.fn(() => ({ createShift: shiftType }));
    await showModal('shift', { answers: { CreateShift: create } });
    const form = await dialog('Add shift type');
    await userEvent.type(await form.findByRole('textbox', { name: 'Name' }), 'Brunch');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findAllByText('This is required.')).not.toHaveLength(0);
    await userEvent.type(form.getByRole('textbox', { name: 'Short name' }), 'Br');
    await userEvent.type(form.getByRole('textbox', { name: 'Start' }), '9');
    await userEvent.type(form.getByRole('textbox', { name: 'End' }), '14:30');
    await userEvent.type(form.getByLabelText('Paid break'), '0:15');
    await userEvent.click(form.getByLabelText('Violet'));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(inputOf(create)).toMatchObject({
      departmentId: 'dep_1',
      long_name: 'Brunch',
      name: 'Br',
      starttime: '09:00',
      endtime: '14:30',
      paidBreakMinutes: 15,
      colour: '#8f6bc0',
    });
  });

  it('[R2.9-022] are made for the department of the address', async () => {
    await showModal('shift/dep_1');
    expect(await (await dialog('Add shift type')).findByRole('textbox', { name: 'Short name' })).toBeTruthy();
  });

  it('[R2.9-023] are changed, and taken out of use with the way back', async () => {
    const remove = vi.fn(() => ({ deleteShift: { ...shiftType, active: false } }));
    await showModal('shift/edit/shf_1', { answers: { DeleteShift: remove } });
    const form = await dialog('Edit shift type');
    expect(await form.findByDisplayValue('Floor late')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inputOf(remove)).toEqual({ id: 'shf_1', version: 3 }));
  });
});

describe('shifts', () => {
  it('[R2.9-025] are added for several people and dates at once', async () => {
    const create = vi.fn(() => ({
      createScheduledShifts: { __typename: 'ScheduledShiftList', scheduledShifts: [] },
    }));
    await showModal('add-shift?shiftId=shf_1&date=2026-11-16', { answers: { CreateScheduledShifts: create } });
    const form = await dialog('Add shifts');
    await userEvent.click(await form.findByRole('button', { name: /17 Nov/ }));
    await userEvent.click(form.getByRole('button', { name: 'Add 2 shifts' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(inputOf(create)).toMatchObject({
      shiftId: 'shf_1',
      starttime: '17:00',
      shifts: [
        { date: '2026-11-16', employeeId: null },
        { date: '2026-11-17', employeeId: null },
      ],
    });
  });

  const day = (date: string, published: boolean) => ({
    ...{ __typename: 'DayPublication', departmentId: 'dep_1' },
    ...{ date, published },
  });
  const week = (...publication: object[]) => ({
    PublishedDates: () => ({ scheduleWeek: { __typename: 'ScheduleWeek', publication } }),
  });
  const mondayIs = (published: boolean) => week(day('2026-11-16', published));
  const plan = 'schedule-shift?shiftId=shf_1&teamId=tem_1&date=2026-11-16';

  it.each([
    ['of a draft', `${plan}&employeeId=emp_2`, mondayIs(false), /^Draft: only planners see it/],
    ['of a published date', `${plan}&employeeId=emp_2`, mondayIs(true), 'Employees see it at once'],
    ['of no one', plan, mondayIs(true), 'Only planners see it until someone is assigned'],
    ['that is offered', 'schedule-open-shift?date=2026-11-16', mondayIs(true), 'Employees see it at once'],
    ['of several', 'add-shift?date=2026-11-16&employeeId=emp_2', mondayIs(true), 'Employees see it at once'],
  ])('say before they are saved who will see one %s', async (_, modal, answers, words) => {
    await showModal(modal, { answers });
    expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeTruthy();
  });

  it('say of dates and series that only published dates are seen at once', async () => {
    const said = "Employees see it at once on published dates; on other dates it's a draft";
    const answers = week(day('2026-11-16', false), day('2026-11-17', true));
    await showModal('add-shift?date=2026-11-16&employeeId=emp_2', { answers });
    const form = await dialog('Add shifts');
    expect(await form.findByText(/^Draft: only planners see it/)).toBeTruthy();
    await userEvent.click(await form.findByRole('button', { name: /17 Nov/ }));
    expect(await form.findByText(said)).toBeTruthy();
    cleanup();
    await showModal(`${plan}&employeeId=emp_2`, { answers: mondayIs(true) });
    const single = await dialog('Plan shift');
    await userEvent.click(await single.findByLabelText('Repeat weekly'));
    expect(await single.findByText(said)).toBeTruthy();
  });

  it.each([
    [true, 'Shift planned'],
    [false, 'Shift planned as a draft. Only planners see it.'],
  ])('say after saving who sees them: published %s', async (published, words) => {
    const saved = { ...offered({ published }), __typename: 'ScheduledShift', employeeId: null };
    await showModal(plan, {
      answers: { ...mondayIs(published), CreateScheduledShift: () => ({ createScheduledShift: saved }) },
    });
    const form = await dialog('Plan shift');
    await userEvent.click(await form.findByRole('button', { name: 'Add' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    [true, '1 shift added'],
    [false, '1 shift added as a draft. Only planners see it.'],
  ])('say after saving several who sees them: published %s', async (published, words) => {
    const scheduledShifts = [{ ...offered({ published }), __typename: 'ScheduledShift', employeeId: null }];
    const create = () => ({ createScheduledShifts: { __typename: 'ScheduledShiftList', scheduledShifts } });
    await showModal('add-shift?shiftId=shf_1&date=2026-11-16', { answers: { CreateScheduledShifts: create } });
    const form = await dialog('Add shifts');
    await userEvent.click(await form.findByRole('button', { name: 'Add 1 shift' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[R2.9-024] [R2.9-136] are added by the improved form where its flag is on, else by the plain one', async () => {
    await showModal('schedule-shift', { flags: ['improvedShiftAddition'] });
    expect(await dialog('Add shifts')).toBeTruthy();
    cleanup();
    await showModal('schedule-shift');
    expect(await dialog('Plan shift')).toBeTruthy();
  });
});

it.each(['schedule-shift', 'add-shift', 'schedule-open-shift', 'schedule-required-shift'])(
  'a %s that is asked for without a date begins with the first of the week behind it',
  async (modal) => {
    await showModal(modal, { page: '/schedule/employee/week?date=2026-12-02' });
    const form = within(await screen.findByRole('dialog'));
    const day = /^Mon 30 Nov/;
    const shown = () =>
      modal === 'add-shift' ? form.getByRole('button', { name: day, pressed: true }) : form.getByDisplayValue(day);
    await waitFor(() => expect(shown()).toBeTruthy());
  },
);

describe('open shifts', () => {
  it('[R2.9-029] [R2.9-030] are offered with places and how they are given', async () => {
    const create = vi.fn(() => ({ createOpenShift: offered() }));
    await showModal('schedule-open-shift?shiftId=shf_1&date=2026-11-16', { answers: { CreateOpenShift: create } });
    const form = await dialog('Offer open shift');
    const places = await form.findByRole('textbox', { name: 'Seats' });
    for (const [typed, said] of Object.entries({ 0: 'At least 1.', 101: 'At most 100.' })) {
      await userEvent.clear(places);
      await userEvent.type(places, typed);
      await userEvent.tab();
      expect(await form.findByText(said)).toBeTruthy();
      expect(places).toHaveProperty('value', typed);
    }
    await userEvent.clear(places);
    await userEvent.type(places, '3');
    await userEvent.click(form.getByLabelText('First come, first served'));
    await userEvent.click(form.getByRole('button', { name: 'Offer' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(inputOf(create)).toMatchObject({ instances: 3, approval_required: false, date: '2026-11-16' });
    cleanup();
    await showModal('add-open-shift');
    expect(await dialog('Offer open shift')).toBeTruthy();
  });

  it('are said to reach no one before they are offered, once they have begun', async () => {
    await showModal('schedule-open-shift?shiftId=shf_1&date=2026-11-09');
    const form = await dialog('Offer open shift');
    expect(await form.findByText('The shift has started and can no longer be requested.')).toBeTruthy();
    await userEvent.click(form.getByLabelText('Repeat weekly'));
    expect(form.queryByText('The shift has started and can no longer be requested.')).toBeNull();
  });

  it('[R2.9-031] say what they are and what one may do', async () => {
    await showModal('schedule-open-shift/osh_1', {
      plans: false,
      answers: { OneOpenShift: () => ({ openShift: offered() }) },
    });
    const view = await dialog('Open shift');
    expect(await view.findByText('Wear black')).toBeTruthy();
    expect(view.getByRole('button', { name: 'Request' })).toBeTruthy();
    expect(view.queryByRole('button', { name: 'Assign people' })).toBeNull();
  });

  it('[R2.9-034] are asked for, and a refusal stands above the button', async () => {
    const request = vi
      .fn()
      .mockReturnValueOnce({ requestOpenShift: refusal('openShiftFull') })
      .mockReturnValue({
        requestOpenShift: { __typename: 'RequestedOpenShift', openShift: null, scheduledShift: null },
      });
    await showModal('schedule-open-shift/osh_1/request', {
      plans: false,
      answers: { OneOpenShift: () => ({ openShift: offered() }), RequestOpenShift: request },
    });
    const ask = await dialog('Request this shift?');
    await userEvent.click(await ask.findByRole('button', { name: 'Request' }));
    expect(await ask.findByText('All seats of this shift are taken.')).toBeTruthy();
    await userEvent.click(ask.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[R2.9-033] are withdrawn from', async () => {
    const withdraw = vi.fn(() => ({ withdrawOpenShift: offered() }));
    await showModal('schedule-open-shift/osh_1/withdraw', {
      plans: false,
      answers: { OneOpenShift: () => ({ openShift: offered({ status: 'requested' }) }), WithdrawOpenShift: withdraw },
    });
    const back = await dialog('Withdraw your request?');
    await userEvent.click(await back.findByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(inputOf(withdraw)).toEqual({ id: 'osh_1' }));
  });

  it('[R2.9-032] are assigned to as many as there are places, each with the fit or what stands against it', async () => {
    const finding = {
      __typename: 'Finding',
      rule: 'overlap',
      level: 'block',
      ids: [],
      date: null,
      from: null,
      to: null,
      measured: null,
      limit: null,
      source: null,
    };
    const could = (id: string, name: string, over: object = {}) => ({
      __typename: 'OpenShiftFit',
      Employee: { __typename: 'Employee', id, name },
      status: null,
      invited: false,
      verdict: { __typename: 'Verdict', level: 'fits', findings: [] },
      ...over,
    });
    const blocked = { verdict: { __typename: 'Verdict', level: 'block', findings: [finding] } };
    const people = [
      could('emp_2', 'Bram', { status: 'requested' }),
      could('emp_3', 'Cleo'),
      could('emp_4', 'Daan', blocked),
    ];
    const assign = vi.fn(() => ({ assignOpenShift: { __typename: 'AssignedOpenShift', scheduledShifts: [] } }));
    await showModal('schedule-open-shift/osh_1/assign', {
      answers: {
        OpenShiftCandidates: () => ({ openShift: offered(), openShiftCandidates: people }),
        AssignOpenShift: assign,
      },
    });
    const form = await dialog('Assign people');
    expect(await form.findByLabelText('Bram: Suitable')).toBeTruthy();
    expect(form.getByText('Requested')).toBeTruthy();
    // Suitable applicants are preselected.
    await userEvent.click(form.getByLabelText('Daan: Already working at that time'));
    expect((form.getByLabelText('Cleo: Suitable') as HTMLInputElement).disabled).toBe(true);
    await userEvent.click(form.getByRole('button', { name: 'Assign 2 people' }));
    await waitFor(() => expect(inputOf(assign)).toEqual({ id: 'osh_1', version: 4, employeeIds: ['emp_2', 'emp_4'] }));
  });

  it('[R2.9-035] [R2.9-036] of a series are changed and taken back in three scopes', async () => {
    const shift = offered(ofSeries);
    const remove = vi.fn(() => ({ deleteOpenShift: { __typename: 'DeletedShifts', ids: ['osh_1'] } }));
    await showModal('schedule-open-shift/osh_1/edit', {
      answers: { OpenShiftForm: () => ({ openShift: shift, shifts: [shiftType] }) },
    });
    expect(await (await dialog('Edit open shift')).findByLabelText('This date and all later ones')).toBeTruthy();
    cleanup();
    await showModal('schedule-open-shift/osh_1/delete', {
      answers: { OneOpenShift: () => ({ openShift: shift }), DeleteOpenShift: remove },
    });
    const form = await dialog('Withdraw this offer?');
    await userEvent.click(await form.findByLabelText('The whole series'));
    await userEvent.click(form.getByRole('button', { name: 'Withdraw offer' }));
    await waitFor(() => expect(inputOf(remove)).toEqual({ id: 'osh_1', version: 4, scope: 'original' }));
  });
});

describe('people needed', () => {
  it('[R2.9-037] are asked for with a count, its kind and what is counted', async () => {
    const create = vi.fn(() => ({ createRequiredShift: needed() }));
    await showModal('schedule-required-shift?date=2026-11-16&start=12:00&end=15:00', {
      answers: { CreateRequiredShift: create },
    });
    const form = await dialog('Add requirement');
    await userEvent.clear(await form.findByRole('textbox', { name: 'People' }));
    await userEvent.type(form.getByRole('textbox', { name: 'People' }), '2');
    await userEvent.click(form.getByLabelText('Same start time'));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(inputOf(create)).toMatchObject({
      departmentId: 'dep_1',
      instances: 2,
      match: 'min',
      time_settings: 'starting',
      date: '2026-11-16',
      starttime: '12:00',
      endtime: '15:00',
    });
  });

  it('ask for skills of the list, which go with them', async () => {
    const edit = vi.fn(() => ({ editRequiredShift: needed() }));
    const listed = ['Bar', 'First aid'].map((name, at) => ({
      ...{ __typename: 'Skill', id: `skl_${at + 1}`, version: 1, name, skillGroupId: null },
    }));
    await showModal('schedule-required-shift/rqs_1', {
      answers: {
        RequiredShiftForm: () => ({ requiredShift: needed({ skill_ids: ['skl_1'] }), shifts: [shiftType] }),
        SkillCatalogue: () => ({
          skillCatalogue: { __typename: 'SkillCatalogue', groups: [], skills: listed, uses: [] },
        }),
        EditRequiredShift: edit,
      },
    });
    const form = await dialog('Edit requirement');
    await userEvent.click(await form.findByRole('combobox', { name: 'Skills' }));
    await userEvent.click(await screen.findByRole('option', { name: 'First aid' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
    expect(inputOf(edit)).toMatchObject({ skill_ids: ['skl_1', 'skl_2'] });
  });

  it.each([
    ['R2.9-038', 'schedule-required-shift/rqs_1'],
    ['R2.9-039', 'schedule-required-shift/rqs_1/edit'],
  ])('[%s] of a series are changed at %s, from the basic plan', async (_id, path) => {
    const edit = vi.fn(() => ({ editRequiredShift: needed(ofSeries) }));
    const RequiredShiftForm = () => ({ requiredShift: needed(ofSeries), shifts: [shiftType] });
    await showModal(path, { answers: { RequiredShiftForm, EditRequiredShift: edit } });
    const form = await dialog('Edit requirement');
    await userEvent.click(await form.findByLabelText('Only this date'));
    const people = form.getByRole('textbox', { name: 'People' });
    await userEvent.clear(people);
    await userEvent.type(people, '5');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(inputOf(edit)).toMatchObject({ instances: 5, scope: 'occurrence' }));
    cleanup();
    await showModal(path, { answers: { RequiredShiftForm }, plan: 'free' });
    expect(await screen.findByRole('dialog', { name: 'Not part of your plan' })).toBeTruthy();
  });

  it('[R2.9-040] are dropped', async () => {
    const remove = vi.fn(() => ({ deleteRequiredShift: { __typename: 'DeletedShifts', ids: ['rqs_1'] } }));
    await showModal('schedule-required-shift/rqs_1/delete', {
      answers: {
        RequiredShiftForm: () => ({ requiredShift: needed(), shifts: [] }),
        DeleteRequiredShift: remove,
      },
    });
    const form = await dialog('Delete this requirement?');
    expect(await form.findByText(/At least 2 people/)).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inputOf(remove)).toEqual({ id: 'rqs_1', version: 2, scope: 'occurrence' }));
  });
});

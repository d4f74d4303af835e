import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const values = 'customFields { fieldId values }';
const { world, owner, id, send } = await ownersWorld({
  createCustomField: '... on CustomField { id version }',
  deleteCustomField: '... on Done { ok }',
  createTimesheetEntry: `... on TimesheetEntry { id version status ${values} }`,
  editTimesheetEntry: `... on TimesheetEntry { id version status ${values} }`,
  createScheduledShift: `... on ScheduledShift { id version date ${values} }`,
  editScheduledShift: `... on ScheduledShift { id version date ${values} }`,
  createScheduledShifts: `... on ScheduledShiftList { scheduledShifts { id version employeeId ${values} } }`,
  createOpenShift: `... on OpenShift { id version ${values} }`,
  editOpenShift: `... on OpenShift { id version ${values} }`,
  assignOpenShift: `... on AssignedOpenShift { scheduledShifts { id ${values} } }`,
  createRequiredShift: `... on RequiredShift { id version date ${values} }`,
  editRequiredShift: `... on RequiredShift { id version date ${values} }`,
  editEmployee: `... on Employee { id version ${values} }`,
});
const undo = (operation: string) => send('undoOperation', { operation });
let planning: Planning;
beforeAll(async () => {
  planning = await newPlanning(world);
});
const field = async (appliesTo: string, type: string, more: object = {}) =>
  (await send('createCustomField', { id: id('cfd'), appliesTo, type, name: `${appliesTo} ${type}`, ...more }))
    .id as string;
const say = (fieldId: string, ...said: string[]) => [{ fieldId, values: said }];

describe('the company’s own fields', () => {
  it('are filled in on hours by the person who writes them, checked by type, and come back with an undo', async () => {
    const km = await field('timesheet', 'numeric');
    const foreign = await field('user', 'text');
    const hours = {
      ...{ id: id('tms'), employeeId: world.ids.employee, departmentId: world.departmentId, teamId: world.teamId },
      ...{ date: '2026-11-09', starttime: '09:00', endtime: '17:00', breakMinutes: 30 },
    };
    const employee = await world.as('employee');
    const wrong = await send('createTimesheetEntry', { ...hours, customFields: say(km, 'far') }, employee);
    expect(wrong).toMatchObject({ key: 'customValue.numeric', field: `customFields.${km}` });
    const strange = await send('createTimesheetEntry', { ...hours, customFields: say(foreign, 'x') }, employee);
    expect(strange).toMatchObject({ key: 'unknownCustomField' });
    const made = await send('createTimesheetEntry', { ...hours, customFields: say(km, '12') }, employee);
    expect(made.customFields).toEqual(say(km, '12'));
    const approve =
      'mutation ($input: ReviewTimesheetEntriesInput!) { approveTimesheetEntries(input: $input) { __typename } }';
    const review = { input: { entries: [{ id: hours.id, version: 1 }] } };
    expect((await owner.mutate(approve, review)).data?.approveTimesheetEntries.__typename).not.toBe('Refusal');
    // An edit of a field that does not affect the approved hours keeps the approval, and omitted fields keep their values.
    const edited = await send('editTimesheetEntry', { id: hours.id, version: 2, customFields: say(km, '14') });
    expect(edited).toMatchObject({ status: 'approved', customFields: say(km, '14') });
    const noted = await send('editTimesheetEntry', { id: hours.id, version: 3, note: 'By bike' });
    expect(noted.customFields).toEqual(say(km, '14'));
    await undo(edited.operation);
    const kept = `query ($id: ID!) { timesheetEntry(id: $id) { ${values} } }`;
    const { data } = await employee.query(kept, { id: hours.id });
    expect(data.timesheetEntry.customFields).toEqual(say(km, '14'));
    await undo(noted.operation);
    const again = await undo(edited.operation);
    expect(again.__typename).not.toBe('Refusal');
    expect((await employee.query(kept, { id: hours.id })).data.timesheetEntry.customFields).toEqual(say(km, '12'));
  });

  it('are filled in on planned shifts, for planners and the person who works them, also on all dates of a series', async () => {
    const car = await field('schedule', 'select', { options: ['Van', 'Bus'] });
    const work = {
      ...{ id: id('sch'), teamId: world.teamId, shiftId: planning.shifts.day, date: '2026-11-16' },
      ...{ employeeId: world.ids.employee, starttime: '09:00', endtime: '17:00' },
    };
    expect(await send('createScheduledShift', { ...work, customFields: say(car, 'Boat') })).toMatchObject({
      key: 'customValueOption',
    });
    const repeat = { id: id('ser'), interval: 1, weekdays: ['mo'], repeat_until: '2026-11-30' };
    const made = await send('createScheduledShift', { ...work, repeat, customFields: say(car, 'Van') });
    expect(made.customFields).toEqual(say(car, 'Van'));
    const all = { id: made.id, version: made.version, scope: 'original', customFields: say(car, 'Bus') };
    const edited = await send('editScheduledShift', all);
    expect(edited.customFields).toEqual(say(car, 'Bus'));
    const seen = async (role: 'employee' | 'colleague') => {
      const query = `{ scheduleWeek(from: "2026-11-23", to: "2026-11-29") { scheduledShifts { ${values} } } }`;
      return (await (await world.as(role)).query(query)).data.scheduleWeek.scheduledShifts[0]?.customFields;
    };
    expect(await seen('employee')).toEqual(say(car, 'Bus'));
    expect(await seen('colleague')).toEqual([]);
    const undone = await undo(edited.operation);
    expect(undone.__typename).not.toBe('Refusal');
    expect(await seen('employee')).toEqual(say(car, 'Van'));
    // The undo is an operation itself, which can be undone as well.
    await undo(undone.operation);
    expect(await seen('employee')).toEqual(say(car, 'Bus'));
  });

  it('of one planned shift come back with an undo, without what was changed of it since being lost', async () => {
    const car = await field('schedule', 'text');
    const made = await send('createScheduledShift', {
      ...{ id: id('sch'), teamId: world.teamId, shiftId: planning.shifts.day, date: '2026-12-07' },
      ...{ employeeId: world.ids.employee, customFields: say(car, 'Van') },
    });
    const kept = async () => {
      const query = `query ($id: ID!) { scheduledShift(id: $id) { note ${values} } }`;
      return (await owner.query(query, { id: made.id })).data.scheduledShift;
    };
    const edit = (version: number, more: object) => send('editScheduledShift', { id: made.id, version, ...more });
    const emptied = await edit(made.version as number, { customFields: [] });
    expect((await kept()).customFields).toEqual([]);
    expect((await undo(emptied.operation)).__typename).not.toBe('Refusal');
    expect((await kept()).customFields).toEqual(say(car, 'Van'));
    const bus = await edit((made.version as number) + 2, { customFields: say(car, 'Bus') });
    await edit(bus.version as number, { note: 'By the back door' });
    expect(await undo(bus.operation)).toMatchObject({ code: 'CONFLICT' });
    expect(await kept()).toEqual({ note: 'By the back door', customFields: say(car, 'Bus') });
  });

  it('are filled in on open shifts, once or again and again, and go along with a seat', async () => {
    const car = await field('schedule', 'select', { options: ['Van', 'Bus'], name: 'Vehicle' });
    const work = { teamId: world.teamId, shiftId: planning.shifts.day, date: '2026-12-14' };
    const made = (more: object) => send('createOpenShift', { ...work, id: id('osh'), ...more });
    expect(await made({ customFields: say(car, 'Boat') })).toMatchObject({ key: 'customValueOption' });
    const open = await made({ customFields: say(car, 'Van') });
    expect(open.customFields).toEqual(say(car, 'Van'));
    const edited = await send('editOpenShift', {
      ...{ id: open.id, version: open.version },
      customFields: say(car, 'Bus'),
    });
    expect(edited.customFields).toEqual(say(car, 'Bus'));
    // Omitted fields keep their values.
    const noted = await send('editOpenShift', { id: open.id, version: edited.version, note: 'x' });
    expect(noted.customFields).toEqual(say(car, 'Bus'));
    const given = { id: open.id, version: noted.version, employeeIds: [world.ids.colleague] };
    const [shift] = (await send('assignOpenShift', given)).scheduledShifts;
    expect(shift.customFields).toEqual(say(car, 'Bus'));
    const repeat = { interval: 1, weekdays: ['mo'], repeat_until: '2026-12-28' };
    const series = await made({ repeat, customFields: say(car, 'Van') });
    const scope = 'original';
    const all = await send('editOpenShift', { id: series.id, version: series.version, scope, customFields: [] });
    expect([series.customFields, all.customFields]).toEqual([say(car, 'Van'), []]);
  });

  it('are filled in on what is needed, on one date, from a date on and on all, and come back with an undo', async () => {
    const post = await field('schedule', 'select', { options: ['Door', 'Bar'], name: 'Post' });
    const foreign = await field('shift', 'numeric', { name: 'Keys' });
    const work = { starttime: '12:00', endtime: '15:00', instances: 2 };
    const make = (more: object) =>
      send('createRequiredShift', {
        ...{ id: id('rqs'), departmentId: world.departmentId, date: '2027-01-04', ...work },
        ...more,
      });
    expect(await make({ customFields: say(post, 'Roof') })).toMatchObject({
      ...{ code: 'INVALID', key: 'customValueOption', field: `customFields.${post}` },
    });
    expect(await make({ customFields: say(foreign, '3') })).toMatchObject({ key: 'unknownCustomField' });

    const once = await make({ customFields: say(post, 'Door') });
    expect(once.customFields).toEqual(say(post, 'Door'));
    const change = (of: { id: string; version: number; date: string }, more: object) =>
      send('editRequiredShift', { id: of.id, version: of.version, date: of.date, ...work, ...more });
    expect(await change(once, { customFields: say(post, 'Roof') })).toMatchObject({ field: `customFields.${post}` });
    // Omitted fields keep their values.
    const more = await change(once, { instances: 3 });
    expect(more.customFields).toEqual(say(post, 'Door'));
    const moved = await change(more, { customFields: say(post, 'Bar') });
    expect(moved.customFields).toEqual(say(post, 'Bar'));
    const one = `query ($id: ID!) { requiredShift(id: $id) { version date ${values} } }`;
    const kept = async (of: string) => (await owner.query(one, { id: of })).data.requiredShift;
    await undo(moved.operation);
    expect((await kept(once.id)).customFields).toEqual(say(post, 'Door'));

    const repeat = { interval: 1, weekdays: ['mo'], repeat_until: '2027-01-25' };
    const series = await make({ repeat, customFields: say(post, 'Door') });
    const whole = series.id.split(':')[0] as string;
    const seen = async () => {
      const query = `{ scheduleWeek(from: "2027-01-04", to: "2027-01-31") { requiredShifts { id date ${values} } } }`;
      const { requiredShifts } = (await owner.query(query)).data.scheduleWeek;
      return requiredShifts
        .filter((need: { id: string }) => need.id !== once.id)
        .sort((a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : 1))
        .map((need: { customFields: { values: string[] }[] }) => need.customFields[0]?.values[0] ?? '');
    };
    expect(await seen()).toEqual(['Door', 'Door', 'Door', 'Door']);
    const at = async (date: string, scope: string, customFields: object[] | undefined) => {
      const needed = { id: `${whole}:${date}`, ...(await kept(`${whole}:${date}`)) };
      return change(needed, { scope, customFields });
    };
    const all = await at('2027-01-04', 'original', say(post, 'Bar'));
    expect(await seen()).toEqual(['Bar', 'Bar', 'Bar', 'Bar']);
    await undo(all.operation);
    expect(await seen()).toEqual(['Door', 'Door', 'Door', 'Door']);
    const later = await at('2027-01-18', 'sequence', say(post, 'Bar'));
    expect(await seen()).toEqual(['Door', 'Door', 'Bar', 'Bar']);
    await undo(later.operation);
    const single = await at('2027-01-11', 'occurrence', []);
    expect(await seen()).toEqual(['Door', '', 'Door', 'Door']);
    await undo(single.operation);
    expect(await seen()).toEqual(['Door', 'Door', 'Door', 'Door']);
  });

  it('are filled in on several shifts at once', async () => {
    const car = await field('schedule', 'text', { name: 'Car' });
    const shifts = ['employee', 'colleague'].map((who) => ({
      ...{ id: id('sch'), employeeId: world.ids[who as 'employee'], date: '2026-12-15' },
    }));
    const work = { teamId: world.teamId, shiftId: planning.shifts.day, shifts };
    const foreign = await field('user', 'date');
    expect(await send('createScheduledShifts', { ...work, customFields: say(foreign, '2026-12-15') })).toMatchObject({
      key: 'unknownCustomField',
    });
    const several = await send('createScheduledShifts', { ...work, customFields: say(car, 'Van') });
    expect(
      several.scheduledShifts.map((scheduledShift: { customFields: object }) => scheduledShift.customFields),
    ).toEqual([say(car, 'Van'), say(car, 'Van')]);
  });

  it('are filled in on people by those who edit their employment, and seen by them', async () => {
    const size = await field('user', 'multi_select', { options: ['S', 'M', 'L'] });
    const version = async () =>
      (await owner.query('query ($id: ID!) { employee(id: $id) { version } }', { id: world.ids.employee })).data
        .employee.version as number;
    const input = { id: world.ids.employee, version: await version(), customFields: say(size, 'S', 'M') };
    expect(await send('editEmployee', input, await world.as('employee'))).toMatchObject({
      code: 'FORBIDDEN',
      field: 'customFields',
    });
    expect(await send('editEmployee', { ...input, customFields: say(size, 'XL') })).toMatchObject({
      key: 'customValueOption',
    });
    const edited = await send('editEmployee', input);
    expect(edited.customFields).toEqual(say(size, 'S', 'M'));
    const emptied = await send('editEmployee', { ...input, version: edited.version, customFields: [] });
    expect(emptied.customFields).toEqual([]);
    expect((await undo(emptied.operation)).__typename).not.toBe('Refusal');
    const named = await send('editEmployee', { id: world.ids.employee, version: await version(), phone: '1' });
    expect(named.customFields).toEqual(say(size, 'S', 'M'));
    const own = `query ($id: ID!) { employee(id: $id) { ${values} } }`;
    const { data } = await (await world.as('employee')).query(own, { id: world.ids.employee });
    expect(data.employee.customFields).toEqual(say(size, 'S', 'M'));
    const foreign = await (await world.as('colleague')).query(own, { id: world.ids.employee });
    expect(foreign.data?.employee?.customFields ?? null).toBeNull();
  });

  it('are named to everyone who fills them in, those of shift types to planners', async () => {
    await field('shift', 'text');
    const kinds = async (by: Parameters<typeof world.as>[0]) => {
      const { data } = await (await world.as(by)).query('{ customFields { appliesTo } }');
      return [...new Set(data.customFields.map((customField: { appliesTo: string }) => customField.appliesTo))].sort();
    };
    expect(await kinds('employee')).toEqual(['schedule', 'timesheet', 'user']);
    expect(await kinds('planner')).toEqual(['schedule', 'shift', 'timesheet', 'user']);
  });
});

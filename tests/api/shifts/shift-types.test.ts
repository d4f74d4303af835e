import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { newOffers, type Offers } from './offers.ts';

let world: World;
let planning: Planning;
let offers: Offers;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  offers = newOffers(world, planning);
});

const fields = 'id version name long_name meals paidBreakMinutes hide_end_time order active colour starttime';
const said = {
  name: 'Brunch',
  long_name: 'Brunch shift',
  starttime: '09:00',
  endtime: '14:00',
  breakMinutes: 15,
  paidBreakMinutes: 15,
  meals: 1,
  colour: '#009877',
  hide_end_time: true,
};
const made = (more: object = {}): Promise<Answered> => {
  const input = { id: world.ports.ids.next('shf'), departmentId: world.departmentId, ...said, ...more };
  return planning.call('planner', 'createShift', input, undefined, 'Shift', fields);
};
const undo = async (handle: string) => {
  const planner = await world.as('planner');
  const document =
    'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { key } } }';
  return (await planner.mutate(document, { input: { operation: handle } })).data.undoOperation;
};
const shiftOf = async (id: string): Promise<Answered | undefined> => {
  const { data } = await (await world.as('planner')).query(`{ shifts { ${fields} } }`);
  return data.shifts.find((shift: Answered) => shift.id === id);
};

describe('a shift type', () => {
  it('keeps every field, and its place when it is changed', async () => {
    const shift = await made();
    expect(shift).toMatchObject({ name: 'Brunch', meals: 1, paidBreakMinutes: 15, hide_end_time: true, active: true });
    const edit = (input: object) => planning.call('planner', 'editShift', input, undefined, 'Shift', fields);
    const changed = await edit({ id: shift.id, version: 1, ...said, name: 'Br', meals: null });
    expect(changed).toMatchObject({ version: 2, name: 'Br', meals: null, order: shift.order });
    expect(await edit({ id: shift.id, version: 2, ...said, order: 1 })).toMatchObject({ order: 1 });
    expect(await edit({ id: shift.id, version: 1, ...said })).toMatchObject({ code: 'CONFLICT' });
    expect(await made({ breakMinutes: 301 })).toMatchObject({ code: 'INVALID', field: 'breakMinutes' });
  });

  it('that hides its end hides it from all who do not plan, also next to what is planned of it', async () => {
    const { id: shiftId } = await made();
    await planning.plan({ shiftId, date: '2026-11-19', starttime: '09:00', endtime: '14:00', hide_end_time: true });
    const seen = async (role: Role) => {
      const asked =
        '{ shifts { id endtime } mySchedule(from: "2026-11-19", to: "2026-11-19") { endtime Shift { endtime } } }';
      const { data } = await (await world.as(role)).query(asked);
      const kind = data.shifts.find((shift: Answered) => shift.id === shiftId);
      return { endtime: kind.endtime, planned: data.mySchedule };
    };
    expect(await seen('employee')).toEqual({ endtime: null, planned: [{ endtime: null, Shift: { endtime: null } }] });
    expect(await seen('planner')).toMatchObject({ endtime: '14:00' });
  });

  it('lends name and colour to what was planned from it, also when it is out of use, and comes back by undo', async () => {
    const shift = await made();
    const planned = await planning.plan({ shiftId: shift.id, date: '2026-11-24' });
    const planner = await world.as('planner');
    const removed = await planner.mutate(
      'mutation ($input: DeleteShiftInput!) { deleteShift(input: $input) { __typename ... on Shift { active } } }',
      { input: { id: shift.id, version: 1 } },
    );
    expect(removed.data.deleteShift).toEqual({ __typename: 'Shift', active: false });
    const { data } = await planner.query(`{ scheduledShift(id: "${planned.id}") { Shift { long_name active } } }`);
    expect(data.scheduledShift.Shift).toEqual({ long_name: 'Brunch shift', active: false });
    expect(await undo(removed.extensions!.meta.operation!)).toMatchObject({ __typename: 'Done' });
    expect(await shiftOf(shift.id)).toMatchObject({ active: true });
  });

  it('is made, changed and dropped by planners only', async () => {
    const shift = await made();
    const call = (name: string, input: object) => planning.call('employee', name, input, undefined, 'Shift', 'id');
    expect(
      await call('createShift', { id: world.ports.ids.next('shf'), departmentId: world.departmentId, ...said }),
    ).toMatchObject({ code: 'FORBIDDEN' });
    expect(await call('deleteShift', { id: shift.id, version: 1 })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('hides the end of its shifts from those who do not plan', async () => {
    const shift = await made();
    const planned = await planning.plan({ shiftId: shift.id, date: '2026-11-25' });
    const document = `{ scheduledShift(id: "${planned.id}") { starttime endtime endsAt minutes } }`;
    const seenBy = async (role: 'planner' | 'employee') =>
      (await (await world.as(role)).query(document)).data.scheduledShift;
    expect(await seenBy('planner')).toMatchObject({ endtime: '14:00', minutes: 285 });
    expect(await seenBy('employee')).toEqual({
      starttime: '09:00',
      endtime: null,
      endsAt: null,
      minutes: null,
    });
  });
});

describe('many shifts at once', () => {
  it('are planned for people and dates as one operation, all of them or none', async () => {
    const [ann, bea] = await Promise.all(['Ann', 'Bea'].map((name) => world.addPerson(name, [])));
    const one = (employeeId: string, date: string) => ({ id: world.ports.ids.next('sch'), employeeId, date });
    const create = (shifts: object[]) =>
      planning.call(
        'planner',
        'createScheduledShifts',
        { teamId: world.teamId, shiftId: planning.shifts.day, shifts },
        undefined,
        'ScheduledShiftList',
        'scheduledShifts { employeeId date starttime }',
      );
    const dates = ['2026-12-07', '2026-12-08'];
    const answer = await create([ann!, bea!].flatMap((id) => dates.map((date) => one(id, date))));
    expect(answer.scheduledShifts).toHaveLength(4);
    expect(await create([one(ann!, '2026-12-09'), one('emp_none', '2026-12-09')])).toMatchObject({
      code: 'NOT_FOUND',
      field: 'shifts.1.employeeId',
    });
    const { week } = await planning.week('planner', { from: '2026-12-09', to: '2026-12-09' });
    expect(week.scheduledShifts).toEqual([]);
  });

  it('are copied from a day onto another, those whose people cannot work told and left open', async () => {
    const employeeId = await world.addPerson('Cor', []);
    await planning.plan({ employeeId, date: '2027-02-01' });
    await planning.plan({ employeeId: world.ids.colleague, date: '2027-02-01' });
    await planning.plan({ employeeId, date: '2027-02-04', shiftId: planning.shifts.evening });
    const input = { span: 'day', from: '2027-02-01', to: '2027-02-04', conflicts: 'open' };
    const answer = await planning.call(
      'planner',
      'copyWeek',
      input,
      undefined,
      'CopiedWeek',
      'made removed kept leftOut { rule date }',
    );
    expect(answer).toMatchObject({ made: 2, removed: 0, leftOut: [{ rule: 'overlap', date: '2027-02-04' }] });
    expect(
      await planning.call('planner', 'copyWeek', { ...input, to: '2027-02-01' }, undefined, 'CopiedWeek', 'made'),
    ).toMatchObject({ code: 'INVALID', field: 'to' });
  });
});

describe('repeating offers', () => {
  const standing = async (): Promise<string[]> =>
    (await offers.list('planner', '2027-03-01', '2027-03-31'))
      .map((one) => `${String(one.date).slice(8)} ${one.instances_remaining}/${one.instances}`)
      .sort();

  it('are asked for, changed and taken back date by date, from a date on, or as a whole', async () => {
    const first = await offers.offer({
      date: '2027-03-01',
      repeat: { weekdays: ['mo'], repeat_until: '2027-03-29' },
    });
    expect(first).toMatchObject({ seriesId: expect.stringMatching(/^osh_/), date: '2027-03-01' });
    const series = String(first.seriesId);
    const { data } = await (await world.as('planner')).query(
      `{ openShift(id: "${first.id}") { repeat { weekdays } } }`,
    );
    expect(data.openShift.repeat).toEqual({ weekdays: ['mo'] });
    expect(await standing()).toEqual(['01 1/1', '08 1/1', '15 1/1', '22 1/1', '29 1/1']);
    const taken = await offers.request(`${series}:2027-03-08`);
    expect(taken).toMatchObject({ openShift: { id: `${series}:2027-03-08`, status: 'assigned', version: 2 } });
    await offers.edit({ id: `${series}:2027-03-15`, version: 1, instances: 3 });
    await offers.edit({ id: `${series}:2027-03-22`, version: 1, scope: 'sequence', instances: 2 });
    expect(await standing()).toEqual(['01 1/1', '08 0/1', '15 3/3', '22 2/2', '29 2/2']);
    await offers.remove({ id: `${series}:2027-03-01`, version: 2 });
    expect(await standing()).toEqual(['08 0/1', '15 3/3', '22 2/2', '29 2/2']);
    expect(await offers.remove({ id: `${series}:2027-03-08`, version: 2, scope: 'original' })).toMatchObject({
      __typename: 'DeletedShifts',
    });
    expect(await standing()).toEqual(['22 2/2', '29 2/2']);
    const { week } = await planning.week('planner', { from: '2027-03-08', to: '2027-03-08' });
    expect(week.scheduledShifts).toHaveLength(1);
  });

  it('are judged for each person by the rules that assigning asks, and only planners see it', async () => {
    const shift = await offers.offer({ date: '2027-04-05', approval_required: true });
    await offers.request(shift.id, 'colleague');
    await planning.plan({ date: '2027-04-05', shiftId: planning.shifts.evening });
    const document = `{ openShiftCandidates(id: "${shift.id}") { status Employee { id } verdict { level findings { rule } } } }`;
    const { data } = await (await world.as('planner')).query(document);
    const of = (id: string) =>
      data.openShiftCandidates.find(
        (openShiftCandidate: { Employee: Answered }) => openShiftCandidate.Employee.id === id,
      );
    expect(data.openShiftCandidates[0].Employee.id).toBe(world.ids.colleague);
    const { level, findings } = of(world.ids.employee).verdict;
    expect(level).toBe('block');
    expect(findings).toContainEqual({ rule: 'overlap' });
    expect((await (await world.as('employee')).query(document)).errors?.[0]).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });
});

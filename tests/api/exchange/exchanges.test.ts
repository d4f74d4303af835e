import { beforeAll, describe, expect, it } from 'vitest';
import { withdrawChanged } from '#services/exchange/withdraw-changed.ts';
import { contextFor } from '#services/kit/context.ts';
import { behindTheDoor } from '#tests/api/access/behind-the-door.ts';
import { type Answered, newPlanning, type Planning, refusalFields } from '#tests/api/schedule/planning.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

const fields = `id version date status note decidedAt
  User { id first_name } AcceptUser { id } ExchangesUser { answer note User { id } }
  Schedule { id location_name department_name starttime endtime hide_end_time Team { department_id name } Shift { long_name } }
  may { accept reject backOut withdraw approve decline }`;

let world: World;
let planning: Planning;
let dates = 0;

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

/** A Monday that no other test uses. */
const freshDate = (): string => {
  dates += 1;
  return `2027-0${1 + Math.floor(dates / 27)}-${String(1 + (dates % 27)).padStart(2, '0')}`;
};

const call = async (role: Role, name: string, input: object): Promise<Answered> => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const inputType = ['acceptExchange', 'backOutOfExchange', 'withdrawExchange'].includes(name)
    ? 'ExchangeInput'
    : `${type}Input`;
  const document = `mutation ($input: ${inputType}!) { ${name}(input: $input) { __typename ... on Exchange { ${fields} } ${refusalFields} } }`;
  const answer = await (await world.as(role)).mutate(document, { input });
  if (!answer.data?.[name]) throw new Error(JSON.stringify(answer.errors));
  return { ...answer.data[name], handle: answer.extensions?.meta.operation };
};

const offer = async (over: object = {}, date = freshDate()): Promise<{ shift: Answered; exchange: Answered }> => {
  const shift = await planning.plan({ date, ...over });
  const exchange = await call('employee', 'offerExchange', {
    id: world.ports.ids.next('exc'),
    scheduledShiftId: shift.id,
    employeeIds: [world.ids.colleague, world.ids.planner],
    note: 'My sister marries',
  });
  return { shift, exchange };
};

const at = async (role: Role, stage: string): Promise<string[]> => {
  const answer = await (await world.as(role)).query(`{ exchanges(stage: ${stage}) { id } }`);
  return answer.data.exchanges.map(({ id }: { id: string }) => id);
};

const holderOf = async (shift: Answered): Promise<string | null> => {
  const date = shift.date as string;
  const { week } = await planning.week('planner', { from: date, to: date });
  return week.scheduledShifts.find((scheduledShift: Answered) => scheduledShift.id === shift.id)?.employeeId ?? null;
};

describe('an exchange', () => {
  it('[R3-07] [R3-08] [R3-09] [R3-10] [R3-11] [R3-12] [R3-13] has the shift, who offers it and who was asked', async () => {
    const { shift, exchange } = await offer();
    const places = '{ organisation { locations { name } departments { id name } teams { id name } } }';
    const { locations, departments, teams } = (await (await world.as('manager')).query(places)).data.organisation;
    const nameIn = (list: Answered[], id: string) => list.find((one) => one.id === id)?.name;
    expect(exchange).toMatchObject({
      id: expect.stringMatching(/^exc_/),
      date: shift.date,
      status: 'open',
      User: { id: world.ids.employee },
      AcceptUser: null,
      ExchangesUser: [
        { answer: 'pending', User: { id: world.ids.colleague } },
        { answer: 'pending', User: { id: world.ids.planner } },
      ],
      Schedule: {
        location_name: locations[0].name,
        department_name: nameIn(departments, world.departmentId),
        starttime: '09:00',
        endtime: '17:00',
        hide_end_time: false,
        Team: { department_id: world.departmentId, name: nameIn(teams, world.teamId) },
        Shift: { long_name: 'Day shift' },
      },
      may: { withdraw: true, accept: false, approve: false },
    });
    const colleague = await world.as('colleague');
    const seen = await colleague.query('query ($id: ID!) { exchange(id: $id) { User { id } } }', { id: exchange.id });
    expect(seen.data.exchange.User.id).toBe(world.ids.employee);
  });

  it('hides the end that the shift hides from all who do not plan, regardless of who offers it too', async () => {
    const { exchange } = await offer({ hide_end_time: true });
    const hidden = { starttime: '09:00', endtime: null, hide_end_time: true };
    expect(exchange.Schedule).toMatchObject(hidden);
    const seen = async (role: Role): Promise<Answered> => {
      const caller = await world.as(role);
      const question = 'query ($id: ID!) { exchange(id: $id) { Schedule { starttime endtime hide_end_time } } }';
      return (await caller.query(question, { id: exchange.id })).data.exchange.Schedule;
    };
    expect(await seen('colleague')).toMatchObject(hidden);
    expect(await seen('planner')).toMatchObject({ ...hidden, endtime: '17:00' });
  });

  it('[R4-03] [R4-04] [R4-05] [R4-06] [R7-18] [R7-19] [R7-20] goes from colleague to supervisor, each of whom sees it waiting', async () => {
    const { shift, exchange } = await offer();
    expect(exchange.status).toBe('open');
    expect(await at('employee', 'outgoing')).toContain(exchange.id);
    expect(await at('colleague', 'incoming')).toContain(exchange.id);
    expect(await at('manager', 'supervisor')).not.toContain(exchange.id);
    const accepted = await call('colleague', 'acceptExchange', { id: exchange.id });
    expect(accepted).toMatchObject({ status: 'accepted', AcceptUser: { id: world.ids.colleague } });
    expect(await at('manager', 'supervisor')).toContain(exchange.id);
    expect(await at('colleague', 'supervisor')).toEqual([]);
    expect(await holderOf(shift)).toBe(world.ids.employee);
    const approved = await call('manager', 'approveExchange', { id: exchange.id, version: accepted.version });
    expect(approved).toMatchObject({ status: 'approved' });
    expect(await holderOf(shift)).toBe(world.ids.colleague);
    expect(await at('employee', 'outgoing')).not.toContain(exchange.id);
  });

  it('is taken back, with the shift, by undo of the approval', async () => {
    const { shift, exchange } = await offer();
    const accepted = await call('colleague', 'acceptExchange', { id: exchange.id });
    const manager = await world.as('manager');
    const sent = await manager.mutate(
      'mutation ($input: ApproveExchangeInput!) { approveExchange(input: $input) { __typename } }',
      { input: { id: exchange.id, version: accepted.version } },
    );
    await manager.mutate('mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }', {
      input: { operation: sent.extensions?.meta.operation },
    });
    expect(await holderOf(shift)).toBe(world.ids.employee);
    expect(await at('manager', 'supervisor')).toContain(exchange.id);
  });

  it('is offered once at a time, and only by the person who works the shift', async () => {
    const { shift } = await offer();
    const input = { scheduledShiftId: shift.id, employeeIds: [world.ids.colleague] };
    const again = await call('employee', 'offerExchange', { id: world.ports.ids.next('exc'), ...input });
    expect(again).toMatchObject({ __typename: 'Refusal', code: 'STATE', key: 'exchangeAlready' });
    const foreign = await call('colleague', 'offerExchange', {
      id: world.ports.ids.next('exc'),
      ...input,
      employeeIds: [world.ids.employee],
    });
    expect(foreign).toMatchObject({ code: 'NOT_FOUND', field: 'scheduledShiftId' });
    const stranger = await call('employee', 'offerExchange', {
      id: world.ports.ids.next('exc'),
      scheduledShiftId: (await planning.plan({ date: freshDate() })).id,
      employeeIds: ['emp_unknown'],
    });
    expect(stranger).toMatchObject({ code: 'NOT_FOUND', field: 'employeeIds' });
  });

  it('cannot be offered once the shift has begun', async () => {
    const past = await planning.plan({ date: '2026-11-09' });
    const answer = await call('employee', 'offerExchange', {
      id: world.ports.ids.next('exc'),
      scheduledShiftId: past.id,
      employeeIds: [world.ids.colleague],
    });
    expect(answer).toMatchObject({ code: 'STATE', key: 'exchangeBegun' });
  });

  it('is not accepted by someone who works then, and not approved when that changed since', async () => {
    const date = freshDate();
    const { exchange } = await offer({}, date);
    const busy = await planning.plan({ date, employeeId: world.ids.colleague });
    expect(await call('colleague', 'acceptExchange', { id: exchange.id })).toMatchObject({
      code: 'STATE',
      key: 'notEmployable',
    });
    await planning.call(
      'planner',
      'deleteScheduledShift',
      { id: busy.id, version: busy.version },
      undefined,
      'DeletedShifts',
      'ids',
    );
    const accepted = await call('colleague', 'acceptExchange', { id: exchange.id });
    await planning.plan({ date, employeeId: world.ids.colleague });
    const input = { id: exchange.id, version: accepted.version };
    expect(await call('manager', 'approveExchange', input)).toMatchObject({ code: 'STATE', key: 'exchangeBlocked' });
    expect(await call('manager', 'approveExchange', { ...input, force: true })).toMatchObject({ status: 'approved' });
  });

  it('is not accepted by someone who has left the department since', async () => {
    const { exchange } = await offer();
    const { viewer } = await world.context('colleague');
    const left = { ...viewer, departmentIds: [], teamIds: [], grants: [] };
    const document = `mutation ($input: ExchangeInput!) { acceptExchange(input: $input) { __typename ... on Refusal { key } } }`;
    const accept = async (by: typeof viewer) =>
      (await behindTheDoor(world.ports)(by, document, { input: { id: exchange.id } })).data.acceptExchange;
    expect(await accept(left)).toEqual({ __typename: 'Refusal', key: 'notEmployable' });
    expect(await accept(viewer)).toEqual({ __typename: 'Exchange' });
  });

  it('no longer stands when the shift was moved since', async () => {
    const { shift, exchange } = await offer();
    await planning.move(shift, { date: freshDate() });
    expect(await call('colleague', 'acceptExchange', { id: exchange.id })).toMatchObject({ key: 'exchangeChanged' });
    // The effects of the move's event, which stay the same when the event arrives again.
    const system = contextFor(world.ports, { viewer: null });
    expect(await withdrawChanged(system, world.accountId)).toBeGreaterThan(0);
    expect(await withdrawChanged(system, world.accountId)).toBe(0);
    expect(await at('colleague', 'incoming')).not.toContain(exchange.id);
    const asked = 'query ($id: ID!) { exchange(id: $id) { status } }';
    expect((await (await world.as('employee')).query(asked, { id: exchange.id })).data.exchange.status).toBe(
      'withdrawn',
    );
  });

  it('can be given back, refused by all, and taken back', async () => {
    const { exchange } = await offer();
    await call('colleague', 'acceptExchange', { id: exchange.id });
    expect(await call('colleague', 'backOutOfExchange', { id: exchange.id })).toMatchObject({ status: 'open' });
    expect(await call('planner', 'rejectExchange', { id: exchange.id })).toMatchObject({ status: 'rejected' });
    const other = await offer();
    expect(await call('colleague', 'withdrawExchange', { id: other.exchange.id })).toMatchObject({
      code: 'FORBIDDEN',
      key: 'exchangeNotYours',
    });
    expect(await call('employee', 'withdrawExchange', { id: other.exchange.id })).toMatchObject({
      status: 'withdrawn',
    });
  });

  describe('that someone declined', () => {
    const undo = async (role: Role, operation: unknown) =>
      (
        await (
          await world.as(role)
        ).mutate(
          `mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ${refusalFields} } }`,
          { input: { operation } },
        )
      ).data.undoOperation;
    const seenBy = async (role: Role, id: string): Promise<Answered> =>
      (await (await world.as(role)).query(`query ($id: ID!) { exchange(id: $id) { ${fields} } }`, { id })).data
        .exchange;
    const notesFor = async (role: Role, id: string) =>
      ((await seenBy(role, id)).ExchangesUser as Answered[]).map(({ note }) => note);

    it('says why, to the person who offers, to those who decide and to no one else who was asked', async () => {
      const { exchange } = await offer();
      const input = { id: exchange.id, note: '  My own birthday ' };
      expect(await call('planner', 'rejectExchange', { ...input, note: 'x'.repeat(501) })).toMatchObject({
        code: 'INVALID',
        field: 'note',
      });
      expect(await call('planner', 'rejectExchange', input)).toMatchObject({ status: 'open' });
      for (const role of ['employee', 'planner', 'manager'] as const)
        expect(await notesFor(role, exchange.id)).toEqual([null, 'My own birthday']);
      expect(await notesFor('colleague', exchange.id)).toEqual([null, null]);
    });

    it('is open again when its last no is taken back, by the person who said it alone', async () => {
      const { exchange } = await offer();
      await call('planner', 'rejectExchange', { id: exchange.id });
      const { handle, ...last } = await call('colleague', 'rejectExchange', { id: exchange.id, note: 'Away' });
      expect(last).toMatchObject({ status: 'rejected' });
      expect(await undo('employee', handle)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await undo('colleague', handle)).toMatchObject({ __typename: 'Done' });
      expect(await seenBy('employee', exchange.id)).toMatchObject({
        status: 'open',
        ExchangesUser: [{ answer: 'pending', note: null }, { answer: 'rejected' }],
      });
      expect(await at('colleague', 'incoming')).toContain(exchange.id);
      expect(await call('colleague', 'acceptExchange', { id: exchange.id })).toMatchObject({ status: 'accepted' });
    });

    it('is open again when its withdrawal is taken back by the person who offers, with the answers it had', async () => {
      const { exchange, shift } = await offer();
      await call('planner', 'rejectExchange', { id: exchange.id });
      const gone = await call('employee', 'withdrawExchange', { id: exchange.id });
      expect(gone).toMatchObject({ status: 'withdrawn' });
      expect(await undo('manager', gone.handle)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await undo('employee', gone.handle)).toMatchObject({ __typename: 'Done' });
      expect(await seenBy('employee', exchange.id)).toMatchObject({
        status: 'open',
        ExchangesUser: [{ answer: 'pending' }, { answer: 'rejected' }],
      });
      expect(await at('colleague', 'incoming')).toContain(exchange.id);
      const again = await call('employee', 'withdrawExchange', { id: exchange.id });
      await planning.move(shift, { date: freshDate() });
      expect(await undo('employee', again.handle)).toMatchObject({ code: 'STATE', key: 'exchangeChanged' });
    });

    it('stays so once others went on: accepted, taken back, offered again, or moved', async () => {
      const first = await offer();
      const no = await call('planner', 'rejectExchange', { id: first.exchange.id });
      await call('colleague', 'acceptExchange', { id: first.exchange.id });
      expect(await undo('planner', no.handle)).toMatchObject({ code: 'CONFLICT' });

      const second = await offer();
      const early = await call('planner', 'rejectExchange', { id: second.exchange.id });
      await call('employee', 'withdrawExchange', { id: second.exchange.id });
      expect(await undo('planner', early.handle)).toMatchObject({ code: 'CONFLICT' });

      const third = await offer();
      await call('planner', 'rejectExchange', { id: third.exchange.id });
      const last = await call('colleague', 'rejectExchange', { id: third.exchange.id });
      const again = { scheduledShiftId: third.shift.id, employeeIds: [world.ids.colleague] };
      const id = world.ports.ids.next('exc');
      expect(await call('employee', 'offerExchange', { id, ...again })).toMatchObject({ status: 'open' });
      expect(await undo('colleague', last.handle)).toMatchObject({ code: 'CONFLICT' });
      expect(await seenBy('employee', id)).toMatchObject({ status: 'open' });

      const fourth = await offer();
      await call('planner', 'rejectExchange', { id: fourth.exchange.id });
      const moved = await call('colleague', 'rejectExchange', { id: fourth.exchange.id });
      await planning.move(fourth.shift, { date: freshDate() });
      expect(await undo('colleague', moved.handle)).toMatchObject({ code: 'STATE', key: 'exchangeChanged' });
    });
  });

  it('is no one else’s business: foreign and missing ones are the same', async () => {
    const { exchange } = await offer();
    const asked = async (role: Role, id: string) =>
      (await (await world.as(role)).query('query ($id: ID!) { exchange(id: $id) { id } }', { id })).data.exchange;
    expect(await asked('nobody', exchange.id)).toBeNull();
    expect(await asked('employee', 'exc_unknown')).toBeNull();
    expect(await asked('manager', exchange.id)).toEqual({ id: exchange.id });
    const foreign = await newWorld();
    const answer = await (await foreign.as('owner')).query('query ($id: ID!) { exchange(id: $id) { id } }', {
      id: exchange.id,
    });
    expect(answer.data.exchange).toBeNull();
  });

  it('of a date of a series leaves the other dates where they are', async () => {
    const first = await planning.plan({ date: '2027-06-07' });
    await planning.call('planner', 'repeatScheduledShift', {
      id: first.id,
      version: first.version,
      repeat: { id: world.ports.ids.next('ser'), weekdays: ['mo'], repeat_until: '2027-06-28' },
    });
    const { week } = await planning.week('planner', { from: '2027-06-14', to: '2027-06-14' });
    const shift = week.scheduledShifts[0] as Answered;
    const exchange = await call('employee', 'offerExchange', {
      id: world.ports.ids.next('exc'),
      scheduledShiftId: shift.id,
      employeeIds: [world.ids.colleague],
    });
    const accepted = await call('colleague', 'acceptExchange', { id: exchange.id });
    const approved = await call('manager', 'approveExchange', { id: exchange.id, version: accepted.version });
    expect(approved).toMatchObject({ status: 'approved' });
    const after = await planning.week('planner', { from: '2027-06-14', to: '2027-06-27' });
    expect(after.week.scheduledShifts.map(({ date, employeeId }: Answered) => [date, employeeId])).toEqual([
      ['2027-06-14', world.ids.colleague],
      ['2027-06-21', world.ids.employee],
    ]);
  });

  it('asked of ten people at once is accepted by one', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, () => world.addPerson('Ready', [world.made.groups.Employee!])),
    );
    const shift = await planning.plan({ date: freshDate() });
    const exchange = await call('employee', 'offerExchange', {
      id: world.ports.ids.next('exc'),
      scheduledShiftId: shift.id,
      employeeIds: people,
    });
    const answers = await Promise.all(
      people.map(async (id) => {
        const caller = await world.asUser(id);
        const sent = await caller.mutate(
          'mutation ($input: ExchangeInput!) { acceptExchange(input: $input) { __typename ... on Refusal { key } } }',
          { input: { id: exchange.id } },
        );
        return sent.data.acceptExchange;
      }),
    );
    expect(answers.filter(({ __typename }) => __typename === 'Exchange')).toHaveLength(1);
    const others = answers.filter(({ __typename }) => __typename === 'Refusal').map(({ key }) => key);
    expect(new Set(others)).toEqual(new Set(['exchangeState']));
  });

  it('shows whom it can go to, and never why someone cannot', async () => {
    const date = freshDate();
    const shift = await planning.plan({ date });
    await planning.plan({ date, employeeId: world.ids.colleague });
    const answer = await (await world.as('employee')).query(
      'query ($id: ID!) { exchangeCandidates(scheduledShiftId: $id) { available Employee { id } } }',
      { id: shift.id },
    );
    const byId = new Map(
      answer.data.exchangeCandidates.map(
        ({ Employee, available }: { Employee: { id: string }; available: boolean }) => [Employee.id, available],
      ),
    );
    expect([byId.get(world.ids.colleague), byId.get(world.ids.planner), byId.has(world.ids.employee)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('an exchange of a shift that moved to another department', () => {
  it('is not approved or accepted there by people of the first one, and is withdrawn', async () => {
    const { shift, exchange } = await offer();
    const { shift: second, exchange: open } = await offer();
    expect(await call('colleague', 'acceptExchange', { id: exchange.id })).toMatchObject({ status: 'accepted' });
    const owner = await world.as('owner');
    const [departmentId, shiftId] = [world.ports.ids.next('dep'), world.ports.ids.next('shf')];
    const made = await sendMutation(
      owner,
      'createDepartment',
      { id: departmentId, locationId: world.made.locationId, name: 'Elsewhere' },
      '... on Department { teams { id } }',
    );
    const times = { starttime: '09:00', endtime: '17:00', breakMinutes: 30 };
    const template = { id: shiftId, departmentId, name: 'Far', long_name: 'Far shift', colour: '#3d6ff0', ...times };
    await sendMutation(owner, 'createShift', template);
    for (const { id, version } of [shift, second])
      expect(
        await planning.call('owner', 'editScheduledShift', { id, version, teamId: made.teams[0].id, shiftId }),
      ).toMatchObject({ departmentId, employeeId: world.ids.employee });
    const refused = { code: 'STATE', key: 'exchangeChanged' };
    expect(await call('manager', 'approveExchange', { id: exchange.id, version: 2 })).toMatchObject(refused);
    expect(await call('colleague', 'acceptExchange', { id: open.id })).toMatchObject(refused);
    expect(await withdrawChanged(contextFor(world.ports, { viewer: null }), world.accountId)).toBeGreaterThanOrEqual(2);
  });
});

it('an exchange is not accepted while its date is a draft again', async () => {
  const { shift, exchange } = await offer();
  const publish = async (published: boolean) => {
    const input = { departmentIds: [world.departmentId], dates: [shift.date as string], published };
    const document = `mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }`;
    expect((await (await world.as('planner')).mutate(document, { input })).data.setPublication.__typename).not.toBe(
      'Refusal',
    );
  };
  await publish(false);
  const accept = () => call('colleague', 'acceptExchange', { id: exchange.id });
  expect(await accept()).toMatchObject({ code: 'STATE', key: 'exchangeChanged' });
  await publish(true);
  expect(await accept()).toMatchObject({ status: 'accepted' });
});

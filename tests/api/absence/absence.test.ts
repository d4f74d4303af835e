import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewAbsences } from '#services/absence/view-absences.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

const fields = `id version status firstDay lastDay note employeeId department_name type { name } Employee { id }
  Schedule { starttime endtime } days { date minutes startTime } may { approve decline withdraw } reviewNote`;
const refusal = '... on Refusal { code key field current }';
const mutation = (name: string, input: string): string =>
  `mutation M($input: ${input}!) { ${name}(input: $input) { __typename ... on Absence { ${fields} } ${refusal} } }`;
const request = mutation('requestAbsence', 'RequestAbsenceInput');
const list = `query Q($status: AbsenceStatus, $only_open_ended: Boolean, $userId: ID) {
  absences(status: $status, only_open_ended: $only_open_ended, userId: $userId) { id status employeeId type { name } note Schedule { endtime } } }`;

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const shorthand = async (world: World) => {
  const ask = async (role: Role, more: object = {}, key?: string): Promise<Answered> => {
    const input = {
      id: world.ports.ids.next('abs'),
      employeeId: world.ids.employee,
      absenceTypeId: world.made.absenceTypes.Vacation,
      firstDay: '2026-12-21',
      lastDay: '2026-12-23',
      ...more,
    };
    const { data, errors } = await (await world.as(role)).mutate(request, { input }, key ? { key } : {});
    return data?.requestAbsence ?? errors;
  };
  const decide = async (
    role: Role,
    verb: 'approve' | 'decline' | 'withdraw',
    absence: Answered,
    note?: string,
  ): Promise<Answered> => {
    const input = { id: absence.id, version: absence.version, note };
    const { data } = await (await world.as(role)).mutate(mutation(`${verb}Absence`, 'DecideAbsenceInput'), { input });
    return data[`${verb}Absence`];
  };
  const see = async (role: Role, variables: object = {}): Promise<Answered> => {
    const { data, errors } = await (await world.as(role)).query(list, variables);
    return data?.absences ?? errors;
  };
  return { ask, decide, see };
};

describe('absence', () => {
  let world: World;
  let short: Awaited<ReturnType<typeof shorthand>>;
  beforeAll(async () => {
    world = await newWorld();
    short = await shorthand(world);
  });

  it('[R3-02] [R3-03] [R3-04] [R4-02] is pending when people ask, and approved when an approver does', async () => {
    const asked = await short.ask('employee', { note: ' Family ' });
    expect(asked).toMatchObject({
      status: 'Pending',
      note: 'Family',
      Employee: { id: world.ids.employee },
      Schedule: { starttime: '2026-12-20T23:00:00Z', endtime: '2026-12-23T23:00:00Z' },
      days: [{ date: '2026-12-21', minutes: 0 }, { date: '2026-12-22' }, { date: '2026-12-23' }],
      may: { approve: false, decline: false, withdraw: true },
    });
    const approved = await short.decide('planner', 'approve', asked);
    expect(approved).toMatchObject({ status: 'Approved', version: 2 });
    const entered = await short.ask('planner', {
      employeeId: world.ids.colleague,
      absenceTypeId: world.made.absenceTypes.Sick,
    });
    expect(entered).toMatchObject({ status: 'Approved', type: { name: 'Sick' } });
    expect(await short.ask('planner', { employeeId: world.ids.planner })).toMatchObject({ status: 'Pending' });
  });

  it('takes part of one day', async () => {
    const part = await short.ask('employee', {
      firstDay: '2026-12-01',
      lastDay: '2026-12-01',
      startTime: '13:00',
      minutes: 240,
    });
    expect(part.days).toEqual([{ date: '2026-12-01', minutes: 240, startTime: '13:00' }]);
    const wrong = await short.ask('employee', {
      firstDay: '2026-12-02',
      lastDay: '2026-12-03',
      startTime: '13:00',
      minutes: 240,
    });
    expect(wrong).toMatchObject({ code: 'INVALID', key: 'absencePartOfOneDay', field: 'startTime' });
  });

  it.each([
    ['an end before the beginning', { lastDay: '2026-12-20' }, 'INVALID', 'input.endsBeforeItBegins'],
    ['dates that are taken', { firstDay: '2026-12-23', lastDay: '2026-12-24' }, 'INVALID', 'absenceOverlap'],
    [
      'a kind that only approvers enter',
      { firstDay: '2027-01-04', lastDay: '2027-01-04', absenceTypeId: 'sick' },
      'FORBIDDEN',
      'absenceTypeNotRequestable',
    ],
    [
      'an open end where there must be one',
      { firstDay: '2027-01-04', lastDay: null },
      'INVALID',
      'absenceNotOpenEnded',
    ],
    [
      'an unknown kind',
      { firstDay: '2027-01-04', lastDay: '2027-01-04', absenceTypeId: 'abt_none' },
      'INVALID',
      'absenceTypeUnknown',
    ],
  ])('refuses %s', async (_, more, code, key) => {
    const absenceTypeId =
      'absenceTypeId' in more && more.absenceTypeId === 'sick' ? { absenceTypeId: world.made.absenceTypes.Sick } : {};
    expect(await short.ask('employee', { ...more, ...absenceTypeId })).toMatchObject({ code, key });
  });

  it('goes the ways of its states only', async () => {
    const asked = await short.ask('employee', { firstDay: '2027-02-01', lastDay: '2027-02-01' });
    const declined = await short.decide('manager', 'decline', asked, 'Too busy');
    expect(declined).toMatchObject({ status: 'Declined', reviewNote: 'Too busy' });
    const approved = await short.decide('manager', 'approve', declined);
    expect(approved).toMatchObject({ status: 'Approved', days: [{ date: '2027-02-01' }] });
    expect(await short.decide('employee', 'withdraw', approved)).toMatchObject({
      code: 'FORBIDDEN',
      key: 'absenceNotApprover',
    });
    const withdrawn = await short.decide('manager', 'withdraw', approved);
    expect(withdrawn).toMatchObject({ status: 'Withdrawn', days: [] });
    expect(await short.decide('manager', 'approve', withdrawn)).toMatchObject({ code: 'STATE', key: 'absenceState' });
    expect(await short.ask('employee', { firstDay: '2027-02-01', lastDay: '2027-02-01' })).toMatchObject({
      status: 'Pending',
    });
  });

  it('lets people withdraw what they asked while it is pending', async () => {
    const asked = await short.ask('employee', { firstDay: '2027-02-08', lastDay: '2027-02-08' });
    expect(await short.decide('colleague', 'withdraw', asked)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await short.decide('employee', 'withdraw', asked)).toMatchObject({ status: 'Withdrawn' });
  });

  it('[T8] lets no one approve their own unless the account says so', async () => {
    const own = await short.ask('planner', {
      employeeId: world.ids.planner,
      firstDay: '2027-02-15',
      lastDay: '2027-02-15',
    });
    expect(await short.decide('planner', 'approve', own)).toMatchObject({ code: 'STATE', key: 'absenceOwn' });
    const free = await newWorld({ mayApproveOwn: true });
    expect(await (await shorthand(free)).ask('planner', { employeeId: free.ids.planner })).toMatchObject({
      status: 'Approved',
    });
  });

  it('answers CONFLICT when it was decided meanwhile', async () => {
    const asked = await short.ask('employee', { firstDay: '2027-02-22', lastDay: '2027-02-22' });
    const answers = await Promise.all([
      short.decide('planner', 'approve', asked),
      short.decide('manager', 'decline', asked),
    ]);
    expect(answers.map((answer) => answer.code ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
  });

  it('has one effect when it is sent ten times at once', async () => {
    const key = randomUUID();
    const id = world.ports.ids.next('abs');
    const more = { id, firstDay: '2027-03-01', lastDay: '2027-03-05' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => short.ask('employee', more, key)));
    for (const answer of answers) expect(answer).toMatchObject({ id, version: 1, days: { length: 5 } });
  });

  it('keeps a whole year in one operation', async () => {
    const asked = await short.ask('manager', {
      employeeId: world.ids.nobody,
      absenceTypeId: world.made.absenceTypes.Parental,
      firstDay: '2027-01-01',
      lastDay: '2027-12-31',
    });
    expect(asked.days).toHaveLength(365);
    expect(await short.decide('manager', 'withdraw', asked)).toMatchObject({ status: 'Withdrawn', days: [] });
  });
});

describe('lists of absences', () => {
  let world: World;
  let short: Awaited<ReturnType<typeof shorthand>>;
  beforeAll(async () => {
    world = await newWorld();
    short = await shorthand(world);
    await short.ask('employee', { note: 'secret' });
    await short.ask('manager', {
      employeeId: world.ids.colleague,
      absenceTypeId: world.made.absenceTypes.Sick,
      firstDay: '2026-11-09',
      lastDay: null,
    });
    await short.ask('manager', { employeeId: world.ids.employee, firstDay: '2027-04-05', lastDay: '2027-04-05' });
  });

  it('[R3-05] [R3-06] [R7-21] [R7-22] gives supervisors the pending and the approved open-ended ones', async () => {
    expect(await short.see('planner', { status: 'Pending' })).toMatchObject([
      { employeeId: world.ids.employee, status: 'Pending' },
    ]);
    const open = await short.see('planner', { status: 'Approved', only_open_ended: true });
    expect(open).toMatchObject([{ employeeId: world.ids.colleague, Schedule: { endtime: null } }]);
    expect(await short.see('planner')).toHaveLength(3);
  });

  it('[R7-23] [R6-19] gives people their own, and nothing of others whatever they ask', async () => {
    expect(await short.see('employee', { userId: world.ids.employee })).toHaveLength(2);
    expect(await short.see('employee')).toHaveLength(2);
    expect(await short.see('employee', { userId: world.ids.colleague })).toEqual([]);
    expect(JSON.stringify(await short.see('colleague'))).not.toContain('secret');
  });

  it('is closed to people without the right, below the basic plan, and to other accounts', async () => {
    expect(await short.see('nobody')).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const free = await newWorld({ plan: 'free' });
    expect(await (await shorthand(free)).see('employee')).toMatchObject([{ extensions: { code: 'PLAN' } }]);
    const stranger = await newWorld();
    expect(await (await shorthand(stranger)).see('owner', { userId: world.ids.employee })).toEqual([]);
  });

  it('shows one by its id to the person who may see it, and not found to all others', async () => {
    const [{ id }] = await short.see('employee');
    const one = `query Q($id: ID!) { absence(id: $id) { id note } }`;
    const own = await (await world.as('employee')).query(one, { id });
    expect(own.data.absence).toMatchObject({ id, note: 'secret' });
    for (const caller of [await world.as('colleague'), await (await newWorld()).as('owner')]) {
      const { data, errors } = await caller.query(one, { id });
      expect([data.absence, errors![0]!.extensions!.code]).toEqual([null, 'NOT_FOUND']);
    }
  });

  it('offers approvers every kind and people those that they may ask for', async () => {
    const kinds = async (role: Role): Promise<string[]> =>
      (await (await world.as(role)).query('query { absenceTypes { name } }')).data.absenceTypes.map(
        ({ name }: { name: string }) => name,
      );
    expect(await kinds('employee')).toEqual(['Vacation']);
    expect(await kinds('planner')).toContain('Sick');
  });

  it('[T28] costs a Query for each department', async () => {
    const ctx = await world.context('planner');
    await viewAbsences(ctx, { status: 'Pending' });
    expect(ctx.counts.calls).toBeLessThanOrEqual(2);
  });
});

import { describe, expect, it } from 'vitest';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave } from './evas-leave.ts';

const preview = `query ($employeeId: ID!, $absenceTypeId: ID!, $firstDay: PlainDate!, $lastDay: PlainDate,
  $absenceId: ID) { absencePreview(employeeId: $employeeId, absenceTypeId: $absenceTypeId, firstDay: $firstDay, lastDay: $lastDay,
  absenceId: $absenceId) {
    restrictions { name date away maxAbsent } } }`;

/** At most one person of the department may take vacation in December. */
const december = async (over: object = {}) => {
  const eva = await evasLeave();
  const { world, owner, id, absenceTypes } = eva;
  const send = (name: string, input: object, by = owner) => eva.send(name, input, by);
  const restriction = {
    name: 'December',
    from: '2026-12-01',
    to: '2026-12-31',
    maxAbsent: 1,
    absenceTypeIds: [absenceTypes.Vacation],
    departmentIds: [world.departmentId],
    ...over,
  };
  const made = await send('createAbsenceRestriction', { id: id('abr'), ...restriction });
  const [employee, colleague] = [await world.as('employee'), await world.as('colleague')];
  const ask = (
    who: 'employee' | 'colleague',
    firstDay: string,
    lastDay = firstDay,
    more: object = {},
    by = who === 'employee' ? employee : colleague,
  ) =>
    send(
      'requestAbsence',
      { id: id('abs'), employeeId: world.ids[who], absenceTypeId: absenceTypes.Vacation, firstDay, lastDay, ...more },
      by,
    );
  return { ...eva, send, made, restriction, employee, colleague, ask };
};

describe('a restriction', () => {
  it('refuses people once enough are away, pending requests included', async () => {
    const { ask, restriction } = await december();
    expect(await ask('employee', '2026-12-08', '2026-12-09')).toMatchObject({ status: 'Pending' });
    expect(await ask('colleague', '2026-12-09', '2026-12-10')).toMatchObject({
      code: 'INVALID',
      key: 'absenceRestricted',
      field: 'firstDay',
      measured: '2026-12-09',
      limit: restriction.name,
    });
    expect(await ask('colleague', '2026-12-10')).toMatchObject({ status: 'Pending' });
    expect(await ask('colleague', '2026-11-30')).toMatchObject({ status: 'Pending' });
  });

  it('is shown in the preview, with who is away', async () => {
    const { ask, world, colleague, absenceTypes } = await december();
    await ask('employee', '2026-12-08');
    const asked = {
      employeeId: world.ids.colleague,
      absenceTypeId: absenceTypes.Vacation,
      firstDay: '2026-12-07',
      lastDay: '2026-12-09',
    };
    const { data } = await colleague.query(preview, asked);
    expect(data.absencePreview.restrictions).toEqual([{ name: 'December', date: '2026-12-08', away: 1, maxAbsent: 1 }]);
  });

  it('counts its types and departments alone', async () => {
    const { ask, owner, absenceTypes } = await december();
    expect(
      await ask('employee', '2026-12-08', '2026-12-08', { absenceTypeId: absenceTypes.Sick }, owner),
    ).toMatchObject({ status: 'Approved' });
    expect(await ask('colleague', '2026-12-08')).toMatchObject({ status: 'Pending' });
  });

  it('lets approvers make an exception with a reason', async () => {
    const { ask, owner } = await december();
    await ask('employee', '2026-12-08');
    expect(await ask('colleague', '2026-12-08', '2026-12-08', {}, owner)).toMatchObject({
      key: 'absenceRestrictedReason',
      field: 'overrideReason',
    });
    const done = await ask('colleague', '2026-12-08', '2026-12-08', { overrideReason: 'Moving house' }, owner);
    expect(done).toMatchObject({ status: 'Approved' });
    const { data } = await owner.query('query ($id: ID!) { absence(id: $id) { overrideReason } }', { id: done.id });
    expect(data.absence.overrideReason).toBe('Moving house');
  });

  it("refuses a supervisor's own request, which no reason of theirs can except", async () => {
    const { world, ask, send, id, absenceTypes } = await december();
    await ask('employee', '2026-12-08');
    const planner = await world.as('planner');
    const own = { employeeId: world.ids.planner, absenceTypeId: absenceTypes.Vacation };
    const at = (date: string) => ({ firstDay: date, lastDay: date, overrideReason: 'Moving house' });
    const refused = { code: 'INVALID', key: 'absenceRestricted', field: 'firstDay', measured: '2026-12-08' };
    expect(await send('requestAbsence', { id: id('abs'), ...own, ...at('2026-12-08') }, planner)).toMatchObject(
      refused,
    );
    const free = await send('requestAbsence', { id: id('abs'), ...own, ...at('2026-12-09') }, planner);
    expect(free).toMatchObject({ status: 'Pending' });
    const moved = { id: free.id, version: 1, absenceTypeId: absenceTypes.Vacation, ...at('2026-12-08') };
    expect(await send('editAbsence', moved, planner)).toMatchObject(refused);
  });

  it('asks for the reason when a request is approved that was there before it', async () => {
    const { owner, send, ask, made, restriction } = await december({ maxAbsent: 2 });
    const one = await ask('employee', '2026-12-08');
    const other = await ask('colleague', '2026-12-08');
    await send('editAbsenceRestriction', { id: made.id, version: 1, ...restriction, maxAbsent: 1 });
    const approve = async (absence: { id: string }, more: object = {}) => {
      const answer = await owner.mutate(decideAbsenceDocument('approve'), {
        input: { id: absence.id, version: 1, ...more },
      });
      return answer.data.approveAbsence;
    };
    expect(await approve(one)).toMatchObject({ key: 'absenceRestrictedReason' });
    expect(await approve(one, { overrideReason: 'Both asked in time' })).toMatchObject({ status: 'Approved' });
    expect(await approve(other)).toMatchObject({ key: 'absenceRestrictedReason' });
  });

  it('shows that there is no place left, and asks for the reason, when a declined request is approved after all', async () => {
    const { world, owner, ask, absenceTypes } = await december();
    const { id } = await ask('employee', '2026-12-08');
    const decide = async (verb: string, input: object) =>
      (await owner.mutate(decideAbsenceDocument(verb), { input: { id, ...input } })).data[`${verb}Absence`];
    await decide('decline', { version: 1 });
    await ask('colleague', '2026-12-08');
    const dates = { firstDay: '2026-12-08', lastDay: '2026-12-08', absenceId: id };
    const asked = { employeeId: world.ids.employee, absenceTypeId: absenceTypes.Vacation, ...dates };
    const { data } = await owner.query(preview, asked);
    expect(data.absencePreview.restrictions).toMatchObject([{ name: 'December', date: '2026-12-08', away: 1 }]);
    expect(await decide('approve', { version: 2 })).toMatchObject({ key: 'absenceRestrictedReason' });
    expect(await decide('approve', { version: 2, overrideReason: 'Moving' })).toMatchObject({ status: 'Approved' });
  });

  it('asks for the reason at each request of several, and keeps it with those that need it', async () => {
    const { owner, send, ask, made, restriction } = await december({ maxAbsent: 2 });
    const [one, other] = [await ask('employee', '2026-12-08'), await ask('colleague', '2026-12-08')];
    const free = await ask('employee', '2026-12-15');
    await send('editAbsenceRestriction', { id: made.id, version: 1, ...restriction, maxAbsent: 1 });
    const approve = async (absences: { id: string }[], overrideReason: string | null) => {
      const document = `mutation ($input: DecideAbsencesInput!) { approveAbsences(input: $input) { __typename
        ... on AbsencesDecided { absences { id overrideReason } refused { id key limit } } ... on Refusal { key } } }`;
      const input = { absences: absences.map(({ id }) => ({ id, version: 1 })), overrideReason };
      return (await owner.mutate(document, { input })).data.approveAbsences;
    };
    const refused = (await approve([one, other], null)).refused;
    expect(refused).toHaveLength(2);
    for (const { id } of [one, other])
      expect(refused).toContainEqual({ id, key: 'absenceRestrictedReason', limit: 'December' });
    const done = await approve([one, other, free], 'Both asked in time');
    expect(done.refused).toEqual([]);
    const reasons = new Map(done.absences.map((absence: never) => Object.values(absence)));
    expect([one, other, free].map(({ id }) => reasons.get(id))).toEqual([
      'Both asked in time',
      'Both asked in time',
      null,
    ]);
  });

  it('counts days of an open-ended absence that the minute rule has not written yet', async () => {
    const { world, owner, send, ask, absenceTypes } = await december();
    const { data } = await owner.query(`{ leave { absenceTypes { id version name icon colour leave isCounted
      defaultRosterAction requestable percentage accrues hasWaitHours paid } } }`);
    const type = data.leave.absenceTypes.find(({ id }: { id: string }) => id === absenceTypes.Vacation);
    expect(await send('editAbsenceType', { ...type, allowOpenEnded: true })).toMatchObject({ id: type.id });
    const open = { lastDay: null };
    expect(await ask('employee', '2026-11-10', '2026-11-10', open, owner)).toMatchObject({ status: 'Approved' });
    world.ports.clock.advance({ minutes: 21 * 24 * 60 });
    expect(await ask('colleague', '2026-12-10')).toMatchObject({ key: 'absenceRestricted', measured: '2026-12-10' });
  });

  it('takes a reason from approvers alone, and for the dates that they saw', async () => {
    const { owner, employee, send, ask, made, restriction, absenceTypes } = await december({ maxAbsent: 2 });
    const one = await ask('employee', '2026-12-08');
    await ask('colleague', '2026-12-08');
    const edit = (version: number, date: string, more: object, by: typeof owner) => {
      const dates = { absenceTypeId: absenceTypes.Vacation, firstDay: date, lastDay: date };
      return send('editAbsence', { id: one.id, version, ...dates, ...more }, by);
    };
    const reasonOf = async () =>
      (await owner.query(`{ absence(id: "${one.id}") { overrideReason } }`)).data.absence.overrideReason;
    expect(await edit(1, '2026-12-08', { overrideReason: 'I want to' }, employee)).toMatchObject({ version: 2 });
    expect(await reasonOf()).toBeNull();
    await send('editAbsenceRestriction', { id: made.id, version: 1, ...restriction, maxAbsent: 1 });
    const approve = async (more: object) =>
      (await owner.mutate(decideAbsenceDocument('approve'), { input: { id: one.id, version: 2, ...more } })).data
        .approveAbsence;
    expect(await approve({})).toMatchObject({ key: 'absenceRestrictedReason' });
    expect(await approve({ overrideReason: 'Asked first' })).toMatchObject({ status: 'Approved' });
    expect(await edit(3, '2026-12-08', { note: 'Moving' }, owner)).toMatchObject({ version: 4 });
    expect(await reasonOf()).toBe('Asked first');
    expect(await edit(4, '2026-12-09', {}, owner)).toMatchObject({ version: 5 });
    expect(await reasonOf()).toBeNull();
  });

  it('lets one of two requests through that come at once', async () => {
    const { ask } = await december();
    const answers = await Promise.all([ask('employee', '2026-12-15'), ask('colleague', '2026-12-15')]);
    expect(answers.map(({ status, key }) => status ?? key).sort()).toEqual(['Pending', 'absenceRestricted']);
  });

  it('holds no more once it is deleted, and again when that is undone', async () => {
    const { ask, send, made } = await december({ maxAbsent: 0 });
    expect(await ask('employee', '2026-12-08')).toMatchObject({ key: 'absenceRestricted' });
    const gone = await send('deleteAbsenceRestriction', { id: made.id, version: 1 });
    expect(await ask('employee', '2026-12-08')).toMatchObject({ status: 'Pending' });
    await send('undoOperation', { operation: gone.operation });
    expect(await ask('employee', '2026-12-09')).toMatchObject({ key: 'absenceRestricted' });
  });

  it('is checked, and for account managers with premium', async () => {
    const { world, send, id, restriction } = await december();
    const make = (more: object) => send('createAbsenceRestriction', { id: id('abr'), ...restriction, ...more });
    expect(await make({ to: '2026-11-01' })).toMatchObject({ code: 'INVALID', field: 'to' });
    expect(await make({ absenceTypeIds: ['abt_none'] })).toMatchObject({ field: 'absenceTypeIds' });
    expect(await make({ departmentIds: ['dep_none'] })).toMatchObject({ field: 'departmentIds' });
    expect(
      await send('createAbsenceRestriction', { id: id('abr'), ...restriction }, await world.as('manager')),
    ).toMatchObject({ code: 'FORBIDDEN' });
  });
});

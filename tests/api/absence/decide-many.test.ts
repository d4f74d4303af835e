import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { requestAbsenceDocument } from './documents.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  planning = await newPlanning(world);
});

type Decided = {
  absences: { id: string; status: string; reviewNote: string | null }[];
  refused: { id: string; key: string; limit: string | null }[];
};
const decideDocument = (verb: string) => `mutation ($input: DecideAbsencesInput!) { ${verb}Absences(input: $input) {
  __typename ... on AbsencesDecided { absences { id status reviewNote } refused { id key limit } } ... on Refusal { code key } } }`;

const request = async (employeeId: string, firstDay: string, lastDay = firstDay): Promise<Answered> => {
  const input = {
    id: world.ports.ids.next('abs'),
    employeeId,
    absenceTypeId: world.made.absenceTypes.Vacation,
    firstDay,
    lastDay,
  };
  return (await (await world.asUser(employeeId)).mutate(requestAbsenceDocument, { input })).data.requestAbsence;
};
const person = (name: string) => world.addPerson(name, [world.made.groups.Employee!]);
const seen = (...absences: Answered[]) => absences.map(({ id, version }) => ({ id, version }));
const decide = async (verb: string, absences: Answered[], more: object = {}, by = 'planner' as const) => {
  const answer = await (await world.as(by)).mutate(decideDocument(verb), {
    input: { absences: seen(...absences), ...more },
  });
  return {
    ...(answer.data[`${verb}Absences`] as Decided & { __typename: string; code?: string; key?: string }),
    operation: answer.extensions?.meta.operation as string,
  };
};
const undo = async (operation: string): Promise<string> =>
  (
    await (
      await world.as('planner')
    ).mutate(
      'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { key } } }',
      { input: { operation } },
    )
  ).data.undoOperation.__typename;
const statusOf = async ({ id }: Answered): Promise<string> =>
  (await (await world.as('planner')).query('query ($id: ID!) { absence(id: $id) { status } }', { id })).data.absence
    .status;
const shiftsOf = async (employeeId: string, range: object): Promise<string[]> => {
  const { week } = await planning.week('planner', range, 'scheduledShifts { date employeeId }');
  return (week as { scheduledShifts: { date: string; employeeId: string }[] }).scheduledShifts
    .filter((shift) => shift.employeeId === employeeId)
    .map(({ date }) => date)
    .sort();
};

describe('several requests that are decided at once', () => {
  it('are approved with one word, hide the shifts of all, and one undo brings everything back', async () => {
    const range = { from: '2026-11-16', to: '2026-11-22' };
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    await planning.plan({ employeeId: anna, date: '2026-11-17' });
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['we', 'th'], repeat_until: null };
    await planning.plan({ employeeId: bram, date: '2026-11-18', shiftId: planning.shifts.evening, repeat });
    const absences = [
      await request(anna, '2026-11-17'),
      // Two requests of one person, on dates of the same series.
      await request(bram, '2026-11-18'),
      await request(bram, '2026-11-19'),
    ];
    expect(absences.map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Pending']);
    const done = await decide('approve', absences, { note: 'Enjoy', rosterAction: 'hide' });
    expect(done.refused).toEqual([]);
    expect(done.absences.map(({ status, reviewNote }) => [status, reviewNote])).toEqual([
      ['Approved', 'Enjoy'],
      ['Approved', 'Enjoy'],
      ['Approved', 'Enjoy'],
    ]);
    expect([await shiftsOf(anna, range), await shiftsOf(bram, range)]).toEqual([[], []]);
    expect(await undo(done.operation)).toBe('Done');
    expect(await Promise.all(absences.map(statusOf))).toEqual(['Pending', 'Pending', 'Pending']);
    expect([await shiftsOf(anna, range), await shiftsOf(bram, range)]).toEqual([
      ['2026-11-17'],
      ['2026-11-18', '2026-11-19'],
    ]);
  });

  it('offer the shifts to others where that is chosen, and keep them where that is chosen', async () => {
    const [cleo, dirk] = [await person('Cleo'), await person('Dirk')];
    for (const employeeId of [cleo, dirk]) await planning.plan({ employeeId, date: '2026-11-24' });
    const range = { from: '2026-11-23', to: '2026-11-29' };
    const open = async () =>
      ((await planning.week('planner', range, 'openShifts { date }')).week as { openShifts: object[] }).openShifts;
    await decide('approve', [await request(cleo, '2026-11-24')], { rosterAction: 'move_to_open_shift' });
    await decide('approve', [await request(dirk, '2026-11-24')], { rosterAction: 'none' });
    expect([await shiftsOf(cleo, range), await shiftsOf(dirk, range)]).toEqual([[], ['2026-11-24']]);
    expect(await open()).toEqual([{ date: '2026-11-24' }]);
  });

  it('are declined with one word', async () => {
    const absences = [
      await request(await person('Evi'), '2026-12-01'),
      await request(await person('Fons'), '2026-12-01'),
    ];
    const done = await decide('decline', absences, { note: 'Too busy' });
    expect(done.absences.map(({ status, reviewNote }) => [status, reviewNote])).toEqual([
      ['Declined', 'Too busy'],
      ['Declined', 'Too busy'],
    ]);
    expect(await undo(done.operation)).toBe('Done');
    expect(await statusOf(absences[0]!)).toBe('Pending');
  });

  it('refuse the one that was edited meanwhile at its row, and decide the others', async () => {
    const [gina, hugo] = [await person('Gina'), await person('Hugo')];
    const [one, other] = [await request(gina, '2026-12-02'), await request(hugo, '2026-12-02')];
    const edit = `mutation ($input: EditAbsenceInput!) { editAbsence(input: $input) { __typename } }`;
    const { id, version } = one;
    const input = {
      id,
      version,
      absenceTypeId: world.made.absenceTypes.Vacation,
      firstDay: '2026-12-03',
      lastDay: '2026-12-03',
    };
    await (await world.asUser(gina)).mutate(edit, { input });
    const done = await decide('approve', [one, other]);
    expect(done.refused).toMatchObject([{ id: one.id, key: 'changedMeanwhile' }]);
    expect(done.absences.map((absence) => absence.id)).toEqual([other.id]);
    expect(await statusOf(one)).toBe('Pending');
  });

  it('lose no race by half: an edit at the same time leaves its request either edited or approved', async () => {
    const [ines, jan] = [await person('Ines'), await person('Jan')];
    const [one, other] = [await request(ines, '2026-12-08'), await request(jan, '2026-12-08')];
    const edit = `mutation ($input: EditAbsenceInput!) { editAbsence(input: $input) { __typename ... on Absence { firstDay } ... on Refusal { key } } }`;
    const { id, version } = one;
    const input = {
      id,
      version,
      absenceTypeId: world.made.absenceTypes.Vacation,
      firstDay: '2026-12-09',
      lastDay: '2026-12-09',
    };
    const [edited, done] = await Promise.all([
      world.asUser(ines).then((client) => client.mutate(edit, { input })),
      decide('approve', [one, other]),
    ]);
    expect(done.absences.map((absence) => absence.id)).toContain(other.id);
    const wasEdited = edited.data.editAbsence.__typename === 'Absence';
    expect(done.refused.map((row) => row.id)).toEqual(wasEdited ? [one.id] : []);
    const { data } = await (await world.as('planner')).query(
      'query ($id: ID!) { absence(id: $id) { status firstDay days { date } } }',
      { id: one.id },
    );
    expect(data.absence).toEqual(
      wasEdited
        ? { status: 'Pending', firstDay: '2026-12-09', days: [{ date: '2026-12-09' }] }
        : { status: 'Approved', firstDay: '2026-12-08', days: [{ date: '2026-12-08' }] },
    );
  });

  it('say what is decided already, gone, or not the viewer’s to decide', async () => {
    const kim = await person('Kim');
    const [one, other] = [await request(kim, '2026-12-14'), await request(kim, '2026-12-15')];
    await decide('approve', [one]);
    const gone = { ...other, id: 'abs_gone' };
    const done = await decide('approve', [{ ...one, version: 2 }, gone, other]);
    expect(done.refused.map(({ id, key }) => [id, key])).toEqual([
      ['abs_gone', 'notFound'],
      [one.id, 'absenceState'],
    ]);
    expect(done.absences.map(({ id }) => id)).toEqual([other.id]);
    expect(await decide('approve', [one], {}, 'employee' as never)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('refuse those over another absence, however they came to lie there', async () => {
    const [pia, quin] = [await person('Pia'), await person('Quin')];
    const { table } = world.ports;
    const query = table.query.bind(table);
    const one = await request(pia, '2026-12-17');
    // A terms item without the first request, and an index without its day.
    await table.update({
      Key: { pk: `a#${world.accountId}#terms#${pia}`, sk: 'terms' },
      UpdateExpression: 'REMOVE recent',
    });
    table.query = async (params) => {
      const page = await query(params);
      return { ...page, items: page.items.filter(({ __edb_e__ }) => __edb_e__ !== 'absenceDay') };
    };
    const other = await request(pia, '2026-12-17', '2026-12-18').finally(() => {
      table.query = query;
    });
    expect(other).toMatchObject({ status: 'Pending' });
    const free = await request(quin, '2026-12-17');
    const done = await decide('approve', [one, other, free]);
    expect(Object.fromEntries(done.refused.map(({ id, key }) => [id, key]))).toEqual({
      [one.id]: 'absenceOverlap',
      [other.id]: 'absenceOverlap',
    });
    expect(done.absences.map(({ id }) => id)).toEqual([free.id]);
  });

  it('are undone in part where one was withdrawn since', async () => {
    const [lena, mats] = [await person('Lena'), await person('Mats')];
    const [one, other] = [await request(lena, '2026-12-16'), await request(mats, '2026-12-16')];
    const done = await decide('approve', [one, other]);
    const withdraw = 'mutation ($input: DecideAbsenceInput!) { withdrawAbsence(input: $input) { __typename } }';
    await (await world.as('manager')).mutate(withdraw, { input: { id: one.id, version: 2 } });
    expect(await undo(done.operation)).toBe('UndoneInPart');
    expect([await statusOf(one), await statusOf(other)]).toEqual(['Withdrawn', 'Pending']);
  });
});

describe('before they are decided', () => {
  const preview = async (absences: Answered[]) =>
    (
      await (
        await world.as('planner')
      ).query(
        `query ($absences: [ID!]!) { decisionPreview(absences: $absences) {
          rows { absence { id } problem { key } preview { isEnough overlap keptRestrictions
            hours { date counted expected } adjacent { from to } shifts { date } restrictions { name } coverage { date missing } away { name } } }
          dates { date names required missing } } }`,
        { absences: absences.map(({ id }) => id) },
      )
    ).data.decisionPreview;

  it('count two requests of the same day together', async () => {
    const date = '2027-01-12';
    const people = [await person('Nora'), await person('Otto')];
    for (const employeeId of people) await planning.plan({ employeeId, date });
    const demand = {
      id: world.ports.ids.next('rqs'),
      departmentId: world.departmentId,
      instances: 2,
      match: 'min',
      time_settings: 'any',
      date,
      starttime: '09:00',
      endtime: '17:00',
    };
    await planning.call('planner', 'createRequiredShift', demand, undefined, 'RequiredShift', 'id');
    const [one, other] = [await request(people[0]!, date), await request(people[1]!, date)];
    const alone = await preview([one!]);
    expect(alone.dates).toEqual([{ date, names: ['Nora Test'], required: 2, missing: 1 }]);
    const both = await preview([one!, other!]);
    expect(both.dates).toEqual([{ date, names: ['Nora Test', 'Otto Test'], required: 2, missing: 2 }]);
    expect(both.rows.map(({ problem, preview: { shifts } }: never) => [problem, (shifts as object[]).length])).toEqual([
      [null, 1],
      [null, 1],
    ]);
  });

  it('are checked one by one as they are alone', async () => {
    const rosa = await person('Rosa');
    const contractTypeId = world.made.contractTypes['Fixed hours'];
    const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
    const terms = {
      departmentId: world.departmentId,
      contractTypeId,
      minutes,
      startdate: '2026-01-01',
      wageMinor: 1400,
    };
    const create = `mutation ($input: CreateContractInput!) { createContract(input: $input) { __typename } }`;
    const input = { id: world.ports.ids.next('con'), employeeId: rosa, ...terms };
    expect((await (await world.as('owner')).mutate(create, { input })).data.createContract.__typename).toBe('Contract');
    await planning.plan({ employeeId: rosa, date: '2027-01-26' });
    const [one, other] = [await request(rosa, '2027-01-26'), await request(rosa, '2027-01-27')];
    const [first, second] = (await preview([one, other])).rows;
    expect(first.preview).toMatchObject({
      overlap: null,
      hours: [{ date: '2027-01-26', counted: 480, expected: 450 }],
      adjacent: [{ from: '2027-01-27', to: '2027-01-27' }],
    });
    expect(second.preview).toMatchObject({ hours: [], adjacent: [{ from: '2027-01-26' }] });
    expect((await preview([one])).rows[0].preview).toEqual(first.preview);
  });

  it('name why one can’t be decided', async () => {
    const one = await request(await person('Pam'), '2027-01-19');
    await decide('decline', [one]);
    expect((await preview([one])).rows).toMatchObject([{ problem: { key: 'absenceState' } }]);
  });
});

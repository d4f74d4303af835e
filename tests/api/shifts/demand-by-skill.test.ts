import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
let owner: Client;
let firstAid: Answered;
let wine: Answered;

const call = (name: string, input: object, type: string, fields: string) =>
  planning.call('owner', name, input, undefined, type, fields);

const teach = async (id: string, skills: string[], skillEnds: object[] = []): Promise<void> => {
  const { data } = await owner.query('query ($id: ID!) { employee(id: $id) { version } }', { id });
  await call('editEmployee', { id, version: data.employee.version, skills, skillEnds }, 'Employee', 'version');
};

/** Adds a person to the team, with a contract. */
const hire = async (name: string): Promise<string> => {
  const employeeId = await world.addPerson(name, []);
  const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
  const contract = { id: world.ports.ids.next('con'), employeeId, departmentId: world.departmentId, minutes };
  const terms = {
    contractTypeId: Object.values(world.made.contractTypes)[0],
    startdate: '2026-01-01',
    wageMinor: 1500,
  };
  await call('createContract', { ...contract, ...terms }, 'Contract', 'id');
  return employeeId;
};

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  owner = await world.as('owner');
  const listed = (name: string) =>
    call('createSkill', { id: world.ports.ids.next('skl'), name }, 'Skill', 'id version');
  [firstAid, wine] = [await listed('First aid'), await listed('Wine')];
  await teach(world.ids.employee, ['First aid', 'Wine']);
  await teach(world.ids.colleague, ['first aid']);
});

const fields = 'id version skill_ids skills instances repeat { repeat_until }';
const demand = (date: string, more: object = {}): Promise<Answered> =>
  planning.call(
    'planner',
    'createRequiredShift',
    {
      ...{ id: world.ports.ids.next('rqs'), departmentId: world.departmentId, date, instances: 2 },
      ...{ starttime: '09:00', endtime: '17:00', breakMinutes: 30, skill_ids: [firstAid.id] },
      ...more,
    },
    undefined,
    'RequiredShift',
    fields,
  );
const coverage = async (date: string) =>
  (await planning.week('planner', { from: date, to: date }, 'days { coverage { required covered extra } }')).week
    .days[0].coverage;
const seats = async (date: string) =>
  (
    await (
      await world.as('planner')
    ).query(
      `query ($from: PlainDate!, $to: PlainDate!) { fillFacts(from: $from, to: $to) {
        seats { id seats skills shiftId } } }`,
      { from: date, to: date },
    )
  ).data.fillFacts.seats;

describe('demand by skill', () => {
  it('counts only planned people who have all of the skills, and fills with no one else', async () => {
    const date = '2026-12-07';
    const required = await demand(date);
    expect(required).toMatchObject({ skill_ids: [firstAid.id], skills: ['First aid'] });
    for (const employeeId of [world.ids.employee, world.ids.colleague, world.ids.manager])
      await planning.plan({ date, employeeId });
    expect(await coverage(date)).toEqual({ required: 2, covered: 2, extra: 0 });
    const edit = { ...{ id: required.id, version: 1, date, instances: 2 }, starttime: '09:00', endtime: '17:00' };
    const both = [wine.id, firstAid.id];
    expect(
      await planning.call(
        'planner',
        'editRequiredShift',
        { ...edit, skill_ids: both },
        undefined,
        'RequiredShift',
        fields,
      ),
    ).toMatchObject({ version: 2, skill_ids: both, skills: ['Wine', 'First aid'] });
    expect(await coverage(date)).toEqual({ required: 2, covered: 1, extra: 0 });
    expect(await seats(date)).toEqual([
      { id: required.id, seats: 1, skills: ['Wine', 'First aid'], shiftId: planning.shifts.day },
    ]);
  });

  it('refuses a proposal of someone without the skill, and takes one who has it', async () => {
    const date = '2026-12-08';
    const required = await demand(date, { instances: 1 });
    const [ann, ben] = [await hire('Ann'), await hire('Ben')];
    await teach(ann, ['First aid']);
    const accept = (employeeId: string) =>
      planning.call(
        'planner',
        'acceptFill',
        {
          ...{ from: date, to: date },
          assignments: [{ id: world.ports.ids.next('sch'), seatId: required.id, employeeId }],
        },
        undefined,
        'AcceptedFill',
        'accepted',
      );
    expect(await accept(ben)).toMatchObject({ key: 'fillBreaksRule', field: 'assignments.0' });
    expect(await accept(ann)).toMatchObject({ accepted: 1 });
    expect(await coverage(date)).toEqual({ required: 1, covered: 1, extra: 0 });
  });

  it('asks again and again where it repeats, under the name of the day, and no more for what left the list', async () => {
    const crane = await call('createSkill', { id: world.ports.ids.next('skl'), name: 'Crane' }, 'Skill', 'id version');
    const repeat = { weekdays: ['we'] };
    await demand('2026-12-09', { instances: 1, repeat, skill_ids: [crane.id] });
    const date = '2026-12-16';
    await planning.plan({ date, employeeId: world.ids.manager });
    expect(await coverage(date)).toEqual({ required: 1, covered: 0, extra: 0 });
    const asked = async () =>
      (await planning.week('planner', { from: date, to: date }, 'requiredShifts { skills }')).week.requiredShifts;
    const renamed = await call('editSkill', { ...crane, __typename: undefined, name: 'Hoist' }, 'Skill', 'id version');
    expect(await asked()).toEqual([{ skills: ['Hoist'] }]);
    await call('deleteSkill', { id: crane.id, version: renamed.version }, 'RemovedPlace', 'id');
    expect(await asked()).toEqual([{ skills: [] }]);
    expect(await coverage(date)).toEqual({ required: 1, covered: 1, extra: 0 });
  });

  it('knows no skill that is not on the list', async () => {
    expect(await demand('2026-12-10', { skill_ids: ['skl_none'] })).toMatchObject({
      ...{ code: 'NOT_FOUND', field: 'skill_ids' },
    });
  });
});

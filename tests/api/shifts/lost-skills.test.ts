import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
let wine: string;
beforeAll(async () => {
  world = await newWorld({ table: 'muster-lost-skills' });
  planning = await newPlanning(world);
  wine = await planning.template('Wine', '12:00', '18:00', { skills: ['Wine'] });
  await world.settle({ publishDaysAhead: 0 });
});

const teach = async (id: string, input: object): Promise<void> => {
  const { data } = await (await world.as('owner')).query('query ($id: ID!) { employee(id: $id) { version } }', { id });
  const change = { id, version: data.employee.version, ...input };
  const answer = await planning.call('owner', 'editEmployee', change, undefined, 'Employee', 'version');
  if (answer.__typename !== 'Employee') throw new Error(JSON.stringify(answer));
};
const ruled = (shift: Answered): string[] =>
  (shift.verdict as { findings: { rule: string; level: string }[] }).findings
    .filter(({ rule }) => rule === 'skill')
    .map(({ rule, level }) => `${rule} ${level}`);
const seen = async (id: string, date: string): Promise<string[]> => {
  const { week } = await planning.week('planner', { from: date, to: date });
  return ruled(week.scheduledShifts.find((scheduledShift: Answered) => scheduledShift.id === id));
};
const blockersOn = async (date: string): Promise<string[]> => {
  const { data } = await (await world.as('planner')).query(
    `query ($from: PlainDate!, $to: PlainDate!) { publicationPreview(from: $from, to: $to) {
      blockers { shift { id verdict { findings { rule } } } } } }`,
    { from: date, to: date },
  );
  return data.publicationPreview.blockers.map(({ shift }: { shift: Answered }) => shift.id);
};
const publish = (date: string) =>
  planning.call(
    'planner',
    'setPublication',
    { departmentIds: [world.departmentId], dates: [date], published: true },
    undefined,
    'SchedulePublication',
    'days { date published }',
  );

describe('a skill that is lost after the shift was planned', () => {
  it('is red at the next look, in the preview of publishing and at publishing itself', async () => {
    const [employeeId, date] = [await world.addPerson('Ann', []), '2026-11-18'];
    await teach(employeeId, { skills: ['Wine'] });
    const shift = await planning.plan({ employeeId, shiftId: wine, date });
    expect(ruled(shift)).toEqual([]);
    expect(await blockersOn(date)).toEqual([]);
    await teach(employeeId, { skills: [] });
    expect(await seen(shift.id, date)).toEqual(['skill block']);
    expect(await blockersOn(date)).toEqual([shift.id]);
    expect(await publish(date)).toMatchObject({ code: 'STATE', key: 'publishBlocked' });
    await teach(employeeId, { skills: ['wine'] });
    expect(await seen(shift.id, date)).toEqual([]);
    expect(await publish(date)).toMatchObject({ __typename: 'SchedulePublication' });
    await teach(employeeId, { skills: [] });
    // A published shift is red all the same: another person must be found.
    expect(await seen(shift.id, date)).toEqual(['skill block']);
  });

  it('is not excused by what was said of another rule before', async () => {
    const [employeeId, date] = [await world.addPerson('Eli', []), '2026-11-20'];
    await teach(employeeId, { skills: ['Wine'] });
    const times = { starttime: '12:00', endtime: '18:00' };
    const shift = await planning.plan({ employeeId, shiftId: wine, date, ...times });
    const beside = await planning.plan({ employeeId, date, ...times });
    const say = (version: number, reason: string) =>
      planning.call(
        'planner',
        'overrideVerdict',
        { id: shift.id, version, reason },
        undefined,
        'ScheduledShift',
        'version overriddenRules',
      );
    const said = await say(1, 'Both are one counter');
    expect(said.overriddenRules).toEqual(['overlap']);
    expect(await blockersOn(date)).toEqual([beside.id]);
    await teach(employeeId, { skills: [] });
    expect(await blockersOn(date)).toEqual([shift.id, beside.id]);
    expect(await say(said.version, 'Learns it that day')).toMatchObject({ overriddenRules: ['overlap', 'skill'] });
    expect(await blockersOn(date)).toEqual([beside.id]);
  });

  it('is red from the date on which it runs out, and of a series on those dates alone', async () => {
    const employeeId = await world.addPerson('Ben', []);
    await teach(employeeId, { skills: ['Wine'] });
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'], repeat_until: '2026-12-07' };
    const first = await planning.plan({ employeeId, shiftId: wine, date: '2026-11-23', repeat });
    await teach(employeeId, { skills: ['Wine'], skillEnds: [{ skill: 'Wine', until: '2026-11-30' }] });
    expect(await seen(first.id, '2026-11-23')).toEqual([]);
    expect(await seen(`${first.seriesId}:2026-11-30`, '2026-11-30')).toEqual(['skill block']);
    expect(await blockersOn('2026-11-30')).toEqual([`${first.seriesId}:2026-11-30`]);
  });

  it('is red where the kind of shift asks for more than it did', async () => {
    const [employeeId, date] = [await world.addPerson('Cas', []), '2026-11-19'];
    const shift = await planning.plan({ employeeId, date });
    expect(ruled(shift)).toEqual([]);
    const { data } = await (await world.as('planner')).query('{ shifts { id version } }');
    const { version } = data.shifts.find(({ id }: Answered) => id === planning.shifts.day);
    const edit = { id: planning.shifts.day, version, name: 'Day', long_name: 'Day', colour: '#3d6ff0' };
    const times = { starttime: '09:00', endtime: '17:00', breakMinutes: 30 };
    const asking = { ...edit, ...times, skills: ['Wine'] };
    expect(await planning.call('planner', 'editShift', asking, undefined, 'Shift', 'skills')).toMatchObject({
      skills: ['Wine'],
    });
    expect(await seen(shift.id, date)).toEqual(['skill block']);
    expect(await blockersOn(date)).toEqual([shift.id]);
  });

  it('leaves a place empty that was filled for a need with skills', async () => {
    // Filling is stricter than a planner: it needs a person with a contract.
    const [employeeId, date] = [await world.addPerson('Dee', []), '2026-12-09'];
    const terms = {
      contractTypeId: Object.values(world.made.contractTypes)[0],
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
      ...{ departmentId: world.departmentId, startdate: '2026-01-01', wageMinor: 1500 },
    };
    const contract = { id: world.ports.ids.next('con'), employeeId, ...terms };
    await planning.call('owner', 'createContract', contract, undefined, 'Contract', 'id');
    await teach(employeeId, { skills: ['Wine'] });
    const listed = { id: world.ports.ids.next('skl'), name: 'Wine' };
    await planning.call('owner', 'createSkill', listed, undefined, 'Skill', 'id');
    const need = { id: world.ports.ids.next('rqs'), departmentId: world.departmentId, skill_ids: [listed.id], date };
    const asked = { ...need, starttime: '16:00', endtime: '22:00', breakMinutes: 30, instances: 1 };
    const required = await planning.call('planner', 'createRequiredShift', asked, undefined, 'RequiredShift', 'id');
    const given = { id: world.ports.ids.next('sch'), seatId: required.id, employeeId };
    const filled = { from: date, to: date, assignments: [given] };
    expect(await planning.call('planner', 'acceptFill', filled, undefined, 'AcceptedFill', 'accepted')).toMatchObject({
      accepted: 1,
    });
    const coverage = async () =>
      (await planning.week('planner', { from: date, to: date }, 'days { coverage { required covered extra } }')).week
        .days[0].coverage;
    expect(await coverage()).toEqual({ required: 1, covered: 1, extra: 0 });
    await teach(employeeId, { skills: [] });
    expect(await coverage()).toEqual({ required: 1, covered: 0, extra: 0 });
  });
});

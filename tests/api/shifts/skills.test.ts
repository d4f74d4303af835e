import { beforeAll, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
let wine: string;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  wine = await planning.template('Wine', '12:00', '18:00', { skills: ['Wine', 'First aid'] });
});

const findings = (shift: Answered) =>
  (shift.verdict as { findings: { rule: string; level: string; ids: string[] }[] }).findings.filter(
    ({ rule }) => rule === 'skill',
  );
const version = async (): Promise<number> => {
  const { data } = await (await world.as('owner')).query('query ($id: ID!) { employee(id: $id) { version } }', {
    id: world.ids.employee,
  });
  return data.employee.version;
};
const teach = async (input: object): Promise<Answered> =>
  planning.call(
    'owner',
    'editEmployee',
    { id: world.ids.employee, version: await version(), ...input },
    undefined,
    'Employee',
    'id skills skillEnds { skill until }',
  );

it('a shift whose skills its person lacks is red, and names them', async () => {
  const shift = await planning.plan({ shiftId: wine });
  expect(findings(shift)).toEqual([{ rule: 'skill', level: 'block', ids: ['Wine', 'First aid'] }]);
  await teach({ skills: ['wine', 'First aid'], skillEnds: [{ skill: 'Wine', until: '2026-11-20' }] });
  expect(findings(await planning.plan({ shiftId: wine, date: '2026-11-19' }))).toEqual([]);
  expect(findings(await planning.plan({ shiftId: wine, date: '2026-11-20' }))).toEqual([
    { rule: 'skill', level: 'block', ids: ['Wine'] },
  ]);
  const { week } = await planning.week();
  const told = week.scheduledShifts.find(({ id }: Answered) => id === shift.id);
  expect(findings(told)).toEqual([]);
});

it('no one takes an open shift whose skills they lack', async () => {
  const offer = async (date: string): Promise<Answered> =>
    planning.call(
      'planner',
      'createOpenShift',
      { id: world.ports.ids.next('osh'), teamId: world.teamId, shiftId: wine, date, approval_required: false },
      undefined,
      'OpenShift',
      'id',
    );
  const take = (id: string) =>
    planning.call('employee', 'requestOpenShift', { id }, undefined, 'RequestedOpenShift', '__typename');
  const [late, early] = [await offer('2026-11-25'), await offer('2026-11-18')];
  expect(await take(late.id)).toMatchObject({ __typename: 'Refusal', code: 'STATE' });
  expect(await take(early.id)).toMatchObject({ __typename: 'RequestedOpenShift' });
});

it('a template keeps its skills where an edit says nothing of them', async () => {
  const { data } = await (await world.as('planner')).query('{ shifts { id version skills } }');
  const known = data.shifts.find(({ id }: { id: string }) => id === wine);
  const edit = {
    id: wine,
    version: known.version,
    name: 'Wine',
    long_name: 'Wine bar',
    starttime: '12:00',
    endtime: '18:00',
    colour: '#3d6ff0',
  };
  const edited = await planning.call('planner', 'editShift', edit, undefined, 'Shift', 'skills');
  expect(edited).toMatchObject({ skills: ['Wine', 'First aid'] });
});

import { beforeAll, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
let wine: string;
let [ann, ben] = ['', ''];

const skilled = async (name: string, input: object): Promise<string> => {
  const id = await world.addPerson(name, []);
  const { data } = await (await world.as('owner')).query('query ($id: ID!) { employee(id: $id) { version } }', { id });
  const change = { id, version: data.employee.version, ...input };
  await planning.call('owner', 'editEmployee', change, undefined, 'Employee', 'version');
  return id;
};
const plannedIn = async (from: string, to: string): Promise<(string | null)[]> =>
  (await planning.week('planner', { from, to })).week.scheduledShifts.map(({ employeeId }: Answered) => employeeId);
const send = (name: string, input: object, type: string, fields: string) =>
  planning.call('planner', name, input, undefined, type, fields);

beforeAll(async () => {
  world = await newWorld({ table: 'muster-skill-filter' });
  planning = await newPlanning(world);
  wine = await planning.template('Wine', '12:00', '18:00', { skills: ['Wine'] });
  ann = await skilled('Ann', { skills: ['Wine'] });
  ben = await skilled('Ben', { skills: ['Wine'], skillEnds: [{ skill: 'Wine', until: '2026-11-24' }] });
  for (const employeeId of [ann, ben, world.ids.colleague]) await planning.plan({ employeeId, date: '2026-11-18' });
  await planning.plan({ employeeId: null, shiftId: wine, date: '2026-11-19' });
  await planning.plan({ employeeId: null, date: '2026-11-19' });
});

it('a copy is of what people with the skill work, and of what no one works yet that asks for it', async () => {
  const week = { from: '2026-11-16', to: '2026-11-23' };
  expect(await send('copyWeek', { ...week, skills: [' WINE'] }, 'CopiedWeek', 'made removed')).toMatchObject({
    made: 3,
  });
  expect(new Set(await plannedIn('2026-11-23', '2026-11-29'))).toEqual(new Set([ann, ben, null]));
});

it('a copy replaces what the filter would show of the dates onto which it goes', async () => {
  await planning.plan({ employeeId: world.ids.colleague, date: '2026-11-26' });
  await planning.plan({ employeeId: ben, date: '2026-11-27' });
  const far = { from: '2026-11-16', to: '2026-11-23', replace: true };
  // Ben has the skill on Monday of these dates, but not from Tuesday on: he is shown with all of his shifts.
  expect(await send('copyWeek', { ...far, skills: ['Wine'] }, 'CopiedWeek', 'made removed')).toMatchObject({
    ...{ made: 0, removed: 1 },
  });
  expect(await plannedIn('2026-11-26', '2026-11-27')).toContain(world.ids.colleague);
});

it('restores what the filter shows and nothing else', async () => {
  const at = world.ports.clock.now().toString();
  world.ports.clock.advance({ minutes: 1 });
  const date = '2026-12-02';
  await planning.plan({ employeeId: ann, date });
  await planning.plan({ employeeId: ben, date });
  world.ports.clock.advance({ minutes: 1 });
  const restore = (skills: string[]) =>
    send('restoreSchedule', { at, from: date, to: date, skills }, 'RestoredSchedule', 'restored');
  expect(await restore(['Crane'])).toMatchObject({ key: 'nothingToRestore' });
  expect(await restore(['Wine'])).toMatchObject({ restored: 1 });
  // By then Ben no longer has the skill.
  expect(await plannedIn(date, date)).toEqual([ben]);
});

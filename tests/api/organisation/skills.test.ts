import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const refusal = '... on Refusal { code key field }';
const mutation = (field: string, answer: string): string =>
  `mutation($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { __typename ${answer} ${refusal} } }`;
const documents = {
  createSkill: mutation('createSkill', '... on Skill { id version name skillGroupId }'),
  editSkill: mutation('editSkill', '... on Skill { id version name skillGroupId }'),
  deleteSkill: mutation('deleteSkill', '... on RemovedPlace { id }'),
  createSkillGroup: mutation('createSkillGroup', '... on SkillGroup { id version name }'),
  editSkillGroup: mutation('editSkillGroup', '... on SkillGroup { id version name }'),
  deleteSkillGroup: mutation('deleteSkillGroup', '... on RemovedPlace { id }'),
  editEmployee: mutation('editEmployee', '... on Employee { version }'),
  undoOperation: 'mutation($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }',
};

let world: World;
let planning: Planning;
let owner: Client;
let wine: string;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  owner = await world.as('owner');
  wine = await planning.template('Wine', '12:00', '18:00', { skills: ['wine', 'First aid'] });
  await teach({ skills: ['Wine', 'Stairs'], skillEnds: [{ skill: 'Wine', until: '2027-01-01' }] });
});

const id = (prefix: string) => world.ports.ids.next(prefix);
const send = async (field: keyof typeof documents, input: object, by = owner) => {
  const { data, extensions } = await by.mutate(documents[field], { input });
  return { ...data?.[field], operation: extensions?.meta?.operation as string };
};
const person = async () => {
  const text = 'query ($id: ID!) { employee(id: $id) { version skills skillEnds { skill until } } }';
  const { data } = await owner.query(text, { id: world.ids.employee });
  return data.employee as { version: number; skills: string[]; skillEnds: object[] };
};
const teach = async (said: object) =>
  send('editEmployee', { id: world.ids.employee, version: (await person()).version, ...said });
const asked = async (): Promise<string[]> =>
  (await owner.query('{ shifts { id skills } }')).data.shifts.find((shift: { id: string }) => shift.id === wine).skills;
const catalogue = async (by = owner) =>
  (
    await by.query(
      '{ skillCatalogue { groups { id name } skills { id name skillGroupId } uses { skillId name holders shiftTypes } } }',
    )
  ).data?.skillCatalogue;

describe('the list of skills', () => {
  it('knows who has and what asks for each, and the names that no one listed', async () => {
    const skill = await send('createSkill', { id: id('skl'), name: 'Wine' });
    const { uses } = await catalogue();
    expect(uses).toEqual([
      { skillId: null, name: 'First aid', holders: 0, shiftTypes: 1 },
      { skillId: null, name: 'Stairs', holders: 1, shiftTypes: 0 },
      { skillId: skill.id, name: 'Wine', holders: 1, shiftTypes: 1 },
    ]);
    await send('undoOperation', { operation: skill.operation });
    expect((await catalogue()).skills).toEqual([]);
  });

  it('has each name once, whatever its capitals', async () => {
    const forklift = await send('createSkill', { id: id('skl'), name: 'Forklift' });
    const other = await send('createSkill', { id: id('skl'), name: 'Crane' });
    const taken = { code: 'INVALID', key: 'organisation.nameTaken', field: 'name' };
    expect(await send('createSkill', { id: id('skl'), name: ' forklift ' })).toMatchObject(taken);
    expect(await send('editSkill', { id: other.id, version: 1, name: 'FORKLIFT' })).toMatchObject(taken);
    const twins = await Promise.all(['Dutch', 'dutch'].map((name) => send('createSkill', { id: id('skl'), name })));
    expect(twins.filter(({ __typename }) => __typename === 'Refusal')).toHaveLength(1);
    expect(await send('editSkill', { id: forklift.id, version: 1, name: 'forklift' })).toMatchObject({ version: 2 });
    expect(await send('editSkill', { id: forklift.id, version: 1, name: 'Truck' })).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a skill that is in use', () => {
  it('is called otherwise everywhere at once, and one undo takes it back', async () => {
    const { id: skill } = await send('createSkill', { id: id('skl'), name: 'Wine' });
    const shift = await planning.plan({ shiftId: wine, date: '2026-11-19' });
    const renamed = await send('editSkill', { id: skill, version: 1, name: 'Sommelier' });
    expect(await person()).toMatchObject({
      skills: ['Sommelier', 'Stairs'],
      skillEnds: [{ skill: 'Sommelier', until: '2027-01-01' }],
    });
    expect(await asked()).toEqual(['Sommelier', 'First aid']);
    const told = (await planning.week()).week.scheduledShifts.find(
      (scheduledShift: { id: string }) => scheduledShift.id === shift.id,
    );
    expect(told.verdict.findings).toContainEqual(expect.objectContaining({ rule: 'skill', ids: ['First aid'] }));
    await send('undoOperation', { operation: renamed.operation });
    expect(await person()).toMatchObject({ skills: ['Wine', 'Stairs'] });
    expect(await asked()).toEqual(['wine', 'First aid']);
  });

  it('goes from everyone and everything when it is deleted, until it is taken back', async () => {
    const { skills } = (await owner.query('{ skillCatalogue { skills { id version name } } }')).data.skillCatalogue;
    const { id: listed, version } = skills.find(({ name }: { name: string }) => name === 'Wine');
    const gone = await send('deleteSkill', { id: listed, version });
    expect(await person()).toMatchObject({ skills: ['Stairs'], skillEnds: [] });
    expect(await asked()).toEqual(['First aid']);
    await send('undoOperation', { operation: gone.operation });
    expect(await person()).toMatchObject({ skills: ['Wine', 'Stairs'], skillEnds: [{ skill: 'Wine' }] });
    expect(await asked()).toEqual(['wine', 'First aid']);
  });
});

it('a heading goes without its skills, which stay under none', async () => {
  const group = await send('createSkillGroup', { id: id('skg'), name: 'Licences' });
  const skill = await send('createSkill', { id: id('skl'), name: 'Boat', skillGroupId: group.id });
  expect(skill).toMatchObject({ skillGroupId: group.id });
  expect(await send('createSkillGroup', { id: id('skg'), name: 'licences' })).toMatchObject({ field: 'name' });
  expect(await send('createSkill', { id: id('skl'), name: 'Sail', skillGroupId: 'skg_none' })).toMatchObject({
    key: 'unknownSkillGroup',
  });
  expect(await send('editSkillGroup', { id: group.id, version: 1, name: 'Papers' })).toMatchObject({ version: 2 });
  const gone = await send('deleteSkillGroup', { id: group.id, version: 2 });
  const boat = async () => (await catalogue()).skills.find((one: { id: string }) => one.id === skill.id).skillGroupId;
  expect(await boat()).toBeNull();
  await send('undoOperation', { operation: gone.operation });
  expect(await boat()).toBe(group.id);
});

describe('who may', () => {
  it('planners choose from the list, account managers change it, others see nothing', async () => {
    const [planner, employee] = [await world.as('planner'), await world.as('employee')];
    expect(await catalogue(planner)).toBeTruthy();
    expect(await send('createSkill', { id: id('skl'), name: 'Yoga' }, planner)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await catalogue(employee)).toBeNull();
  });

  it('[R2.9-109] groups begin with the early-adopter plan, skills do not', async () => {
    const small = await newWorld({ plan: 'basic' });
    const by = await small.as('owner');
    expect(await send('createSkill', { id: id('skl'), name: 'Bar' }, by)).toMatchObject({ __typename: 'Skill' });
    expect(await send('createSkillGroup', { id: id('skg'), name: 'Bar' }, by)).toMatchObject({ code: 'PLAN' });
  });
});

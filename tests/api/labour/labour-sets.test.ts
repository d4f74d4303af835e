import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  await world.settle({ country: 'NL' });
});

const named = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`;
const send = async (name: string, input: object, role: 'owner' | 'planner' = 'owner'): Promise<Answered> => {
  const document = `mutation ($input: ${named(name)}Input!) { ${name}(input: $input) { __typename
    ... on WrittenLabourSet { id version } ... on Refusal { code key field measured } } }`;
  const gone = document.replace('... on WrittenLabourSet { id version }', '');
  const answer = await (await world.as(role)).mutate(name === 'deleteLabourSet' ? gone : document, { input });
  if (!answer.data?.[name]) throw new Error(JSON.stringify(answer.errors));
  return answer.data[name];
};
const view = async () => {
  const { data } = await (await world.as('planner')).query(`{ labourSets { countrySetId
    contractTypes { id version name labourSetId }
    sets { id version name own parentId effectiveFrom limits { dayWork weekWork dailyRest nightsInRow breaks { over minutes } } origins { limit setId } } } }`);
  return data.labourSets;
};
const agreement = (more: object = {}) => ({
  id: world.ports.ids.next('lrs'),
  name: 'House agreement',
  kind: 'COMPANY_AGREEMENT',
  parentId: 'nl',
  source: 'Works council, 2026',
  effectiveFrom: '2026-01-01',
  limits: { dayWork: 420, breaks: [{ over: 240, minutes: 30 }], nightsInRow: null },
  ...more,
});
const found = async (date: string): Promise<{ rule: string; limit: number; source: string }[]> => {
  const fields = 'id version verdict { level findings { rule limit source } }';
  const shift = await planning.call(
    'planner',
    'createScheduledShift',
    {
      id: world.ports.ids.next('sch'),
      teamId: world.teamId,
      shiftId: planning.shifts.day,
      employeeId: world.ids.employee,
      date,
    },
    undefined,
    'ScheduledShift',
    fields,
  );
  return (shift.verdict as { findings: never[] }).findings.filter(({ rule }) => rule === 'dayWork');
};
/** Eva gets a contract of this type. */
const employ = (contractTypeId: string): Promise<Answered> =>
  planning.call(
    'owner',
    'createContract',
    {
      id: world.ports.ids.next('con'),
      employeeId: world.ids.employee,
      departmentId: world.departmentId,
      contractTypeId,
      startdate: '2026-01-01',
      wageMinor: 1500,
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    },
    undefined,
    'Contract',
    'id',
  );

describe('a company’s own labour rules', () => {
  it('say some limits themselves, inherit the others, and each limit tells where it came from', async () => {
    const set = agreement();
    expect(await send('createLabourSet', set)).toMatchObject({ id: set.id, version: 1 });
    const { sets, countrySetId } = await view();
    expect(countrySetId).toBe('nl');
    const seen = sets.find(({ id }: { id: string }) => id === set.id);
    expect(seen).toMatchObject({
      own: ['dayWork', 'nightsInRow', 'breaks'],
      limits: { dayWork: 420, weekWork: 3600, dailyRest: 660, nightsInRow: null, breaks: [{ over: 240, minutes: 30 }] },
    });
    expect(seen.origins).toEqual(
      expect.arrayContaining([
        { limit: 'dayWork', setId: set.id },
        { limit: 'weekWork', setId: 'nl' },
        { limit: 'dailyRest', setId: 'eu' },
      ]),
    );
  });

  it('hold for the contract types that stand under them, from their date on', async () => {
    const { sets, contractTypes } = await view();
    const own = sets.find(({ name }: { name: string }) => name === 'House agreement');
    const [type] = contractTypes;
    expect((await employ(type.id)).__typename).toBe('Contract');
    expect(await found('2026-11-16')).toEqual([]);
    const choice = { contractTypeId: type.id, version: type.version, labourSetId: own.id };
    expect(await send('chooseLabourSet', choice)).toMatchObject({ id: type.id });
    expect(await send('chooseLabourSet', choice)).toMatchObject({ code: 'CONFLICT' });
    expect(await found('2026-11-17')).toEqual([{ rule: 'dayWork', limit: 420, source: own.id }]);
    const edit = { ...agreement({ id: own.id, effectiveFrom: '2026-12-01' }), version: own.version };
    expect(await send('editLabourSet', edit)).toMatchObject({ version: 2 });
    expect(await found('2026-11-18')).toEqual([]);
    expect(await found('2026-12-02')).toEqual([{ rule: 'dayWork', limit: 420, source: own.id }]);
    expect(await send('deleteLabourSet', { id: own.id, version: 2 })).toMatchObject({
      code: 'STATE',
      key: 'labourSetInUse',
      measured: type.name,
    });
    await send('chooseLabourSet', { ...choice, version: type.version + 1, labourSetId: 'none' });
    expect(await found('2026-12-03')).toEqual([]);
    expect(await send('deleteLabourSet', { id: own.id, version: 2 })).toMatchObject({ __typename: 'Done' });
  });

  it('are refused where they make no sense', async () => {
    const [one, other] = [agreement(), agreement()];
    await send('createLabourSet', one);
    await send('createLabourSet', { ...other, parentId: one.id });
    expect(await send('editLabourSet', { ...one, version: 1, parentId: other.id })).toMatchObject({
      key: 'labourSetCircle',
      field: 'parentId',
    });
    expect(await send('createLabourSet', agreement({ parentId: 'nl-16' }))).toMatchObject({ key: 'unknownLabourSet' });
    expect(await send('createLabourSet', agreement({ kind: 'LEGISLATION' }))).toMatchObject({ field: 'kind' });
    expect(await send('createLabourSet', agreement({ limits: { dayWork: -1 } }))).toMatchObject({
      code: 'INVALID',
      field: 'limits.dayWork',
    });
    expect(await send('createLabourSet', agreement(), 'planner')).toMatchObject({ code: 'FORBIDDEN' });
    await world.settle({ plan: 'early-adopter' });
    expect(await send('createLabourSet', agreement())).toMatchObject({ code: 'PLAN' });
    await world.settle({ plan: 'premium' });
  });
});

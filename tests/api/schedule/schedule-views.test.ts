import { beforeAll, describe, expect, it } from 'vitest';
import { mostScheduleViews } from '#domain/schedule/schedule-view.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const kept = async (role: Role) =>
  (await (await world.as(role)).query('{ scheduleViews { version views { name mode period query } } }')).data
    .scheduleViews;
const answers = '{ __typename ... on ScheduleViews { views { name } } ... on Refusal { code key field limit } }';
const change = async (role: Role, deed: 'save' | 'delete', input: object) => {
  const name = `${deed}ScheduleView`;
  const type = `${deed[0]!.toUpperCase()}${name.slice(1)}Input`;
  return (await world.as(role)).mutate(`mutation ($input: ${type}!) { ${name}(input: $input) ${answers} }`, { input });
};
const save = async (role: Role, more: object = {}) =>
  (
    await change(role, 'save', {
      name: 'Kitchen',
      mode: 'team',
      period: 'week',
      query: 'team=tea_1&state=problem',
      ...more,
    })
  ).data.saveScheduleView;

describe('named views of the schedule', () => {
  it('follow their person to every device, and are no one else’s', async () => {
    expect(await kept('planner')).toEqual({ version: 0, views: [] });
    await save('planner');
    await save('planner', { name: 'Month', mode: 'employee', period: 'month', query: '' });
    expect((await kept('planner')).views).toEqual([
      { name: 'Kitchen', mode: 'team', period: 'week', query: 'team=tea_1&state=problem' },
      { name: 'Month', mode: 'employee', period: 'month', query: '' },
    ]);
    expect(await kept('manager')).toEqual({ version: 0, views: [] });
  });

  it('give way to one of the same name', async () => {
    await save('planner', { query: 'state=draft' });
    const { views } = await kept('planner');
    expect(views.filter(({ name }: { name: string }) => name === 'Kitchen')).toMatchObject([{ query: 'state=draft' }]);
  });

  it('are deleted by name, and come back with an undo', async () => {
    const { data, extensions } = await change('planner', 'delete', { name: 'Month' });
    expect(data.deleteScheduleView.views).toEqual([{ name: 'Kitchen' }]);
    const caller = await world.as('planner');
    const undo = 'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }';
    await caller.mutate(undo, { input: { operation: extensions?.meta.operation } });
    expect((await kept('planner')).views.map(({ name }: { name: string }) => name)).toEqual(['Month', 'Kitchen']);
  });

  it('lose nothing when two windows save at once', async () => {
    await Promise.all(['A', 'B', 'C'].map((name) => save('employee', { name })));
    const names = (await kept('employee')).views.map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(['A', 'B', 'C']);
  });

  it('are so many at most', async () => {
    for (let view = 0; view < mostScheduleViews; view += 1) await save('colleague', { name: `View ${view}` });
    expect(await save('colleague', { name: 'One more' })).toEqual({
      __typename: 'Refusal',
      code: 'STATE',
      key: 'tooManyViews',
      field: 'name',
      limit: String(mostScheduleViews),
    });
    expect(await save('colleague', { name: 'View 3', query: 'q=a' })).toMatchObject({ __typename: 'ScheduleViews' });
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name of 41 letters', { name: 'x'.repeat(41) }, 'name'],
    ['filters that are no address', { query: 'q=<b>' }, 'query'],
  ])('refuse %s', async (_, more, field) =>
    expect(await save('planner', more)).toMatchObject({ code: 'INVALID', field }),
  );
});

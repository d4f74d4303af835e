import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { notify } from '#services/notifications/notify.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const fields = '... on BulkMessageRecipients { count withoutMail People { first_name } }';
const send = async (role: Role, input: object) => {
  const document = `mutation ($input: SendBulkMessageInput!) { sendBulkMessage(input: $input) { __typename ${fields} ... on Refusal { code key field } } }`;
  const said = { id: world.ports.ids.next('msg'), title: 'Snow', text: 'Take the early train.' };
  return (await (await world.as(role)).mutate(document, { input: { ...said, ...input } })).data.sendBulkMessage;
};
const preview = async (role: Role, args: string) =>
  (await world.as(role)).query(`{ bulkMessagePreview${args} { count withoutMail People { first_name } } }`);

describe('[R2.9-050] a message to many', () => {
  it('says beforehand whom it reaches: everyone one may write to, but oneself', async () => {
    const { data } = await preview('planner', '');
    expect(data.bulkMessagePreview.count).toBe(5);
    expect(data.bulkMessagePreview.People.map((person: { first_name: string }) => person.first_name).sort()).toEqual([
      'Cem',
      'Eva',
      'Mira',
      'Noor',
      'Olga',
    ]);
  });

  it('goes to those who work on a date, or then on a shift', async () => {
    await planning.plan({ date: '2026-11-16' });
    await planning.plan({ date: '2026-11-16', employeeId: world.ids.colleague, shiftId: planning.shifts.evening });
    const { data } = await preview('planner', '(workingOn: "2026-11-16")');
    expect(data.bulkMessagePreview.count).toBe(2);
    const evening = await preview('planner', `(workingOn: "2026-11-16", shiftIds: ["${planning.shifts.evening}"])`);
    expect(evening.data.bulkMessagePreview.People).toEqual([{ first_name: 'Cem' }]);
  });

  it('arrives in the inbox of each, with its words, and is in the log', async () => {
    expect(await send('planner', { workingOn: '2026-11-16' })).toMatchObject({ count: 2 });
    const items = await queryAll(world.ports.table, partition(logPartition(world.accountId, '2026-11-10T08:00:00Z')));
    const event = items.map(loggedEvent).find(({ type }) => type === 'bulkMessageSent')!;
    expect(event.details).toMatchObject({ title: 'Snow', recipients: expect.arrayContaining([world.ids.employee]) });
    await notify(contextFor(world.ports, { viewer: null }), event);
    const inbox = await (await world.as('employee')).query('{ notifications(first: 5) { edges { node { title } } } }');
    expect(inbox.data.notifications.edges[0].node.title).toBe('Piet Test: Snow\nTake the early train.');
    const other = await (await world.as('nobody')).query('{ notifications(first: 5) { edges { node { title } } } }');
    expect(other.data.notifications.edges).toEqual([]);
  });

  it('is for planners and account managers, in their own departments', async () => {
    expect(await send('employee', {})).toMatchObject({ code: 'FORBIDDEN' });
    expect(await send('planner', { departmentIds: ['dep_unknown'] })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'departmentIds',
    });
  });

  it('to no one is refused, and so is one without words', async () => {
    expect(await send('planner', { workingOn: '2027-01-01' })).toMatchObject({
      code: 'INVALID',
      key: 'message.nobody',
    });
    expect(await send('planner', { text: ' ' })).toMatchObject({ code: 'INVALID', field: 'text' });
  });
});

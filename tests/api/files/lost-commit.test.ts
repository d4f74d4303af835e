import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '#services/ports/table.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
const pdf = Buffer.from('%PDF-1.7 rules').toString('base64');
const uploads: [string, (world: World) => [string, object]][] = [
  [
    'a file',
    ({ ports }) => [
      'mutation ($input: CreateFileInput!) { createFile(input: $input) { __typename } }',
      { id: ports.ids.next('fil'), title: 'Rules', file_name: 'rules.pdf', content: pdf },
    ],
  ],
  [
    'a picture',
    ({ ids }) => [
      'mutation ($input: EditEmployeeAvatarInput!) { editEmployeeAvatar(input: $input) { __typename } }',
      { id: ids.employee, image: png },
    ],
  ],
];

/** Sends with a table whose transactions go through `transact`; returns the answer and the number of additional stored files. */
const sentOver = async (document: string, input: object, transact: Table['transact']) => {
  const owner = await world.as('owner');
  const { table, files } = world.ports;
  const stored = files.stored.size;
  world.ports.table = { ...table, transact };
  try {
    const answer = await owner.mutate(document, { input });
    return { code: answer.errors?.[0]?.extensions?.code, more: files.stored.size - stored };
  } finally {
    world.ports.table = table;
  }
};

describe.each(uploads)('the bytes of %s', (_, upload) => {
  it('are removed when the commit throws', async () => {
    const [document, input] = upload(world);
    const broken = () => Promise.reject(new Error('no connection'));
    expect(await sentOver(document, input, broken)).toEqual({ code: 'FAULT', more: 0 });
  });

  it('stay when the commit was written and only its answer was lost', async () => {
    const [document, input] = upload(world);
    const { transact } = world.ports.table;
    const lost: Table['transact'] = async (actions) => {
      await transact(actions);
      throw new Error('timeout');
    };
    expect(await sentOver(document, input, lost)).toEqual({ code: 'FAULT', more: 1 });
  });
});

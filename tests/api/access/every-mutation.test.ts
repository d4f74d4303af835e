import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logPartition } from '#services/kit/events.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { newWorld } from '#tests/kit/world.ts';
import { byColleague, inputs } from './every-mutation.ts';
import { type Bench, newBench } from './mutation-bench.ts';
import { schema } from './operations.ts';
import { withoutRow } from './without-row.ts';

// All ten in full; fewer race for the same record just as well.
const atOnce = process.env.FULL ? 10 : 4;

/** Operations that the account's log got after an id was given out; the clock stands still, so they lie in one week. */
const loggedSince = async ({ world }: Bench, mark: string): Promise<number> => {
  const events = await queryAll(world.ports.table, {
    KeyConditionExpression: 'pk = :pk AND sk > :mark',
    ExpressionAttributeValues: {
      ':pk': logPartition(world.accountId, world.ports.clock.now().toString()),
      ':mark': mark,
    },
    ProjectionExpression: 'operationId',
  });
  return new Set(events.map((event) => event.operationId)).size;
};

const fields = Object.keys(schema.getMutationType()!.getFields());

describe('one idempotency key, one effect', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await newBench(await newWorld());
  });

  it('has a row for every mutation of the schema', () => {
    const known = [...Object.keys(inputs), ...Object.keys(byColleague), ...Object.keys(withoutRow)];
    expect(fields.filter((field) => !known.includes(field))).toEqual([]);
    expect(known.filter((field) => !fields.includes(field))).toEqual([]);
  });

  const rows = [
    ...Object.entries(inputs).map(([field, row]) => ({ field, row, by: 'owner' })),
    ...Object.entries(byColleague).map(([field, row]) => ({ field, row, by: 'colleague' })),
  ];
  it.each(rows)(
    '$field, several times at once and once more',
    async ({ field, row, by }) => {
      const caller = by === 'owner' ? bench.caller : bench.colleague;
      const input = await row(bench);
      const key = randomUUID();
      const mark = bench.id('evt');
      const send = () => bench.send(field, input, key, caller);
      const answers = await Promise.all(Array.from({ length: atOnce }, send));
      answers.push(await send());
      for (const answer of answers) expect(answer, field).toEqual(answers[0]);
      expect(answers[0]!.__typename, JSON.stringify(answers[0])).not.toBe('Refusal');
      expect(await loggedSince(bench, mark), field).toBe(1);
    },
    30_000,
  );
});

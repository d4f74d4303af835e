import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { newWorld } from '#tests/kit/world.ts';
import { byColleague, inputs } from './every-mutation.ts';
import { type Bench, newBench } from './mutation-bench.ts';
import { schema } from './operations.ts';
import { withoutRow } from './without-row.ts';

/** Operations that the account's log holds; the clock stands still, so they lie in one week. */
const logged = async ({ world }: Bench): Promise<number> => {
  const log = partition(logPartition(world.accountId, world.ports.clock.now().toString()));
  const events = await queryAll(world.ports.table, { ...log, ProjectionExpression: 'operationId' });
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
    '$field, twice and ten times at once',
    async ({ field, row, by }) => {
      const caller = by === 'owner' ? bench.caller : bench.colleague;
      for (const times of ['twice', 'at once'] as const) {
        const input = await row(bench);
        const key = randomUUID();
        const before = await logged(bench);
        const send = () => bench.send(field, input, key, caller);
        const answers =
          times === 'twice' ? [await send(), await send()] : await Promise.all(Array.from({ length: 10 }, send));
        for (const answer of answers) expect(answer, `${field} ${times}`).toEqual(answers[0]);
        expect(answers[0]!.__typename, JSON.stringify(answers[0])).not.toBe('Refusal');
        expect(await logged(bench), `${field} ${times}`).toBe(before + 1);
      }
    },
    30_000,
  );
});

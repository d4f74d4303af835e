import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Role, World } from './world.ts';

/** Number of events in the account's log of this week. */
export const eventCount = async ({ ports, accountId }: World): Promise<number> =>
  (
    await queryAll(
      ports.table,
      partition(logPartition(accountId, ports.clock.now().toString()), { ConsistentRead: true }),
    )
  ).length;

/**
 * Sends one mutation twice, then ten times at once, all with the same key. Expects one event, and the same answer to all. `document` is
 * the name of a trusted one where an API token is refused.
 */
export const expectOneEffect = async (world: World, role: Role, document: string, input: object): Promise<void> => {
  const isTrusted = /^\w+$/.test(document);
  const caller = isTrusted ? await world.session(role) : await world.as(role);
  const key = randomUUID();
  const send = () =>
    isTrusted ? caller.run(document, { input }, { key }) : caller.mutate(document, { input }, { key });
  const before = await eventCount(world);
  const first = await send();
  const field = Object.keys(first.data)[0]!;
  expect(first.data[field].__typename, JSON.stringify(first.data)).not.toBe('Refusal');
  const once = await eventCount(world);
  expect(once).toBeGreaterThan(before);
  const again = [await send()];
  again.push(...(await Promise.all(Array.from({ length: 10 }, send))));
  for (const one of again) expect(one.data).toEqual(first.data);
  expect(await eventCount(world)).toBe(once);
};

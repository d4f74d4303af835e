import '#tests/kit/seeds.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { byColleague, inputs } from '#tests/api/access/every-mutation.ts';
import { type Bench, newBench } from '#tests/api/access/mutation-bench.ts';
import { documentOf, operations } from '#tests/api/access/operations.ts';
import { whatCanBeKilled } from '#tests/kit/given-engine.ts';
import { type Answered, type Killable, killable } from '#tests/kit/killable.ts';
import type { Role, World } from '#tests/kit/world.ts';

// A kill takes seconds: the small run hits more at once.
const atOnce = process.env.FULL ? 6 : 12;
const kinds = [
  ...Object.entries(inputs).map(([field, row]) => ({ field, row, by: 'owner' as const })),
  ...Object.entries(byColleague).map(([field, row]) => ({ field, row, by: 'colleague' as const })),
];
/** All kinds in the full run; otherwise some of every part of the list, others for the server than for the engine. */
const chosenFor = (victim: number): typeof kinds =>
  process.env.FULL
    ? kinds
    : kinds
        .filter((_, index) => index % Math.ceil(kinds.length / (2 * atOnce)) === 0)
        .filter((_, index) => index % 2 === victim);

let muster: Killable;
let documents: Map<string, string>;
beforeAll(async () => {
  muster = await killable();
  documents = new Map((await operations()).map((operation) => [operation.field, documentOf(operation, 0)]));
  await muster.serve();
});
afterAll(() => muster.end());

/** Operations of people in the account's log. */
const logged = async ({ ports, accountId }: World): Promise<Set<unknown>> => {
  const events = await queryAll(
    ports.table,
    partition(logPartition(accountId, ports.clock.now().toString()), { ConsistentRead: true }),
  );
  return new Set(events.filter(({ actorId }) => actorId !== 'system').map(({ operationId }) => operationId));
};

/** A company with data for every kind of mutation, once each. */
type Company = { bench: Bench; tokens: Record<'owner' | 'colleague', string>; session: string };

const newCompany = async (): Promise<Company> => {
  const world = await muster.another();
  const tokens = { owner: await muster.tokenOf('owner', world), colleague: await muster.tokenOf('colleague', world) };
  return { bench: await newBench(world), tokens, session: await muster.sessionOf('owner', world) };
};

type Tried = { field: string; by: 'owner' | 'colleague'; input: object; key: string; first?: Answered };

/** Whether an API token may not do this, which would let someone in. */
const isForPages = (answer: Answered, field: string): boolean =>
  JSON.stringify(answer.data?.[field] ?? null).includes('"sessionNeeded"');

/** Mutations found to be for pages. */
const forPages = new Set<string>();

/** By API token, which takes any document; what no token may do, in the owner's browser session. */
const send = async (company: Company, tried: Tried): Promise<Answered> => {
  const { field, by, input, key } = tried;
  if (forPages.has(field)) {
    const operation = field.charAt(0).toUpperCase() + field.slice(1);
    return muster.sendByPage(company.session, { operation, variables: { input }, key });
  }
  const answer = await muster.send(company.tokens[by], { query: documents.get(field)!, variables: { input }, key });
  if (!isForPages(answer, field)) return answer;
  forPages.add(field);
  return send(company, tried);
};

/** Sends all mutations at once, calls `kill` in the middle of them, and sends all again with their keys. */
const round = async (company: Company, rows: typeof kinds, kill: () => Promise<void>) => {
  const { bench, tokens } = company;
  const tried: Tried[] = [];
  for (const { field, row, by } of rows) tried.push({ field, by, input: await row(bench), key: randomUUID() });
  const before = await logged(bench.world);
  // The first call after a start is slow, as it loads code.
  await muster.send(tokens.owner, { query: '{ organisation { teams { id } } }', variables: {}, key: randomUUID() });
  const work = tried.map(async (one) => {
    one.first = await send(company, one).catch(() => undefined);
  });
  // At a random moment, or when the first call is answered: one round alone would often come before all answers.
  await (process.env.FULL ? pause(2 + Math.random() * 25 * atOnce) : Promise.race(work));
  await kill();
  await Promise.all(work);
  const wrong: string[] = [];
  let refused = 0;
  for (const one of tried) {
    const again = await send(company, one);
    const answer = again.data?.[one.field];
    const first = one.first?.data?.[one.field];
    // Another mutation of the round changed the same record first.
    const isRefused = JSON.stringify(answer ?? null).includes('"CONFLICT"');
    if (isRefused) refused += 1;
    else if (!answer || answer.__typename === 'Refusal') wrong.push(`${one.field} again: ${JSON.stringify(again)}`);
    // A refusal is decided again on a retry, and shows the version at that time.
    const [told, repeated] = [first, answer].map((each) => JSON.stringify({ ...each, Refusal_current: null }));
    if (first && told !== repeated) wrong.push(`${one.field} answers otherwise: ${told}, then ${repeated}`);
  }
  const operationsMade = [...(await logged(bench.world))].filter((id) => !before.has(id)).length;
  if (operationsMade !== tried.length - refused)
    wrong.push(`${operationsMade} operations of ${tried.map(({ field }) => field)}`);
  return { wrong, refused, acknowledged: tried.filter(({ first, field }) => first?.data?.[field]).length };
};

const victims: [what: string, chosen: typeof kinds, kill: () => Promise<void>][] = [
  [
    'the server',
    chosenFor(0),
    async () => {
      await muster.killServer();
      await muster.serve();
    },
  ],
  ['the engine', chosenFor(1), () => muster.killEngine()],
];

it.each(whatCanBeKilled(victims))(
  'kill -9 of %s in the middle of every kind of mutation: none is lost, none happens twice',
  async (what, chosen, kill) => {
    // A separate company, as many mutations can only run once: a period is closed, an app requested.
    const company = await newCompany();
    const counts = { kinds: chosen.length, kills: 0, acknowledged: 0, refused: 0 };
    const wrong: string[] = [];
    for (let from = 0; from < chosen.length; from += atOnce) {
      const result = await round(company, chosen.slice(from, from + atOnce), kill);
      counts.kills += 1;
      counts.acknowledged += result.acknowledged;
      counts.refused += result.refused;
      wrong.push(...result.wrong);
    }
    console.log(`kill -9 of ${what} in the middle of mutations`, counts);
    expect(wrong).toEqual([]);
    expect(counts.refused).toBeLessThan(4);
  },
  1_200_000,
);

type Step = { field: string; input?: object };

/** Mutations that depend on earlier ones, or change the account for all people: in a separate company, one after the other. */
const chains: [what: string, role: Role, steps: (world: World) => Step[]][] = [
  [
    'a clock',
    'colleague',
    ({ ports }) => {
      const input = { id: ports.ids.next('tms') };
      return ['clockIn', 'startBreak', 'endBreak', 'clockOut'].map((field) => ({ field, input }));
    },
  ],
  [
    'a subscription',
    'owner',
    () => [
      { field: 'pauseSubscription' },
      { field: 'resumeSubscription' },
      { field: 'changePlan', input: { plan: 'basic' } },
    ],
  ],
];

/** Outside of full runs one of them: a start takes a second, and the next change of the project takes the other. */
const turn = Math.abs(Number(process.env.PROPERTY_SEED)) % chains.length;
const isTurn = (_: unknown, index: number): boolean => Boolean(process.env.FULL) || index === turn;

it.each(chains.filter(isTurn))(
  'kill -9 of the server in the middle of each step of %s: each happens once',
  async (_, role, stepsOf) => {
    const world = await muster.another();
    await world.settle({ continue_subscription: true, trialUntil: null });
    const token = await muster.tokenOf(role, world);
    const steps = stepsOf(world);
    for (const [index, { field, input }] of steps.entries()) {
      const before = await logged(world);
      const sent = { query: documents.get(field)!, variables: input ? { input } : {}, key: randomUUID() };
      const first = muster.send(token, sent).catch(() => undefined);
      // A start takes a second: the small run only kills in the last step.
      if (process.env.FULL || index === steps.length - 1) {
        await pause(Math.random() * 40);
        await muster.killServer();
        await muster.serve();
      }
      const known = (await first)?.data?.[field];
      const again = (await muster.send(token, sent)).data?.[field];
      expect(again?.__typename ?? field).not.toBe('Refusal');
      if (known) expect(again).toEqual(known);
      expect(
        [...(await logged(world))].filter((id) => !before.has(id)),
        field,
      ).toHaveLength(1);
    }
  },
  300_000,
);

import { expect, it } from 'vitest';
import documents from '#graphql/generated/documents.json' with { type: 'json' };
import type { Answer } from '#tests/kit/client.ts';
import { newWorld, type Role } from '#tests/kit/world.ts';
import { samplesFor } from './cells.ts';
import { inputs } from './every-mutation.ts';
import { fuzzed, type Parts, randomFrom, variablesIn } from './fuzzed-inputs.ts';
import { newBench } from './mutation-bench.ts';
import { documentOf, type Operation, operations, schema, variablesOf } from './operations.ts';

const isFull = process.env.FULL === '1';
const calls = Number(process.env.FUZZ_CALLS ?? (isFull ? 100_000 : 800));
const seed = Number(process.env.SEED ?? 20_261_110);
/** Calls until a company has changed so much that most inputs no longer have an effect. */
const callsOfOneWorld = isFull ? 2500 : calls;

const roles: Role[] = ['owner', 'owner', 'owner', 'planner', 'manager', 'employee', 'nobody'];

const named = documents.map((text) => ({
  name: /^(?:query|mutation) (\w+)/m.exec(text)![1]!,
  variables: variablesIn(text),
}));

/** Inputs that work in a new company. Some change the start of the next one, so each is created when it is possible. */
const workingInputs = async (bench: Awaited<ReturnType<typeof newBench>>) => {
  const known: Record<string, object> = {};
  for (const [field, row] of Object.entries(inputs)) known[field] = await row(bench);
  return known;
};

const newCompany = async () => {
  const world = await newWorld();
  const bench = await newBench(world);
  const parts = { known: samplesFor(world).byName, newId: (prefix: string) => world.ports.ids.next(prefix) };
  const tokens = new Map(await Promise.all(roles.map(async (role) => [role, await world.as(role)] as const)));
  const [working, session] = [await workingInputs(bench), await world.session('owner')];
  world.ports.log.lines.length = 0;
  return { world, parts, tokens, working, session, visitor: world.anonymous() };
};
type Company = Awaited<ReturnType<typeof newCompany>>;

const argsOf = ({ kind, field }: Operation) =>
  (kind === 'query' ? schema.getQueryType() : schema.getMutationType())!.getFields()[field]!.args;

/** One call: mostly a field of the schema with a token, sometimes a page's document as a visitor or with a session. */
const oneCall = async (company: Company, all: readonly Operation[], index: number, random: () => number) => {
  const { world, tokens, working, session, visitor } = company;
  const parts: Parts = { ...company.parts, random };
  if (index % 6 === 5) {
    const { name, variables } = named[Math.floor(random() * named.length)]!;
    const given = fuzzed(variables, company.parts.known, parts);
    const client = random() < 0.5 ? visitor : session;
    return { what: name, given, send: () => client.run(name, given) };
  }
  const operation = all[Math.floor(random() * all.length)]!;
  const base = working[operation.field]
    ? { input: working[operation.field] }
    : variablesOf(operation, samplesFor(world));
  const given = fuzzed(argsOf(operation), base, parts);
  const role = roles[Math.floor(random() * roles.length)]!;
  const document = documentOf(operation);
  return { what: `${role} ${operation.field}`, given, send: () => tokens.get(role)!.mutate(document, given) };
};

/** An outcome that no input may cause; undefined for all others. */
const faultIn = ({ status, errors = [] }: Answer<unknown>): string | undefined => {
  const code = errors.map(({ extensions }) => extensions?.code).find((code) => /FAULT|INTERNAL/.test(code ?? 'FAULT'));
  return code ?? (status >= 500 ? `status ${status}` : undefined);
};

it(
  `answers ${calls} odd inputs without a fault (seed ${seed})`,
  async () => {
    const random = randomFrom(seed);
    const all = (await operations()).filter(({ field }) => field !== 'closeAccount');
    const faults = new Map<string, string>();
    let refusedAtOnce = 0;
    let company = await newCompany();
    for (let index = 0; index < calls && faults.size < 25; index += 1) {
      if (index > 0 && index % callsOfOneWorld === 0) company = await newCompany();
      // Some inputs end the subscription, and a closed account refuses all others.
      if (index % 25 === 0) await company.world.settle({ plan: 'premium', state: 'active' });
      const { what, given, send } = await oneCall(company, all, index, random);
      const answer = await send().catch((thrown: Error) => ({ status: 599, errors: [], thrown: thrown.stack }));
      const fault = faultIn(answer as Answer<unknown>);
      if (answer.status === 400) refusedAtOnce += 1;
      if (!fault) continue;
      const { lines } = company.world.ports.log;
      const story =
        'thrown' in answer ? answer.thrown : lines.findLast(({ message }) => message === 'fault')?.fields?.fault;
      const place = String(story).split('\n').slice(0, 6).join('\n');
      faults.set(place.replace(/\d+/g, '0'), `${what} ${fault}\n${JSON.stringify(given).slice(0, 1500)}\n${place}`);
    }
    expect([...faults.values()].join('\n\n')).toBe('');
    // Most inputs pass the type checks, or this would test GraphQL's own validation.
    expect(refusedAtOnce / calls).toBeLessThan(0.6);
  },
  // The sample took over two minutes on a busy machine.
  isFull ? 7_200_000 : 600_000,
);

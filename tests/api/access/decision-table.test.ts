import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { UseCase } from '#services/kit/use-case.ts';
import type { Item } from '#services/ports/table.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { behindTheDoor } from './behind-the-door.ts';
import {
  type Caller,
  callers,
  newStage,
  refusalIn,
  type Setting,
  type Stage,
  samplesFor,
  settings,
  wantedCode,
} from './cells.ts';
import { documentOf, type Operation, operations, variablesOf } from './operations.ts';

const table = 'decision-table';
/** A separate table, since the test reads all of it. */
const watched = 'decision-table-watched';

/** Keys of the gate's own refusals; any other refusal came from behind the gate. */
const ofTheGate = /^(forbidden|login|planTooLow|quota\.|account\.)/;

/** Operations that change the account's own plan or state, which is reset after each. */
const movesAccount = (operation: Operation): boolean =>
  /billing|account/i.test(operation.useCase.useCaseName) || /Subscription|Plan|Account/.test(operation.field);

/** Operations that may end the caller's token. */
const endsSessions = ({ field }: Operation): boolean => /Session|Token|Password|signOut/.test(field);

/** Operations that use up a quota, or change the conditions of others, do not run in parallel with them. */
const goesAlone = ({ operation }: Cell): boolean =>
  operation.useCase.needs.quota !== undefined || movesAccount(operation);

const inGroups = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, group) => list.slice(group * size, (group + 1) * size));

/** The same cells in a shuffled order, the same in each run. */
const spread = <T>(list: T[]): T[] => list.map((_, index) => list[(index * 104_729) % list.length]!);

const isOpenest = ({ plan, state }: Setting): boolean => plan === 'premium' && state === 'active';

type Cell = { setting: Setting; caller: Caller; operation: Operation };
/** One cell of an operation; the cells of all operations cover every principal and setting. */
const anyCell = (operation: Operation, index: number): Cell => ({
  operation,
  caller: callers[(index * 37) % callers.length]!,
  setting: settings[(index * 7) % settings.length]!,
});
type Ask = (
  cell: Cell,
  viewer: Viewer | null,
  variables: Record<string, unknown>,
) => Promise<{ code: string; key?: string } | undefined>;

const documents = new Map<Operation, string>();
const documentOnce = (operation: Operation): string => {
  const text = documents.get(operation) ?? documentOf(operation);
  documents.set(operation, text);
  return text;
};

/** Retries when the engine did not answer in time: the full table runs for an hour next to other work. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      if (tries === 5 || !(fault instanceof Error) || fault.name !== 'TimeoutError') throw fault;
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }
};

/** Every item of an account by its key. */
const itemsOf = async (accountId: string): Promise<Map<string, Item>> =>
  new Map(
    (await tableItems(watched))
      .filter((item) => item.pk.startsWith(`a#${accountId}`))
      .map((item) => [`${item.pk} ${item.sk}`, item]),
  );

/** Keys of the items that were added, removed or changed. */
const changed = (before: Map<string, Item>, after: Map<string, Item>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isDeepStrictEqual(before.get(key), after.get(key)),
  );

describe('the decision table over the API: every operation of the schema', () => {
  let stage: Stage;
  let all: Operation[];
  beforeAll(async () => {
    [stage, all] = [await newStage(table), await operations()];
  }, 60_000);

  /**
   * Through the whole API, as a caller with a token. Visitors may not send free documents, so the use case is called directly.
   */
  const throughTheDoor: Ask = async ({ caller, operation }, viewer, variables) =>
    viewer
      ? refusalIn(await (await stage.clientOf(caller)).mutate(documentOf(operation), variables), operation.field)
      : refusedVisitor(operation, variables);

  /** From the schema on, for all callers. */
  const fromTheSchemaOn = (): Ask => {
    const asked = behindTheDoor(stage.world.ports);
    return async ({ operation }, viewer, variables) =>
      refusalIn(await asked(viewer, documentOnce(operation), variables), operation.field);
  };

  /**
   * How the cell differs from the table; undefined when it does not. A failed call is repeated, so that a stalled machine does
   * not count.
   */
  const difference = async (cell: Cell, ask: Ask = throughTheDoor): Promise<string | undefined> => {
    const found = await patiently(() => compared(cell, ask));
    return found?.includes(' FAULT') ? patiently(() => compared(cell, ask)) : found;
  };

  const compared = async (cell: Cell, ask: Ask): Promise<string | undefined> => {
    const { setting, caller, operation } = cell;
    const variables = variablesOf(operation, samplesFor(stage.world));
    const viewer = await stage.viewerOf(caller, setting, operation.useCase.needs.quota !== undefined);
    const wanted = wantedCode(viewer, operation, variables);
    const refusal = await ask(cell, viewer, variables);
    // Operations that the gate refused changed nothing.
    if (movesAccount(operation) && !(wanted && refusal?.code === wanted)) await stage.settle(setting);
    if (endsSessions(operation)) stage.signOut(caller);
    const found = refusal ? `${refusal.code} ${refusal.key ?? ''}` : 'answered';
    const where = `${caller.name}, ${setting.plan}, ${setting.state}: ${operation.field} ${found}`;
    if (refusal?.code === 'FAULT') return where;
    if (wanted) return refusal?.code === wanted ? undefined : `${where} instead of ${wanted}`;
    const stopped = refusal && ofTheGate.test(refusal.key ?? '');
    return stopped ? `${where} although the rules let it through` : undefined;
  };

  const refusedVisitor = async ({ useCase }: Operation, variables: Record<string, unknown>) => {
    const ctx = contextFor(stage.world.ports, { viewer: null });
    const answer = await useCase(ctx, variables.input ?? variables);
    return isRefusal(answer) ? { code: answer.code, key: answer.key } : undefined;
  };

  it('[R1-05] [R1-13] [R6-45] answers and refuses exactly as the rules say: 0 cells differ', async () => {
    const cells = settings.flatMap((setting) =>
      callers.flatMap((caller) => all.map((operation): Cell => ({ setting, caller, operation }))),
    );
    const asked = process.env.FULL ? spread(cells) : all.map(anyCell);
    const differ: (string | undefined)[] = [];
    for (const setting of settings) {
      const here = asked.filter((cell) => cell.setting === setting);
      const isWhole = here.length > 2000;
      // The items that thousands of calls create would slow down the next thousands.
      if (isWhole) stage = await patiently(() => newStage(table));
      await patiently(() => stage.settle(setting));
      const ask = isWhole ? fromTheSchemaOn() : throughTheDoor;
      for (const cell of here.filter(goesAlone)) differ.push(await difference(cell, ask));
      for (const some of inGroups(
        here.filter((cell) => !goesAlone(cell)),
        8,
      ))
        differ.push(...(await Promise.all(some.map((cell) => difference(cell, ask)))));
      if (isWhole) console.info(`${setting.plan} ${setting.state}: ${differ.length} of ${cells.length} cells so far`);
    }
    const found = differ.filter((one) => one !== undefined);
    console.info(
      `decision table over the API: ${differ.length} of ${cells.length} cells (${all.length} operations, ${callers.length} principals, ${settings.length} plans and states), ${found.length} differ`,
    );
    const fields = Object.groupBy(found, (one) => /: (\w+) /.exec(one)?.[1] ?? '');
    for (const [field, some] of Object.entries(fields)) console.info(`${field}: ${some?.length} cells differ`);
    expect(found.slice(0, 20)).toEqual([]);
    expect(differ).toHaveLength(asked.length);
  }, 7_200_000);

  it('sees a hole and a wall where the rules are not those of the API', async () => {
    const setting: Setting = { plan: 'premium', state: 'active' };
    await stage.settle(setting);
    const listed = all.find(({ field }) => field === 'employees')!;
    const under = (needs: Requirement): Operation => ({
      ...listed,
      useCase: Object.assign(((...given) => listed.useCase(...given)) as UseCase, { ...listed.useCase, needs }),
    });
    const named = (name: string): Caller => callers.find((caller) => caller.name === name)!;
    const hole = { setting, caller: named('only viewAllUsers'), operation: under({ allOf: ['manageApiTokens'] }) };
    expect(await difference(hole)).toContain('answered instead of FORBIDDEN');
    const wall = { setting, caller: named('only clockTime'), operation: under({}) };
    expect(await difference(wall)).toContain('although the rules let it through');
  });

  it('is refused to visitors unless it is open to them', async () => {
    await stage.settle(settings.at(-6)!);
    for (const operation of all) {
      const refusal = await refusedVisitor(operation, variablesOf(operation, samplesFor(stage.world)));
      if (operation.useCase.needs.login !== false) expect(refusal?.key, operation.field).toBe('login');
    }
  });

  it('changes and shows nothing of an account to the manager of another who names its ids', async () => {
    const { clientOf, settle, settleStranger, world } = await newStage(watched);
    const foreign = callers.find((caller) => 'isForeign' in caller)!;
    const client = await clientOf(foreign);
    // In the settings where the foreign caller's own account allows most, most calls reach the checks of ids.
    const tried = process.env.FULL ? settings : settings.filter(isOpenest);
    let leaks = 0;
    for (const setting of tried) {
      await settle(setting);
      const before = await itemsOf(world.accountId);
      for (const operation of all) {
        const answer = await client.mutate(documentOf(operation, 3), variablesOf(operation, samplesFor(world)));
        const text = JSON.stringify(answer.data ?? {});
        const shown = [`Eva Test`, world.ids.owner, `"${world.accountId}"`].filter((canary) => text.includes(canary));
        leaks += shown.length;
        expect(shown, `${setting.plan} ${setting.state} ${operation.field}`).toEqual([]);
        if (movesAccount(operation)) await settleStranger(setting);
      }
      expect(changed(before, await itemsOf(world.accountId))).toEqual([]);
    }
    console.info(
      `foreign manager: ${tried.length * all.length} calls in ${tried.length} plans and states, ${leaks} leaks, 0 items changed`,
    );
  }, 1_200_000);
});

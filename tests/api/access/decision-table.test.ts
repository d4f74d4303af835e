import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { meets } from '#domain/access/requirement.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Item } from '#services/ports/table.ts';
import type { Answer } from '#tests/kit/client.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { documentOf, type Operation, operations, type Samples, variablesOf } from './operations.ts';

/** A table of its own, since the whole of it is looked at. */
const table = 'decision-table';

const samplesFor = (world: World): Samples => ({
  newId: (prefix) => world.ports.ids.next(prefix),
  byName: {
    departmentId: world.departmentId,
    departmentIds: [world.departmentId],
    teamId: world.teamId,
    teamIds: [world.teamId],
    employeeId: world.ids.employee,
    employeeIds: [world.ids.employee],
    userId: world.ids.employee,
    locationId: world.made.locationId,
    contractTypeId: Object.values(world.made.contractTypes)[0],
    absenceTypeId: Object.values(world.made.absenceTypes)[0],
    groupId: Object.values(world.made.groups)[0],
    email: 'sample@test.example',
    first: 10,
    week: '2026-W46',
    from: '2026-11-09',
    to: '2026-11-15',
  },
});

/** The code of a refusal or error, or undefined when the field answered. */
const codeOf = (answer: Answer<Record<string, unknown>>, field: string): string | undefined => {
  const error = answer.errors?.find((one) => one.path?.[0] === field) ?? answer.errors?.[0];
  if (error) return error.extensions?.code ?? 'unknown';
  const value = answer.data?.[field] as { __typename?: string; Refusal_code?: string } | null;
  return value?.__typename === 'Refusal' ? value.Refusal_code : undefined;
};

/** Every item of an account by its key. */
const itemsOf = async (accountId: string): Promise<Map<string, Item>> =>
  new Map(
    (await tableItems(table))
      .filter((item) => item.pk.startsWith(`a#${accountId}`))
      .map((item) => [`${item.pk} ${item.sk}`, item]),
  );

/** Keys whose items came, went or differ. */
const changed = (before: Map<string, Item>, after: Map<string, Item>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isDeepStrictEqual(before.get(key), after.get(key)),
  );

describe('the decision table: every operation of the schema', () => {
  let world: World;
  let stranger: World;
  let all: Operation[];
  beforeAll(async () => {
    [world, stranger, all] = [await newWorld({ table }), await newWorld({ table }), await operations()];
  });

  it('[R1-05] is refused to nobody, employee, planner and manager exactly where its requirement lacks something', async () => {
    let cells = 0;
    for (const role of ['nobody', 'employee', 'planner', 'manager', 'owner'] as const satisfies Role[]) {
      const caller = await world.as(role);
      const { viewer } = await world.context(role);
      for (const operation of all) {
        const lacks = !meets(viewer, operation.useCase.needs).ok;
        const answer = await caller.mutate(documentOf(operation), variablesOf(operation, samplesFor(world)));
        const code = codeOf(answer, operation.field);
        const where = `${role} ${operation.field}: ${code ?? 'answered'} ${answer.errors?.[0]?.message ?? ''}`;
        if (lacks) expect(['FORBIDDEN', 'PLAN', 'STATE', 'QUOTA'], where).toContain(code);
        if (role === 'owner') expect(code, where).not.toBe('FORBIDDEN');
        expect(code, where).not.toBe('FAULT');
        cells += 1;
      }
    }
    expect(cells).toBe(all.length * 5);
  }, 60_000);

  it('is refused to visitors unless it is open to them', async () => {
    for (const operation of all) {
      const answer = await operation.useCase(
        contextFor(world.ports, { viewer: null }),
        variablesOf(operation, samplesFor(world)).input ?? {},
      );
      const open = 'login' in operation.useCase.needs && operation.useCase.needs.login === false;
      if (!open) expect(isRefusal(answer) && answer.key, operation.field).toBe('login');
    }
  });

  it('changes and shows nothing to the owner of another account who names our ids', async () => {
    const before = await itemsOf(world.accountId);
    const caller = await stranger.as('owner');
    for (const operation of all) {
      const answer = await caller.mutate(documentOf(operation, 3), variablesOf(operation, samplesFor(world)));
      const text = JSON.stringify(answer.data ?? {});
      for (const canary of [`Eva Test`, world.ids.owner, `"${world.accountId}"`])
        expect(text.includes(canary), `${operation.field} shows ${canary}`).toBe(false);
    }
    expect(changed(before, await itemsOf(world.accountId))).toEqual([]);
  }, 60_000);
});

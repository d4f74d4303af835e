import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import { type ClockIpAddress, isIpRange, mostIpAddresses } from '#domain/clock/ip-address.ts';
import { idSchema, nameSchema, referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { clockIpAddresses } from './ip-address.store.ts';

const fields = {
  name: nameSchema,
  range: stringSchema().trim().toLowerCase().refine(isIpRange, 'ipRange').describe('An address or a range in CIDR.'),
  departmentIds: z.array(referenceSchema).max(100).describe('None is all departments.'),
};

/** The current networks and departments. */
const kept = async (ctx: Ctx<Viewer>) => {
  const { clockIpAddresses: all, departments } = await readOrganisation(ctx, ctx.viewer.accountId);
  return { all, departments };
};

const problem = (
  input: Pick<ClockIpAddress, 'id' | 'range' | 'departmentIds'>,
  { all, departments }: Awaited<ReturnType<typeof kept>>,
): Refusal | undefined => {
  const known = new Set(departments.map(({ id }) => id));
  if (input.departmentIds.some((id) => !known.has(id)))
    return refuse('INVALID', 'unknownDepartment', { field: 'departmentIds' });
  if (all.some(({ id, range }) => id !== input.id && range === input.range))
    return refuse('INVALID', 'ipRangeTaken', { field: 'range' });
  return undefined;
};

/** Networks from which people may clock, and the viewer's address. */
export const viewClockIpAddresses = useCase({
  name: 'viewClockIpAddresses',
  needs: clockAccess.viewClockIpAddresses,
  input: z.object({}),
  run: async (ctx) => ({ current: ctx.remoteAddress, addresses: (await kept(ctx)).all }),
});

/** Adds a network. From then on, its departments can only clock from their networks. */
export const createClockIpAddress = useCase({
  name: 'createClockIpAddress',
  needs: clockAccess.createClockIpAddress,
  input: z.object({ id: idSchema('cip'), ...fields }),
  run: async (ctx, input) => {
    const turn = await turnOf(ctx, 'clockIpAddresses');
    const there = await kept(ctx);
    if (there.all.length >= mostIpAddresses) return refuse('STATE', 'tooManyIpAddresses', { limit: mostIpAddresses });
    const refused = problem(input, there);
    if (refused) return refused;
    const address: ClockIpAddress = { ...input, accountId: ctx.viewer.accountId, version: 1 };
    return commit(ctx, {
      changes: [change(clockIpAddresses, null, address)],
      guards: [turn],
      event: { type: 'clockIpAddressCreated', area: 'clock', subject: address.id },
      answer: address,
    });
  },
});

/** Changes name, range and departments of a network. */
export const editClockIpAddress = useCase({
  name: 'editClockIpAddress',
  needs: clockAccess.editClockIpAddress,
  input: z.object({ id: referenceSchema, version: versionSchema, ...fields }),
  run: async (ctx, { version, ...input }) => {
    const turn = await turnOf(ctx, 'clockIpAddresses');
    const there = await kept(ctx);
    const before = atVersion(
      there.all.find(({ id }) => id === input.id),
      version,
    );
    if (isRefusal(before)) return before;
    const refused = problem(input, there);
    if (refused) return refused;
    const after: ClockIpAddress = { ...before, ...input };
    return commit(ctx, {
      changes: [change(clockIpAddresses, before, after)],
      guards: [turn],
      event: { type: 'clockIpAddressEdited', area: 'clock', subject: before.id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Deletes a network; departments without networks are not restricted to any. */
export const deleteClockIpAddress = useCase({
  name: 'deleteClockIpAddress',
  needs: clockAccess.deleteClockIpAddress,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = atVersion(
      (await kept(ctx)).all.find((address) => address.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    return commit(ctx, {
      changes: [change(clockIpAddresses, before, null)],
      event: { type: 'clockIpAddressDeleted', area: 'clock', subject: id },
      answer: { id },
    });
  },
});

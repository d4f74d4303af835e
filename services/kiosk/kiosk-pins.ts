import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { kioskAccess } from '#domain/kiosk/actions.ts';
import { isPin, oneMoreTry, type PinTries, pinLockedUntil } from '#domain/kiosk/pin.ts';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { addMinutes, epochSeconds, instant } from '#domain/time/instant.ts';
import { hashPassword, verifyPassword } from '#services/identity/passwords/password.ts';
import { opened, sealed } from '#services/identity/sealed.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPerson } from '#services/table.ts';
import { type KioskPin, kioskPins, pinsPartition, pinTriesKey } from './kiosk.store.ts';

/** Failed tries are kept for a day, longer than any lock. */
const triesKeptMinutes = 24 * 60;

const aboutPin = (accountId: string, employeeId: string): string => `kiosk pin ${accountId} ${employeeId}`;

/** A person whose PIN the viewer may manage; undefined otherwise. */
const holder = async (ctx: Ctx<Viewer>, employeeId: string): Promise<Employee | undefined> => {
  const { employee } = await loadPerson(ctx, ctx.viewer.accountId, employeeId);
  return employee && meetsFor(ctx.viewer, kioskAccess.setKioskPin, employee).ok ? employee : undefined;
};

const keptPin = async (ctx: Ctx, accountId: string, id: string): Promise<KioskPin | null> => {
  const item = await ctx.table.get({ Key: kioskPins.key({ accountId, id }), ConsistentRead: true });
  return item ? kioskPins.parse(item) : null;
};

/** Ids of people in the account with a PIN. */
export const peopleWithPin = async (ctx: Ctx, accountId: string): Promise<ReadonlySet<string>> =>
  new Set(only(kioskPins, await queryAll(ctx.table, partition(pinsPartition(accountId)))).map(({ id }) => id));

/** When a person's PIN was set; null without a PIN. The PIN itself is never returned. */
export const viewKioskPin = useCase({
  name: 'viewKioskPin',
  needs: kioskAccess.viewKioskPin,
  input: z.object({ employeeId: referenceSchema }),
  run: async (ctx, { employeeId }) => {
    if (!(await holder(ctx, employeeId))) return notFound();
    return { employeeId, setAt: (await keptPin(ctx, ctx.viewer.accountId, employeeId))?.setAt ?? null };
  },
});

/** Sets or replaces a person's PIN: the viewer's own, or that of someone whom the viewer may clock in. */
export const setKioskPin = useCase({
  name: 'setKioskPin',
  needs: kioskAccess.setKioskPin,
  input: z.object({
    employeeId: referenceSchema,
    pin: stringSchema().refine(isPin, 'input.kioskPin').describe('Four to six digits.'),
  }),
  run: async (ctx, { employeeId, pin }) => {
    const { accountId } = ctx.viewer;
    if (!(await holder(ctx, employeeId))) return notFound();
    const before = await keptPin(ctx, accountId, employeeId);
    const shut = sealed(ctx.ports.settings, aboutPin(accountId, employeeId), await hashPassword(pin));
    const setAt = instant(ctx.now);
    const after = { accountId, id: employeeId, version: (before?.version ?? 0) + 1, shut, setAt };
    // Without an operation record, which would store a hash of the few digits.
    const unrecorded: Ctx<Viewer> = { ...ctx, operation: undefined };
    const answer = await commit(unrecorded, {
      changes: [],
      guards: [before ? kioskPins.replace(after, before.version) : kioskPins.create(after)],
      event: { type: 'kioskPinSaved', area: 'kiosk', subject: employeeId, employeeId },
      answer: { employeeId, setAt: setAt as string | null },
    });
    ctx.committedEvent = unrecorded.committedEvent;
    return answer;
  },
});

/** Removes a person's PIN, so that they can no longer use kiosks that require one. */
export const removeKioskPin = useCase({
  name: 'removeKioskPin',
  needs: kioskAccess.removeKioskPin,
  input: z.object({ employeeId: referenceSchema }),
  run: async (ctx, { employeeId }) => {
    if (!(await holder(ctx, employeeId))) return notFound();
    const before = await keptPin(ctx, ctx.viewer.accountId, employeeId);
    if (!before) return { employeeId, setAt: null };
    return commit(ctx, {
      changes: [],
      guards: [kioskPins.remove(before)],
      event: { type: 'kioskPinRemoved', area: 'kiosk', subject: employeeId, employeeId },
      answer: { employeeId, setAt: null },
    });
  },
});

type Asked = { accountId: string; kioskId: string; employeeId: string };

/**
 * Refusal of a PIN at this kiosk: wrong, not set, or locked after five failures. Each try is counted before it is checked,
 * conditionally on the count that was read, so that concurrent tries cannot exceed the limit.
 */
export const pinRefusal = async (ctx: Ctx, asked: Asked, pin: string | null): Promise<Refusal | undefined> => {
  const { accountId, kioskId, employeeId } = asked;
  const Key = pinTriesKey(accountId, kioskId, employeeId);
  const now = instant(ctx.now);
  const found = await ctx.table.get({ Key, ConsistentRead: true });
  const tries = (found as unknown as PinTries | undefined) ?? null;
  const until = pinLockedUntil(tries, now);
  if (until) return refuse('STATE', 'kioskLocked', { measured: until });
  const kept = await keptPin(ctx, accountId, employeeId);
  if (!kept) return refuse('STATE', 'kioskNoPin');
  const counted = oneMoreTry(tries, now);
  const expiresAt = epochSeconds(addMinutes(now, triesKeptMinutes));
  const { ok } = await ctx.table.transact([
    {
      Put: {
        Item: { ...Key, __edb_e__: 'kioskTries', ...counted, expiresAt },
        ConditionExpression: tries ? 'failures = :failures AND lastAt = :lastAt' : 'attribute_not_exists(pk)',
        ...(tries && {
          ExpressionAttributeValues: { ':failures': tries.failures, ':lastAt': tries.lastAt },
        }),
      },
    },
  ]);
  if (!ok) throw new Raced();
  const hash = opened(ctx.ports.settings, aboutPin(accountId, employeeId), kept.shut);
  if (!(await verifyPassword(pin ?? '', hash))) {
    const locked = pinLockedUntil(counted, now);
    return locked
      ? refuse('STATE', 'kioskLocked', { measured: locked })
      : refuse('STATE', 'kioskPin', { field: 'pin' });
  }
  await ctx.table.transact([{ Delete: { Key } }]);
  return undefined;
};

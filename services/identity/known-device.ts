import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { deviceItem, deviceKey, devicesPartition } from './identity.store.ts';
import { newSecret, secretHash } from './secret.ts';
import { cookieName, lastingCookie } from './session.ts';

const keptSeconds = 400 * 86_400;

/** Cookie that identifies a browser across sessions; grants nothing. */
export const deviceCookieName = (settings: Ports['settings']): string => `${cookieName(settings)}-device`;

export type Recognised = {
  /** Whether no notification is needed: a known browser, or the person's first one. */
  expected: boolean;
  cookies: string[];
  action: WriteAction;
};

const wellFormed = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

/** The hash of the device cookie if this person has signed in with it before; undefined without a person. */
export const knownDevice = async (
  ctx: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<string | undefined> => {
  if (!wellFormed(ctx.device)) return undefined;
  const hash = secretHash(ctx.device);
  const item = await ctx.table.get({ Key: deviceKey(accountId, userId, hash), ConsistentRead: true });
  return item && Number(item.expiresAt) > Math.floor(ctx.now.epochMilliseconds / 1000) ? hash : undefined;
};

/** Whether this person has signed in with this browser before, and the write that records it. */
export const recogniseDevice = async (ctx: Ctx, accountId: string, userId: string): Promise<Recognised> => {
  const known = await queryAll(ctx.table, partition(devicesPartition(accountId, userId), { ConsistentRead: true }));
  const value = wellFormed(ctx.device) ? ctx.device : newSecret();
  const hash = secretHash(value);
  const seconds = Math.floor(ctx.now.epochMilliseconds / 1000);
  const current = known.filter(({ expiresAt }) => Number(expiresAt) > seconds);
  const device = { accountId, userId, lastSeenAt: ctx.now.toString(), expiresAt: seconds + keptSeconds };
  return {
    expected: current.length === 0 || current.some(({ sk }) => sk === hash),
    cookies: [lastingCookie(ctx.ports.settings, deviceCookieName(ctx.ports.settings), value, keptSeconds)],
    action: { Put: { Item: deviceItem(device, hash) } },
  };
};

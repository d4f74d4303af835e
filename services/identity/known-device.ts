import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { deviceItem, deviceKey, devicesPartition } from './identity.store.ts';
import { newSecret, secretHash } from './secret.ts';
import { cookieName, lastingCookie } from './session.ts';

const keptSeconds = 400 * 86_400;

/** The cookie by which a browser is known again after its sessions are over; it gives no right. */
export const deviceCookieName = (settings: Ports['settings']): string => `${cookieName(settings)}-device`;

export type Recognised = {
  /** Seen here before with this person, or the first browser of all: nothing to write home about. */
  expected: boolean;
  cookies: string[];
  action: WriteAction;
};

const wellFormed = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

/** The hash of the browser's device cookie when this person has signed in with it before; no one in particular is no one's. */
export const knownDevice = async (
  ctx: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<string | undefined> => {
  if (!wellFormed(ctx.device)) return undefined;
  const hash = secretHash(ctx.device);
  const item = await ctx.table.get({ Key: deviceKey(accountId, userId, hash), ConsistentRead: true });
  return item && Number(item.expiresAt) > Math.floor(ctx.now.epochMilliseconds / 1000) ? hash : undefined;
};

/** Whether this person has signed in with this browser before; the action remembers that they have now. */
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

import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { planAtLeast } from '#domain/access/plans.ts';
import type { Account } from '#domain/account/account.ts';
import { stateOn } from '#domain/billing/subscription.ts';
import { kioskAccess } from '#domain/kiosk/actions.ts';
import { type Kiosk, kioskCodeFrom, kioskCodeMinutes, kioskCodeOf, mostKioskDevices } from '#domain/kiosk/kiosk.ts';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { addMinutes, epochSeconds, type Instant, instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readAccounts } from '#services/account/account-reader.ts';
import { type Limit, takeSlowedTry } from '#services/identity/rate-limit.ts';
import { newSecret, secretHash } from '#services/identity/secret.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase, useCase } from '#services/kit/use-case.ts';
import {
  type KioskCode,
  type KioskDevice,
  type KioskToken,
  kioskCodeItem,
  kioskCodeKey,
  kioskDevices,
  kiosks,
  kioskTokenItem,
  kioskTokenKey,
} from './kiosk.store.ts';
import { readKiosks } from './kiosks.ts';

/** Minimum interval between updates of the last use, so that a busy kiosk writes rarely. */
const noteEveryMinutes = 5;
const triesPerAddress: Limit = { name: 'kiosk-code', tries: 20, seconds: 900 };

/** Creates a pairing code for one device and the link that contains it; shown only once and valid for 15 minutes. Requires a browser session. */
export const createKioskCode = useCase({
  name: 'createKioskCode',
  needs: kioskAccess.createKioskCode,
  input: z.object({ kioskId: referenceSchema }),
  run: async (ctx, { kioskId }) => {
    const { accountId } = ctx.viewer;
    const { all, devices } = await readKiosks(ctx, accountId);
    const kiosk = all.find(({ id }) => id === kioskId);
    if (!kiosk) return notFound();
    if (devices.filter((device) => device.kioskId === kioskId).length >= mostKioskDevices)
      return refuse('STATE', 'tooManyKioskDevices', { limit: mostKioskDevices });
    const code = kioskCodeFrom(randomBytes(8));
    const validUntil = addMinutes(instant(ctx.now), kioskCodeMinutes);
    const item = kioskCodeItem({ accountId, kioskId, expiresAt: epochSeconds(validUntil) }, secretHash(code));
    // Without an operation record, which would store the code.
    const unrecorded = { ...ctx, operation: undefined };
    return commit(unrecorded, {
      changes: [],
      guards: [{ Put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' } }],
      event: { type: 'kioskCodeCreated', area: 'kiosk', subject: kioskId, details: { name: kiosk.name } },
      answer: { pairingCode: code, link: `${ctx.ports.settings.publicUrl}/k#${code}`, validUntil },
    });
  },
});

/** Revokes a device from its next request; its queued presses are lost unless it is paired again first. */
export const revokeKioskDevice = useCase({
  name: 'revokeKioskDevice',
  needs: kioskAccess.revokeKioskDevice,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const { all, devices } = await readKiosks(ctx, ctx.viewer.accountId);
    const device = devices.find((device) => device.id === id);
    if (!device) return notFound();
    const name = all.find((kiosk) => kiosk.id === device.kioskId)?.name ?? '';
    return commit(ctx, {
      changes: [],
      // The hash grants no access, but it does not belong in the log either.
      guards: [kioskDevices.remove(device), { Delete: { Key: kioskTokenKey(device.hash) } }],
      event: { type: 'kioskDeviceRevoked', area: 'kiosk', subject: id, details: { name } },
      answer: { id },
    });
  },
});

/** A P-256 point, uncompressed: 65 bytes in base64url. */
const publicKeySchema = stringSchema().regex(/^B[\w-]{86}$/, 'input.publicKey');

/** Pairs the requesting device: consumes the code and returns the device token. */
export const pairKiosk = openUseCase({
  name: 'pairKiosk',
  needs: kioskAccess.pairKiosk,
  input: z.object({
    code: stringSchema().max(32),
    publicKey: publicKeySchema.describe('Of the key with which it signs: ECDSA, P-256, the raw point in base64url.'),
  }),
  run: async (ctx, { code: typed, publicKey }) => {
    const tried = await takeSlowedTry(ctx, triesPerAddress, ctx.remoteAddress);
    if (!tried) return refuse('STATE', 'tooManyTries', { limit: 1 });
    const code = kioskCodeOf(typed);
    const codeHash = secretHash(code ?? '');
    const found = await ctx.table.get({ Key: kioskCodeKey(codeHash), ConsistentRead: true });
    const kept = found as unknown as KioskCode | undefined;
    const now = instant(ctx.now);
    if (!code || !kept || kept.expiresAt <= epochSeconds(now)) return refuse('STATE', 'kioskCode', { field: 'code' });
    const { accountId, kioskId } = kept;
    const kiosk = (await readKiosks(ctx, accountId)).all.find(({ id }) => id === kioskId);
    if (!kiosk) return refuse('STATE', 'kioskCode', { field: 'code' });
    const token = newSecret();
    const hash = secretHash(token);
    const id = ctx.ports.ids.next('kdv');
    const device = { accountId, id, version: 1, kioskId, userAgent: ctx.userAgent, pairedAt: now, hash, publicKey };
    const opens: KioskToken = { accountId, kioskId, deviceId: id, lastUsedAt: now };
    await tried.giveBack();
    // A device is not a person, so a user signed in on it is ignored.
    const ofDevice: Ctx = { ...ctx, viewer: null, operation: undefined };
    return commit(ofDevice, {
      accountId,
      changes: [],
      guards: [
        { Delete: { Key: kioskCodeKey(codeHash), ConditionExpression: 'attribute_exists(pk)' } },
        kioskDevices.create(device),
        { Put: { Item: kioskTokenItem(opens, hash) } },
      ],
      event: { type: 'kioskDevicePaired', area: 'kiosk', subject: id, details: { name: kiosk.name } },
      answer: { token, deviceId: id, name: kiosk.name },
    });
  },
});

/** The kiosk, device and account that a device token refers to. */
export type OpenKiosk = { kiosk: Kiosk; device: KioskDevice; account: Account };

/** The kiosk of a device token; refused when the device was revoked, the kiosk deleted, or the company's plan has no kiosks. */
export const openKioskOf = async (ctx: Ctx, token: string): Promise<OpenKiosk | Refusal> => {
  const unpaired = refuse('FORBIDDEN', 'kioskUnpaired');
  const Key = kioskTokenKey(secretHash(token));
  const opens = (await ctx.table.get({ Key, ConsistentRead: true })) as unknown as KioskToken | undefined;
  if (!opens) return unpaired;
  const { accountId, kioskId, deviceId } = opens;
  const keys = [kiosks.key({ accountId, id: kioskId }), kioskDevices.key({ accountId, id: deviceId })];
  const [items, [account]] = await Promise.all([
    ctx.table.batchGet(keys, { ConsistentRead: true }),
    readAccounts(ctx, [accountId]),
  ]);
  const kiosk = items.filter(kiosks.is).map(kiosks.parse)[0];
  const device = items.filter(kioskDevices.is).map(kioskDevices.parse)[0];
  if (!kiosk || !device || !account) return unpaired;
  const now = instant(ctx.now);
  const state = stateOn(account, dateAt(now, account.zone));
  if (!planAtLeast(account.plan, 'premium') || !['active', 'trial'].includes(state))
    return refuse('PLAN', 'kioskClosed', { limit: 'premium' });
  await noteUse(ctx, Key, opens, now);
  return { kiosk, device, account };
};

const noteUse = async (ctx: Ctx, Key: { pk: string; sk: string }, opens: KioskToken, now: Instant): Promise<void> => {
  if (now < addMinutes(opens.lastUsedAt, noteEveryMinutes)) return;
  await ctx.table.update({
    Key,
    UpdateExpression: 'SET lastUsedAt = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': now },
  });
};

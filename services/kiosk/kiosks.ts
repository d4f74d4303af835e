import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { kioskAccess } from '#domain/kiosk/actions.ts';
import { asksLess, type Kiosk, mostKiosks } from '#domain/kiosk/kiosk.ts';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import type { Instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { atVersion, isRefusal, type RefusalCode, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadNames, readOrganisation } from '#services/table.ts';
import {
  type KioskDevice,
  type KioskRecord,
  kioskDevices,
  kiosks,
  kiosksPartition,
  kioskTokenKey,
  refusedPartition,
  refusedPresses,
} from './kiosk.store.ts';

/** A paired device with the approximate time of its last use. */
type SeenDevice = Pick<KioskDevice, 'id' | 'kioskId' | 'userAgent' | 'pairedAt'> & { lastUsedAt: Instant };
/** A refused press. `name` is the person's, empty when they no longer exist. */
type SeenRefusal = Pick<KioskRecord, 'kioskId' | 'employeeId' | 'step' | 'pressedAt'> & {
  name: string;
  code: RefusalCode;
  key: string;
  measured: string | null;
  limit: string | null;
};

const shownRefusals = 50;

/** The account's kiosks and their devices. */
export const readKiosks = async (ctx: Ctx, accountId: string): Promise<{ all: Kiosk[]; devices: KioskDevice[] }> => {
  const items = await queryAll(ctx.table, partition(kiosksPartition(accountId), { ConsistentRead: true }));
  return { all: only(kiosks, items), devices: only(kioskDevices, items) };
};

const lastRefusals = async (ctx: Ctx<Viewer>): Promise<SeenRefusal[]> => {
  const { accountId } = ctx.viewer;
  const last = { ...partition(refusedPartition(accountId)), ScanIndexForward: false, Limit: shownRefusals };
  const presses = only(refusedPresses, (await ctx.table.query(last)).items);
  const names = await loadNames(
    ctx,
    accountId,
    presses.map(({ employeeId }) => employeeId),
  );
  return presses.flatMap(({ kioskId, employeeId, step, pressedAt, refused }) =>
    refused ? [{ kioskId, employeeId, step, pressedAt, name: names.get(employeeId) ?? '', ...refused }] : [],
  );
};

/** The kiosks by name, their devices, and the latest refused presses. Tokens are stored only as hashes. */
export const viewKiosks = useCase({
  name: 'viewKiosks',
  needs: kioskAccess.viewKiosks,
  input: z.object({}),
  run: async (ctx): Promise<{ kiosks: Kiosk[]; devices: SeenDevice[]; refused: SeenRefusal[] }> => {
    const [{ all, devices }, refused] = await Promise.all([readKiosks(ctx, ctx.viewer.accountId), lastRefusals(ctx)]);
    const tokens = await ctx.table.batchGet(devices.map(({ hash }) => kioskTokenKey(hash)));
    const used = new Map(tokens.map(({ pk, lastUsedAt }) => [pk, lastUsedAt as Instant]));
    return {
      kiosks: all.toSorted((a, b) => a.name.localeCompare(b.name)),
      devices: devices.map(({ id, kioskId, userAgent, pairedAt, hash }) => ({
        ...{ id, kioskId, userAgent, pairedAt },
        lastUsedAt: used.get(kioskTokenKey(hash).pk) ?? pairedAt,
      })),
      refused,
    };
  },
});

const fields = {
  name: nameSchema,
  departmentIds: z.array(referenceSchema).max(100).describe('Whose people use it; none is all departments.'),
  asksPin: z.boolean(),
  mayBreak: z.boolean(),
  maySwitch: z.boolean(),
  showsHours: z.boolean(),
  asksMood: z.boolean(),
  boundToNetworks: z.boolean().describe('Whether presses count from the networks of their department alone.'),
};

const unknownDepartment = () => refuse('INVALID', 'unknownDepartment', { field: 'departmentIds' });

const namesUnknown = async (ctx: Ctx<Viewer>, departmentIds: readonly string[]): Promise<boolean> => {
  const known = new Set((await readOrganisation(ctx, ctx.viewer.accountId)).departments.map(({ id }) => id));
  return departmentIds.some((id) => !known.has(id));
};

/** Adds a kiosk; devices are paired with it afterwards. */
export const createKiosk = useCase({
  name: 'createKiosk',
  needs: kioskAccess.createKiosk,
  input: z.object({ id: idSchema('kio'), ...fields }),
  run: async (ctx, input) => {
    const turn = await turnOf(ctx, 'kioskTurn');
    const { all } = await readKiosks(ctx, ctx.viewer.accountId);
    if (all.length >= mostKiosks) return refuse('STATE', 'tooManyKiosks', { limit: mostKiosks });
    if (await namesUnknown(ctx, input.departmentIds)) return unknownDepartment();
    const kiosk: Kiosk = { ...input, accountId: ctx.viewer.accountId, version: 1 };
    return commit(ctx, {
      changes: [change(kiosks, null, kiosk)],
      guards: [turn],
      event: { type: 'kioskCreated', area: 'kiosk', subject: kiosk.id },
      answer: kiosk,
    });
  },
});

/** Changes a kiosk's users and options; its devices apply them from their next request. */
export const editKiosk = useCase({
  name: 'editKiosk',
  needs: kioskAccess.editKiosk,
  input: z.object({ id: referenceSchema, version: versionSchema, ...fields }),
  run: async (ctx, { version, ...input }) => {
    const before = atVersion(
      (await readKiosks(ctx, ctx.viewer.accountId)).all.find(({ id }) => id === input.id),
      version,
    );
    if (isRefusal(before)) return before;
    if (await namesUnknown(ctx, input.departmentIds)) return unknownDepartment();
    const after: Kiosk = { ...before, ...input };
    // People at the kiosk could clock for others, also once the token is revoked.
    const refused = asksLess(before, after) ? refusedToToken(ctx, 'asksPin') : undefined;
    if (refused) return refused;
    return commit(ctx, {
      changes: [change(kiosks, before, after)],
      event: { type: 'kioskEdited', area: 'kiosk', subject: before.id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Deletes a kiosk; its devices lose access permanently, even when the kiosk is restored. */
export const deleteKiosk = useCase({
  name: 'deleteKiosk',
  needs: kioskAccess.deleteKiosk,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const { all, devices } = await readKiosks(ctx, ctx.viewer.accountId);
    const before = atVersion(
      all.find((kiosk) => kiosk.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    const own = devices.filter(({ kioskId }) => kioskId === id);
    return commit(ctx, {
      changes: [change(kiosks, before, null)],
      guards: own.flatMap((device) => [kioskDevices.remove(device), { Delete: { Key: kioskTokenKey(device.hash) } }]),
      event: { type: 'kioskDeleted', area: 'kiosk', subject: id },
      answer: { id },
    });
  },
});

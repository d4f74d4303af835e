import { webcrypto } from 'node:crypto';
import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { kioskAccess } from '#domain/kiosk/actions.ts';
import { type Kiosk, usesKiosk } from '#domain/kiosk/kiosk.ts';
import {
  type KioskPress,
  kioskKeyKind,
  kioskPressText,
  kioskSignatureKind,
  kioskSteps,
} from '#domain/kiosk/kiosk-press.ts';
import { idSchema, referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { epochSeconds, instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { breakPressed } from '#services/clock/clock-breaks.ts';
import { clockedIn } from '#services/clock/clock-in.ts';
import { clockedOut } from '#services/clock/clock-out.ts';
import { keptClock } from '#services/clock/clock-reader.ts';
import { ctxOfWorker } from '#services/clock/clock-worker.ts';
import { takenPress } from '#services/clock/press.ts';
import type { PressBy } from '#services/clock/press-by.ts';
import { shiftSwitched } from '#services/clock/switch-shift.ts';
import { moodSchema, sentimentGiven } from '#services/insights/give-sentiment.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { ownEntry } from '#services/timesheet/own-entry.ts';
import { type KioskDevice, type KioskRecord, kioskRecords, refusedPresses } from './kiosk.store.ts';
import { type OpenKiosk, openKioskOf } from './kiosk-devices.ts';
import { clockAtKiosk, type KioskClock, personOfKiosk, pinSchema, tokenSchema } from './kiosk-people.ts';
import { pinRefusal } from './kiosk-pins.ts';

/** Retention of press records, far longer than presses are accepted. */
const recordKeptDays = 90;
const longestSequence = 999_999_999_999;

const input = z.object({
  token: tokenSchema,
  sequence: z.int().min(1).max(2_147_483_647).describe('Counts the presses of the device from 1.'),
  step: z.enum(kioskSteps).meta({ id: 'KioskStep' }),
  employeeId: referenceSchema,
  id: idSchema('tms').describe('Of the clock that begins, or that is meant.'),
  occurrence_id: referenceSchema
    .nullish()
    .transform((id) => id ?? null)
    .describe('The shift that is switched to.'),
  mood: moodSchema
    .nullish()
    .transform((mood) => mood ?? null)
    .describe('How the shift was, of the step MOOD.'),
  pressedAt: stringSchema().meta({ scalar: 'Instant' }).describe('To the second, at most 72 hours ago.'),
  pin: pinSchema.describe('Where the kiosk asks for one.'),
  signature: stringSchema().max(128).describe('ECDSA over the text of the press, base64url.'),
});
type Given = z.output<typeof input>;
type Taken = { sequence: number; clock: KioskClock | null };

const isSigned = async ({ publicKey }: KioskDevice, press: KioskPress, signature: string): Promise<boolean> => {
  const { subtle } = webcrypto;
  const point = Buffer.from(publicKey, 'base64url');
  const bytes = Buffer.from(signature, 'base64url');
  try {
    const key = await subtle.importKey('raw', point, kioskKeyKind, false, ['verify']);
    return await subtle.verify(kioskSignatureKind, key, bytes, Buffer.from(kioskPressText(press)));
  } catch {
    // Not a point on the curve.
    return false;
  }
};

const orderOf = (sequence: number): string => String(sequence).padStart(String(longestSequence).length, '0');

const recordOf = (ctx: Ctx, { kiosk, device }: OpenKiosk, input: Given, refused: Refusal | null): KioskRecord => {
  const { accountId, id: kioskId } = kiosk;
  const { step, employeeId, pressedAt, signature } = input;
  const now = instant(ctx.now);
  const { code, key, measured, limit } = refused ?? {};
  return {
    ...{ accountId, kioskId, deviceId: device.id, order: orderOf(input.sequence), employeeId, step, pressedAt },
    heardAt: now,
    signature: step === 'MOOD' ? null : signature,
    refused: code && key ? { code, key, measured: measured ?? null, limit: limit ?? null } : null,
    expiresAt: epochSeconds(now) + recordKeptDays * 86_400,
  };
};

/** Records a press that no commit has recorded. Refused moods are not listed, as they concern no hours. */
const keepRecord = async (ctx: Ctx, record: KioskRecord): Promise<void> => {
  const listed = record.refused && record.step !== 'MOOD' ? [refusedPresses.overwrite(record)] : [];
  if (!(await ctx.table.transact([kioskRecords.create(record), ...listed])).ok) throw new Raced();
};

/** Whether the kiosk permits the step. */
const allowsStep = ({ mayBreak, maySwitch, asksMood }: Kiosk, { step, mood }: Given): boolean => {
  if (step === 'BREAK_START' || step === 'BREAK_END') return mayBreak;
  if (step === 'SWITCH') return maySwitch;
  return step === 'MOOD' ? asksMood && mood !== null : true;
};

/** Performs the step by the same rules as the person's own press. */
const pressed = async (
  worker: Ctx<Viewer>,
  { step, id, occurrence_id, mood, pressedAt }: Given,
  by: PressBy,
): Promise<unknown> => {
  switch (step) {
    case 'IN':
      return clockedIn(worker, { id, occurrence_id: null, pressedAt }, by);
    case 'OUT':
      return clockedOut(worker, { id, pressedAt }, by);
    case 'SWITCH':
      return occurrence_id ? shiftSwitched(worker, { id, occurrence_id, pressedAt }, by) : notFound();
    case 'MOOD':
      return mood
        ? sentimentGiven(worker, { id, mood, tags: [], comment: null }, { isAsked: true, guards: by.guards })
        : notFound();
    default:
      return breakPressed(worker, { id, pressedAt }, step === 'BREAK_START' ? 'start' : 'end', by);
  }
};

/** The date of the clock or the hours that a press is about, also after the clock has stopped. */
const dateOfClock = async (worker: Ctx<Viewer>, id: string): Promise<PlainDate | undefined> => {
  const clock = await keptClock(worker);
  return clock?.id === id ? clock.date : (await ownEntry(worker, id))?.date;
};

/** Whether the person uses the kiosk on that date. On the day after their last, they may only end what they began. */
const mayPress = async (
  worker: Ctx<Viewer>,
  { kiosk }: OpenKiosk,
  { step, id }: Given,
  today: PlainDate,
): Promise<boolean> => {
  const person = await personOfKiosk(worker, kiosk, worker.viewer.userId);
  if (!person) return false;
  if (isActiveOn(person, today)) return true;
  const begun = step === 'IN' || step === 'SWITCH' ? undefined : await dateOfClock(worker, id);
  return begun !== undefined && isActiveOn(person, begun);
};

/** Checks before the clock's own rules: time, person, step and PIN. */
const refusalBefore = async (
  ctx: Ctx,
  worker: Ctx<Viewer>,
  open: OpenKiosk,
  input: Given,
): Promise<Refusal | undefined> => {
  const { kiosk, account } = open;
  const press = takenPress(ctx, input.pressedAt);
  if (isRefusal(press)) return press;
  const { employeeId } = input;
  if (!(await mayPress(worker, open, input, dateAt(press.at, account.zone)))) return notFound();
  if (!allowsStep(kiosk, input)) return refuse('FORBIDDEN', 'kioskStepOff');
  if (!kiosk.asksPin) return undefined;
  return pinRefusal(ctx, { accountId: kiosk.accountId, kioskId: kiosk.id, employeeId }, input.pin);
};

/** Temporary refusals: the device retries the press later. */
const passes = ({ key }: Refusal): boolean => key === 'kioskLocked' || key === 'busy';

/**
 * Accepts one press of a paired device, including one queued without a connection: once per sequence number, dated when it was
 * made, and only with a valid signature. Retries return the first result, accepted or refused; while the person is locked
 * (`kioskLocked`), no result is recorded.
 */
export const pressKiosk = openUseCase({
  name: 'pressKiosk',
  needs: kioskAccess.pressKiosk,
  input,
  run: async (ctx, input): Promise<Taken | Refusal> => {
    const open = await openKioskOf(ctx, input.token);
    if (isRefusal(open)) return open;
    const { kiosk, device } = open;
    const { accountId } = kiosk;
    const { sequence, employeeId, token: _, pin: __, signature, ...facts } = input;
    const press: KioskPress = { ...facts, sequence, employeeId, deviceId: device.id };
    if (!(await isSigned(device, press, signature))) return refuse('INVALID', 'kioskSignature', { field: 'signature' });
    const worker = await ctxOfWorker(ctx.ports, { accountId, employeeId });
    const Key = kioskRecords.key({ accountId, deviceId: device.id, order: orderOf(sequence) });
    const kept = await ctx.table.get({ Key, ConsistentRead: true });
    const before = kept && kioskRecords.parse(kept);
    const done = async (refused: Refusal | null): Promise<Taken | Refusal> =>
      refused ?? { sequence, clock: worker ? await clockAtKiosk(worker) : null };
    // The answer shows a clock, for which the person of the press, and not any other, was asked for a PIN.
    if (before && before.employeeId !== employeeId) return notFound();
    if (before) {
      const { code, key, measured, limit } = before.refused ?? {};
      return done(
        key ? refuse(code ?? 'STATE', key, { measured: measured ?? undefined, limit: limit ?? undefined }) : null,
      );
    }
    const early = worker ? await refusalBefore(ctx, worker, open, input) : notFound();
    if (early && passes(early)) return early;
    if (early || !worker) {
      await keepRecord(ctx, recordOf(ctx, open, input, early ?? notFound()));
      return done(early ?? notFound());
    }
    const guards: WriteAction[] = [kioskRecords.create(recordOf(ctx, open, input, null))];
    const by: PressBy = {
      anywhere: !kiosk.boundToNetworks,
      mayIn: usesKiosk(kiosk),
      guards,
      details: { kiosk: kiosk.name, device: device.id, sequence },
    };
    const theirs: Ctx<Viewer> = { ...worker, remoteAddress: ctx.remoteAddress };
    const answer = await pressed(theirs, input, by);
    const refused = isRefusal(answer) ? answer : null;
    if (refused && passes(refused)) return refused;
    if (!theirs.committed || refused) await keepRecord(ctx, recordOf(ctx, open, input, refused));
    ctx.committedEvent = theirs.committedEvent;
    return done(refused);
  },
});

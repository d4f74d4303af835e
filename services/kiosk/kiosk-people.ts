import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account, Locale } from '#domain/account/account.ts';
import { type ActiveClock, clockEnd, openBreak } from '#domain/clock/active-clock.ts';
import { displayName, type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { kioskAccess } from '#domain/kiosk/actions.ts';
import { type Kiosk, usesKiosk } from '#domain/kiosk/kiosk.ts';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addMinutes, type Instant, instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { dateAt, type Zone } from '#domain/time/zones.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { runningClock } from '#services/clock/clock-reader.ts';
import { ctxOfWorker } from '#services/clock/clock-worker.ts';
import { clocksOf, employedOrClockedIn } from '#services/clock/clocks-around.ts';
import { ownPlanned } from '#services/clock/own-planned.ts';
import { otherShiftsOfToday } from '#services/clock/view-clock.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { loadEmployee, loadOrganisation, type Organisation } from '#services/table.ts';
import { openKioskOf } from './kiosk-devices.ts';
import { peopleWithPin, pinRefusal } from './kiosk-pins.ts';

/** A running clock as shown by a kiosk. */
export type KioskClock = {
  id: string;
  clockedIn: Instant;
  /** Null outside a break. */
  breakSince: Instant | null;
  stopsAt: Instant;
  zone: Zone;
  department_name: string;
  shift_name: string | null;
};

type KioskPerson = {
  employeeId: string;
  name: string;
  hasPin: boolean;
  clock: KioskClock | null;
  /** File name of the current picture; it changes with the picture. */
  picture: string | null;
  /** The picture as a data URL, when the device requested it. */
  photo: string | null;
};
/** Another shift of today, to switch to, in its department's zone. */
type KioskShift = { occurrence_id: string; startsAt: Instant; endsAt: Instant | null; zone: Zone; name: string };
type KioskHours = { id: string; startsAt: Instant; endsAt: Instant; minutes: number; zone: Zone };

export type KioskScreen = Pick<
  Kiosk,
  'name' | 'asksPin' | 'mayBreak' | 'maySwitch' | 'showsHours' | 'asksMood' | 'version'
> & { deviceId: string; company: string; locale: Locale; zone: Zone; now: Instant; people: KioskPerson[] };

export const tokenSchema = stringSchema().min(1).max(128).describe('Of the device.');
export const pinSchema = stringSchema()
  .max(6)
  .nullish()
  .transform((pin) => pin ?? null);

/** People of this kiosk's departments, former ones included. */
const peopleOfKiosk = async (ctx: Ctx, kiosk: Kiosk): Promise<Employee[]> => {
  const isHere = usesKiosk(kiosk);
  const { departments } = await loadOrganisation(ctx, kiosk.accountId);
  const here = departments.map(({ id }) => id).filter(isHere);
  return loadPeopleOf(ctx, kiosk.accountId, here);
};

/** One of these people. Reads no one else: many press at the start of a shift, each on their own. */
export const personOfKiosk = async (ctx: Ctx, kiosk: Kiosk, employeeId: string): Promise<Employee | undefined> => {
  const person = await loadEmployee(ctx, kiosk.accountId, employeeId);
  const isHere = usesKiosk(kiosk);
  return person?.memberships.some(({ departmentId }) => isHere(departmentId)) ? person : undefined;
};

/** Those of the people who use the kiosk now: on the day after their last, those who are still clocked in. */
const presentAmong = (ctx: Ctx, people: readonly Employee[], { accountId, zone }: Account): Promise<Employee[]> => {
  const clocked = { table: ctx.table, now: ctx.now, viewer: { accountId } };
  return employedOrClockedIn(clocked, people, dateAt(instant(ctx.now), zone));
};

/**
 * Most pictures per request. Devices cache pictures and request missing ones here, as they have no session for file downloads.
 */
const mostPhotos = 12;

const pictureOf = ({ avatar }: Employee): string | null => avatar?.split('/').at(-1) ?? null;

const photoOf = async (ctx: Ctx, { avatar }: Employee): Promise<string | null> => {
  const file = avatar ? await ctx.ports.files.get(avatar) : undefined;
  return file ? `data:${file.contentType};base64,${Buffer.from(file.bytes).toString('base64')}` : null;
};

const shown = (clock: ActiveClock, { departments, shifts }: Organisation): KioskClock => ({
  id: clock.id,
  clockedIn: clock.clockedIn,
  breakSince: openBreak(clock)?.startsAt ?? null,
  stopsAt: clockEnd(clock),
  zone: clock.zone,
  department_name: departments.find(({ id }) => id === clock.departmentId)?.name ?? '',
  shift_name: shifts.find(({ id }) => id === clock.shiftId)?.long_name ?? null,
});

/** The screen of a paired device: the kiosk, its people and their running clocks. */
export const openKiosk = openUseCase({
  name: 'openKiosk',
  needs: kioskAccess.openKiosk,
  input: z.object({
    token: tokenSchema,
    photosOf: z
      .array(referenceSchema)
      .max(mostPhotos)
      .default([])
      .describe('People of the kiosk whose pictures come along.'),
  }),
  run: async (ctx, { token, photosOf }): Promise<KioskScreen | Refusal> => {
    const open = await openKioskOf(ctx, token);
    if (isRefusal(open)) return open;
    const { kiosk, device, account } = open;
    const { accountId } = kiosk;
    const people = (await presentAmong(ctx, await peopleOfKiosk(ctx, kiosk), account)).toSorted((a, b) =>
      displayName(a).localeCompare(displayName(b)),
    );
    const asked = people.filter(({ id }) => photosOf.includes(id));
    const [organisation, pins, { clocks }, photos] = await Promise.all([
      loadOrganisation(ctx, accountId),
      peopleWithPin(ctx, accountId),
      clocksOf({ table: ctx.table, now: ctx.now, viewer: { accountId } }, new Set(people.map(({ id }) => id))),
      Promise.all(asked.map(async (person) => [person.id, await photoOf(ctx, person)] as const)),
    ]);
    const photosBy = new Map(photos);
    const clockOf = new Map(clocks.map((clock) => [clock.employeeId, shown(clock, organisation)]));
    const { name, version, asksPin, mayBreak, maySwitch, showsHours, asksMood } = kiosk;
    return {
      ...{ name, version, asksPin, mayBreak, maySwitch, showsHours, asksMood, deviceId: device.id },
      ...{ company: account.company, locale: account.locale, zone: account.zone, now: instant(ctx.now) },
      people: people.map((person) => ({
        employeeId: person.id,
        name: displayName(person),
        hasPin: pins.has(person.id),
        clock: clockOf.get(person.id) ?? null,
        picture: pictureOf(person),
        photo: photosBy.get(person.id) ?? null,
      })),
    };
  },
});

/** The running clock of the person in the context. */
export const clockAtKiosk = async (ctx: Ctx<Viewer>): Promise<KioskClock | null> => {
  const clock = await runningClock(ctx);
  return clock && shown(clock, await loadOrganisation(ctx, clock.accountId));
};

const shiftShown = (shift: ScheduledShift, { departments, shifts }: Organisation): KioskShift => ({
  occurrence_id: shift.occurrence_id,
  startsAt: shift.startsAt,
  endsAt: shift.hide_end_time ? null : shift.endsAt,
  zone: shift.zone,
  name: [
    shifts.find(({ id }) => id === shift.shiftId)?.long_name,
    departments.find(({ id }) => id === shift.departmentId)?.name,
  ]
    .filter(Boolean)
    .join(', '),
});

/** Hours of today, with a night that ended today. */
const hoursToday = async (ctx: Ctx<Viewer>): Promise<KioskHours[]> => {
  const today = dateAt(instant(ctx.now), ctx.viewer.zone);
  const { entries } = await ownPlanned(ctx, { from: addDays(today, -1), to: today });
  const isToday = ({ date, endsAt, zone }: TimesheetEntry): boolean =>
    date === today || dateAt(addMinutes(endsAt, -1), zone) === today;
  return entries
    .filter((entry) => entry.status !== 'declined' && isToday(entry))
    .map((entry) => {
      const { id, startsAt, endsAt, zone } = entry;
      return { id, startsAt, endsAt, zone, minutes: workedMinutes(entry) };
    });
};

/**
 * Opens the kiosk for a person, after their PIN when the kiosk requires it: their clock, shifts to switch to, and today's hours.
 */
export const enterKiosk = openUseCase({
  name: 'enterKiosk',
  needs: kioskAccess.enterKiosk,
  input: z.object({ token: tokenSchema, employeeId: referenceSchema, pin: pinSchema }),
  run: async (ctx, { token, employeeId, pin }) => {
    const open = await openKioskOf(ctx, token);
    if (isRefusal(open)) return open;
    const { kiosk, account } = open;
    const { accountId, id: kioskId } = kiosk;
    const known = await personOfKiosk(ctx, kiosk, employeeId);
    const [person] = known ? await presentAmong(ctx, [known], account) : [];
    const worker = person && (await ctxOfWorker(ctx.ports, { accountId, employeeId }));
    if (!worker) return notFound();
    const refused = kiosk.asksPin ? await pinRefusal(ctx, { accountId, kioskId, employeeId }, pin) : undefined;
    if (refused) return refused;
    const clock = await runningClock(worker);
    const organisation = await loadOrganisation(worker, accountId);
    const isHere = usesKiosk(kiosk);
    // Former employees end what they began and begin nothing.
    const maySwitch = kiosk.maySwitch && isActiveOn(person, dateAt(instant(ctx.now), account.zone));
    const switches = maySwitch ? await otherShiftsOfToday(worker, clock) : [];
    return {
      employeeId,
      clock: clock && shown(clock, organisation),
      switches: switches
        .filter(({ departmentId }) => isHere(departmentId))
        .map((shift) => shiftShown(shift, organisation)),
      hours: kiosk.showsHours ? await hoursToday(worker) : [],
    };
  },
});

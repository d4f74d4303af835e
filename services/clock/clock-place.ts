import type { Viewer } from '#domain/access/viewer.ts';
import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { nextWatch } from '#domain/clock/clock-watch.ts';
import { isWithin, type Press, watchOfPress } from '#domain/clock/late-press.ts';
import { nearestShift } from '#domain/clock/nearest-shift.ts';
import { type Instant, instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';
import { closedRefusal } from '#services/timesheet/closed-hours.ts';
import { zoneAt } from '#services/timesheet/entry-place.ts';
import { ownPlanned } from './own-planned.ts';

type Named = Pick<ActiveClock, 'departmentId' | 'teamId' | 'shiftId' | 'occurrence_id'>;
type Meant = Named & { date: PlainDate; endsAt: Instant };
export type ClockPlace = Named & Pick<ActiveClock, 'zone' | 'date' | 'hoursDate' | 'clockedIn' | 'heardAt' | 'watchAt'>;

/** How far back the last used team is looked for. */
const memoryDays = 28;

const firstTeam = async (ctx: Ctx<Viewer>): Promise<Named[]> => {
  const { teams } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const team = teams.find(({ id }) => ctx.viewer.teamIds.includes(id));
  return team ? [{ departmentId: team.departmentId, teamId: team.id, shiftId: null, occurrence_id: null }] : [];
};

/** What the viewer may mean, likeliest first: the nearest planned shift, where they last worked, their first team. */
const candidates = async (
  ctx: Ctx<Viewer>,
  occurrenceId: string | null,
  { at, heardAt }: Press,
): Promise<(Named | Meant)[] | Refusal> => {
  const today = dateAt(at, ctx.viewer.zone);
  const { open, entries } = await ownPlanned(ctx, { from: addDays(today, -memoryDays), to: addDays(today, 1) });
  // They clocked on another device meanwhile, or their hours were written: the same time must not count twice.
  if (heardAt !== null && isWithin(entries, at)) return refuse('STATE', 'pressInHours', { measured: at });
  const named = open.filter(({ occurrence_id }) => occurrence_id === occurrenceId);
  if (occurrenceId !== null) return named;
  const planned = nearestShift(open, at);
  const last = entries.at(-1);
  return [
    ...(planned ? [planned] : []),
    ...(last ? [{ ...last, occurrence_id: null }] : []),
    ...(await firstTeam(ctx)),
  ];
};

/** Where and for what the viewer clocks in with this press. Places that are gone since are passed over; a closed day refuses. */
export const clockPlace = async (
  ctx: Ctx<Viewer>,
  occurrenceId: string | null,
  press: Press,
): Promise<ClockPlace | Refusal> => {
  const found = await candidates(ctx, occurrenceId, press);
  if (isRefusal(found)) return found;
  if (occurrenceId !== null && found.length === 0) return notFound();
  const { at: clockedIn, heardAt } = press;
  for (const meant of found) {
    const { departmentId, teamId, shiftId, occurrence_id } = meant;
    const place = await zoneAt(ctx, { departmentId, teamId, shiftId });
    if (isRefusal(place)) continue;
    const planned = occurrence_id !== null && 'endsAt' in meant ? meant : null;
    const watchAt = watchOfPress(nextWatch({ clockedIn }, planned?.endsAt ?? null, instant(ctx.now)), press);
    const { zone } = place;
    const date = dateAt(clockedIn, zone);
    const hoursDate = planned?.date ?? date;
    const refused = await closedRefusal(ctx, [{ departmentId, date: hoursDate }]);
    if (refused) return refused;
    const named = { departmentId, teamId, shiftId, occurrence_id };
    return { ...named, zone, date, hoursDate, clockedIn, heardAt, watchAt };
  }
  return refuse('STATE', 'clockNoTeam');
};

import type { Viewer } from '#domain/access/viewer.ts';
import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { nearestShift } from '#domain/clock/nearest-shift.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';
import { zoneAt } from '#services/timesheet/entry-place.ts';
import { ownPlanned } from './own-planned.ts';

type Meant = Pick<ActiveClock, 'departmentId' | 'teamId' | 'shiftId' | 'occurrence_id'>;
export type ClockPlace = Meant & Pick<ActiveClock, 'zone' | 'date'>;

/** How far back the last used team is looked for. */
const memoryDays = 28;

const firstTeam = async (ctx: Ctx<Viewer>): Promise<Meant[]> => {
  const { teams } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const team = teams.find(({ id }) => ctx.viewer.teamIds.includes(id));
  return team ? [{ departmentId: team.departmentId, teamId: team.id, shiftId: null, occurrence_id: null }] : [];
};

/** What the viewer may mean, likeliest first: the nearest planned shift, where they last worked, their first team. */
const candidates = async (ctx: Ctx<Viewer>, occurrenceId: string | null): Promise<Meant[]> => {
  const today = dateAt(instant(ctx.now), ctx.viewer.zone);
  const { open, entries } = await ownPlanned(ctx, { from: addDays(today, -memoryDays), to: addDays(today, 1) });
  const named = open.filter(({ occurrence_id }) => occurrence_id === occurrenceId);
  if (occurrenceId !== null) return named;
  const planned = nearestShift(open, instant(ctx.now));
  const last = entries.at(-1);
  return [
    ...(planned ? [planned] : []),
    ...(last ? [{ ...last, occurrence_id: null }] : []),
    ...(await firstTeam(ctx)),
  ];
};

/** Where and for what the viewer clocks in now. Places that are gone since are passed over. */
export const clockPlace = async (ctx: Ctx<Viewer>, occurrenceId: string | null): Promise<ClockPlace | Refusal> => {
  const found = await candidates(ctx, occurrenceId);
  if (occurrenceId !== null && found.length === 0) return notFound();
  for (const { departmentId, teamId, shiftId, occurrence_id } of found) {
    const place = await zoneAt(ctx, { departmentId, teamId, shiftId });
    if (isRefusal(place)) continue;
    const date = dateAt(instant(ctx.now), place.zone);
    return { departmentId, teamId, shiftId, occurrence_id, zone: place.zone, date };
  }
  return refuse('STATE', 'clockNoTeam');
};

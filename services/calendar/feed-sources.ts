import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { EventOccurrence } from '#domain/calendar/calendar-event.ts';
import { type CalendarFeed, feedRange } from '#domain/calendar/calendar-feed.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { withDaysAhead } from '#services/planning/absence-rows.ts';
import { loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { scheduleDepartments } from '#services/planning/planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { type SeenAbsence, seeAbsences } from '#services/schedule/absences.views.ts';
import { ownShifts } from '#services/schedule/view-my-schedule.ts';
import type { SeenOpenShift } from '#services/shifts/open/open-shift.views.ts';
import { visibleOpenShifts } from '#services/shifts/open/view-open-shifts.ts';
import { type SeenShift, shiftView } from '#services/shifts/planned/shift.views.ts';
import { loadHorizon, loadOpenShifts } from '#services/table.ts';
import { visibleEvents } from './event-reader.ts';

/** Data of a feed, as currently visible to its owner, published shifts only. */
export type FeedSources = {
  facts: ScheduleFacts;
  shifts: SeenShift[];
  openShifts: SeenOpenShift[];
  absences: SeenAbsence[];
  events: EventOccurrence[];
};

type Placed = { departmentId: string; teamId?: string | null };

/** Whether a place passes the feed's filter. Items of an entire department belong to each of its teams. */
const inPlace =
  ({ departmentIds, teamIds }: CalendarFeed, facts: ScheduleFacts) =>
  ({ departmentId, teamId = null }: Placed): boolean => {
    if (departmentIds && !departmentIds.includes(departmentId)) return false;
    if (!teamIds) return true;
    return teamId ? teamIds.includes(teamId) : teamIds.some((id) => facts.teams.get(id)?.departmentId === departmentId);
  };

const feedDepartments = (viewer: Viewer, facts: ScheduleFacts, feed: CalendarFeed): string[] => {
  const active = facts.organisation.departments
    .filter((department) => department.active)
    .map((department) => department.id);
  const seen = scheduleDepartments(viewer);
  const teams = feed.teamIds?.map((id) => facts.teams.get(id)?.departmentId);
  return active
    .filter((id) => !seen || seen.includes(id))
    .filter((id) => !feed.departmentIds || feed.departmentIds.includes(id))
    .filter((id) => !teams || teams.includes(id));
};

/** Data of entire departments: visible shifts and absences. */
const ofDepartments = async (ctx: Ctx<Viewer>, facts: ScheduleFacts, ids: string[], today: string) => {
  const { viewer } = ctx;
  const range = feedRange(today, 'departments');
  const loaded = await loadSchedule(ctx, viewer.accountId, ids, range);
  const see = shiftView(viewer, facts);
  return {
    shifts: [...loaded.scheduledShifts, ...repeatedShifts(facts.plans.series, ids, range)]
      .filter((shift) => shift.employeeId !== null && facts.isPublished(shift.departmentId, shift.date))
      .map((shift) => see(shift)),
    days: loaded.absenceDays,
  };
};

const distinct = <T>(items: readonly T[], nameOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
];

const seenDays = ({ viewer }: Ctx<Viewer>, facts: ScheduleFacts, days: AbsenceDay[], feed: CalendarFeed) =>
  seeAbsences(viewer, days, facts.organisation.absenceTypes).filter(({ status }) =>
    (feed.absenceStatuses as string[]).includes(status),
  );

/** Reads the feed's data: the owner's range in one Query, entire departments week by week. */
export const feedSources = async (ctx: Ctx<Viewer>, feed: CalendarFeed): Promise<FeedSources> => {
  const { viewer } = ctx;
  const today = dateAt(instant(ctx.now), viewer.zone);
  const far = feedRange(today, 'own');
  const ahead = { from: today, to: feedRange(today, 'departments').to };
  const facts = await scheduleFacts(ctx);
  const ids = feedDepartments(viewer, facts, feed);
  const wide = feed.rosters === 'all' || feed.absentees === 'all';
  const [own, all, open, events] = await Promise.all([
    loadHorizon(ctx, viewer.accountId, viewer.userId, far),
    wide ? ofDepartments(ctx, facts, ids, today) : { shifts: [], days: [] },
    feed.openShifts ? loadOpenShifts(ctx, viewer.accountId, ahead) : [],
    feed.events ? visibleEvents(ctx, far) : [],
  ]);
  const here = inPlace(feed, facts);
  const ownDays = await withDaysAhead(ctx, viewer.accountId, own.absenceDays, {
    range: far,
    isWanted: ({ employeeId }) => employeeId === viewer.userId,
  });
  const offered = feed.openShifts ? visibleOpenShifts(viewer, facts, open, ahead) : [];
  const mine = ownShifts(viewer, facts, own.scheduledShifts, far);
  const shifts = feed.rosters === 'none' ? [] : [...mine, ...(feed.rosters === 'all' ? all.shifts : [])];
  const days = feed.absentees === 'none' ? [] : [...ownDays, ...(feed.absentees === 'all' ? all.days : [])];
  return {
    facts,
    shifts: distinct(shifts, (shift) => shift.occurrence_id).filter(here),
    openShifts: offered.filter((shift) => shift.published && shift.instances_remaining > 0 && here(shift)),
    absences: seenDays(
      ctx,
      facts,
      distinct(days.filter(here), ({ absenceId, date }) => `${absenceId}:${date}`),
      feed,
    ),
    events: events.filter(({ event }) => here(event)),
  };
};

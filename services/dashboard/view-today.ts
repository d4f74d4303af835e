import * as z from 'zod';
import type { AbsenceDay } from '#domain/absence/absence.ts';
import { absentMoments } from '#domain/absence/absent-part.ts';
import { meets, type Requirement, scopeOf } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { type ActiveClock, openBreak } from '#domain/clock/active-clock.ts';
import { displayName } from '#domain/employees/employee.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { peopleWithoutPay, plannedLine } from '#domain/insights/labour-lines.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { type Department, zoneOf } from '#domain/organisation/department.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { type Presence, presences, presentIn } from '#domain/schedule/today.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { knowsEnd } from '#domain/shifts/mask.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { seatsLeft } from '#domain/shifts/open-shift-seats.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { clockedInOn, clocksOf } from '#services/clock/clocks-around.ts';
import { areFewPlaces, labourFacts } from '#services/insights/load-labour.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { withDaysAhead } from '#services/planning/absence-rows.ts';
import { repeatedNeeds, repeatedShifts } from '#services/planning/load-schedule.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadDays, loadNames, loadPeople, type Week } from '#services/table.ts';

/** A person in a department's row; wall times are in the department's zone. */
type TodayPerson = {
  employeeId: string;
  name: string;
  presence: Presence;
  shift_name: string | null;
  colour: string | null;
  starttime: WallTime | null;
  endtime: WallTime | null;
  /** Start of the running clock. */
  clockedIn: Instant | null;
  breakSince: Instant | null;
};

type TodayOpenShift = {
  occurrence_id: string;
  shift_name: string;
  colour: string;
  starttime: WallTime;
  endtime: WallTime;
  seats: number;
};

export type TodayPlace = {
  departmentId: string;
  department_name: string;
  location_name: string;
  zone: string;
  date: PlainDate;
  people: TodayPerson[];
  openShifts: TodayOpenShift[];
  /** Pending hours of yesterday and today that the viewer may approve. */
  hoursToApprove: number;
} & TodayMoney;

type TodayMoney = {
  costMinor: number | null;
  /** People whose pay the cost leaves out. */
  peopleWithoutPay: number;
  turnoverMinor: number | null;
  /** Whether the turnover is the expected one, since none was entered. */
  turnoverExpected: boolean;
  /** In basis points; null without a target. */
  targetCostShare: number | null;
};

/** The viewer's permissions in one department. */
type Rights = { plans: boolean; seesHours: boolean; approves: boolean };

const rightsIn = (viewer: Viewer, departmentId: string): Rights => {
  const scope = scopeOf(viewer, timesheetAccess.viewTimesheets);
  return {
    plans: mayPlan(viewer, departmentId),
    seesHours: scope.kind === 'all' || (scope.kind === 'departments' && scope.departmentIds.includes(departmentId)),
    approves: meets(viewer, timesheetAccess.approveTimesheetEntries, { departmentId }).ok,
  };
};

type Place = {
  department: Department & { location_name: string };
  zone: string;
  today: PlainDate;
  range: DateRange;
  rights: Rights;
  days: Week;
  absenceDays: AbsenceDay[];
};

const placesOf = (ctx: Ctx<Viewer>, facts: ScheduleFacts): Promise<Place[]> =>
  Promise.all(
    [...facts.departments.values()]
      .filter(({ active }) => active)
      .map((department) => ({ department, rights: rightsIn(ctx.viewer, department.id) }))
      .filter(({ rights: { plans, seesHours } }) => plans || seesHours)
      .map(async ({ department, rights }) => {
        const zone = zoneOf(department, facts.account.zone);
        const today = dateAt(instant(ctx.now), zone);
        const range = { from: addDays(today, -1), to: today };
        const { accountId } = ctx.viewer;
        const days = await loadDays(ctx, accountId, department.id, range);
        const isWanted = ({ departmentId }: { departmentId: string }): boolean => departmentId === department.id;
        const absenceDays = await withDaysAhead(ctx, accountId, days.absenceDays, { range, isWanted });
        return { department, rights, zone, today, range, days, absenceDays };
      }),
  );

type Assigned = ScheduledShift & { employeeId: string };

/** Assigned shifts without tasks; drafts only for planners. */
const assignedIn = (facts: ScheduleFacts, { department: { id }, rights, range, days }: Place): Assigned[] =>
  [...days.scheduledShifts, ...repeatedShifts(facts.plans.series, [id], range)].filter(
    (shift): shift is Assigned =>
      shift.employeeId !== null && !shift.isTask && (rights.plans || facts.isPublished(id, shift.date)),
  );

const openIn = (viewer: Viewer, facts: ScheduleFacts, place: Place, now: Instant): OpenShift[] => {
  const { department, rights, range, days } = place;
  if (!rights.plans || !meets(viewer, shiftsAccess.viewOpenShifts).ok) return [];
  return [...days.openShifts, ...repeatedNeeds(facts.plans, [department.id], range).openShifts]
    .filter((shift) => !shift.isTask && shift.endsAt > now && seatsLeft(shift) > 0)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
};

type Clocks = { clocks: readonly ActiveClock[]; usesClock: (employeeId: string) => boolean };

const peopleOf = (
  facts: ScheduleFacts,
  place: Place,
  shifts: readonly Assigned[],
  { clocks, usesClock }: Clocks,
  now: Instant,
) => {
  const { department, rights, today, days, absenceDays } = place;
  return presentIn({
    departmentId: department.id,
    now,
    today,
    shifts,
    clocks: rights.seesHours ? clocks : [],
    hours: rights.seesHours ? days.timesheetEntries.filter(({ status }) => status !== 'declined') : [],
    absences: absenceDays
      .filter(({ status }) => status === 'Approved')
      .map((day) => ({ ...absentMoments(day), employeeId: day.employeeId })),
    usesClock: (employeeId) => rights.seesHours && usesClock(employeeId),
  }).map(({ employeeId, presence, shift, clock }) => {
    const type = facts.shifts.get(shift?.shiftId ?? clock?.shiftId ?? '');
    return {
      employeeId,
      presence,
      shift_name: type?.long_name ?? null,
      colour: type?.colour ?? null,
      starttime: shift?.starttime ?? null,
      endtime: shift && knowsEnd(shift, rights.plans) ? shift.endtime : null,
      clockedIn: clock?.clockedIn ?? null,
      breakSince: (clock && openBreak(clock)?.startsAt) ?? null,
    };
  });
};

type Labour = Awaited<ReturnType<typeof labourFacts>>;

/** Entered turnover takes precedence over expected turnover. */
const moneyOf = (
  viewer: Viewer,
  { account }: ScheduleFacts,
  { department, rights, today, days }: Place,
  shifts: readonly Assigned[],
  labour: Labour,
): TodayMoney => {
  const may = (need: Requirement): boolean => meets(viewer, need, { departmentId: department.id }).ok;
  const costs = rights.plans && may(scheduleAccess.viewCosts);
  const plan = days.dayPlans.find(({ date }) => date === today);
  const entered = may(insightsAccess.viewInsights) ? (plan?.turnoverMinor ?? null) : null;
  const expected = may(organisationAccess.viewForecast) ? (plan?.expectedTurnoverMinor ?? null) : null;
  const lines = shifts.filter(({ date }) => date === today).map((shift) => plannedLine(shift, labour));
  return {
    costMinor: costs ? lines.reduce((sum, { costMinor }) => sum + costMinor, 0) : null,
    peopleWithoutPay: costs ? peopleWithoutPay(lines) : 0,
    turnoverMinor: entered ?? expected,
    turnoverExpected: entered === null && expected !== null,
    targetCostShare: (costs && settingOf('targetCostShare', account, department)) || null,
  };
};

const rank = ({ presence, starttime, name }: TodayPerson): string =>
  `${presences.indexOf(presence)} ${starttime ?? ''} ${name}`;

/** Names of these people; everyone is read at once for a large share of the company. */
const namesOf = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  ids: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const { accountId } = ctx.viewer;
  if (await areFewPlaces(ctx, { departmentIds })) return loadNames(ctx, accountId, ids);
  const { employees } = await loadPeople(ctx, accountId);
  return new Map(employees.map((person) => [person.id, displayName(person)]));
};

/**
 * One row for each department that the viewer plans or whose hours they see: people present, missing and next, open seats, and
 * cost against turnover.
 */
export const viewToday = useCase({
  name: 'viewToday',
  needs: scheduleAccess.viewToday,
  input: z.object({}),
  run: async (ctx): Promise<{ at: Instant; currency: string; places: TodayPlace[] }> => {
    const now = instant(ctx.now);
    const facts = await scheduleFacts(ctx);
    const places = (await placesOf(ctx, facts)).map((place) => ({ place, shifts: assignedIn(facts, place) }));
    const departmentIds = places.map(({ place }) => place.department.id);
    const withHours = places.filter(({ place }) => place.rights.seesHours);
    const clockedIn = await clockedInOn(
      ctx,
      withHours.flatMap(({ place: { department, range } }) =>
        [range.from, range.to].map((date) => ({ departmentId: department.id, date })),
      ),
    );
    const current = withHours.flatMap(({ shifts }) =>
      shifts.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt).map(({ employeeId }) => employeeId),
    );
    const clocks = await clocksOf(ctx, new Set([...clockedIn, ...current]));
    const shown = places.map(({ place, shifts }) => peopleOf(facts, place, shifts, clocks, now));
    const [names, labour] = await Promise.all([
      namesOf(ctx, departmentIds, new Set(shown.flat().map(({ employeeId }) => employeeId))),
      labourFacts(ctx, {
        departmentIds,
        employeeIds: places.flatMap(({ shifts }) => shifts.map((shift) => shift.employeeId)),
      }),
    ]);
    return {
      at: now,
      currency: facts.account.currency,
      places: places.map(({ place, shifts }, index) => ({
        departmentId: place.department.id,
        department_name: place.department.name,
        location_name: place.department.location_name,
        zone: place.zone,
        date: place.today,
        people: shown[index]!.flatMap((person) => {
          const name = names.get(person.employeeId);
          return name === undefined ? [] : [{ ...person, name }];
        }).sort((a, b) => rank(a).localeCompare(rank(b))),
        openShifts: openIn(ctx.viewer, facts, place, now).map((shift) => ({
          occurrence_id: shift.occurrence_id,
          shift_name: facts.shifts.get(shift.shiftId)?.long_name ?? '',
          colour: facts.shifts.get(shift.shiftId)?.colour ?? '',
          starttime: shift.starttime,
          endtime: shift.endtime,
          seats: seatsLeft(shift),
        })),
        hoursToApprove: place.rights.approves
          ? place.days.timesheetEntries.filter(
              ({ status, employeeId }) => status === 'pending' && employeeId !== ctx.viewer.userId,
            ).length
          : 0,
        ...moneyOf(ctx.viewer, facts, place, shifts, labour),
      })),
    };
  },
});

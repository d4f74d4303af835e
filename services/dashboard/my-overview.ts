import * as z from 'zod';
import type { Absence } from '#domain/absence/absence.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { meets, scopeOf } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { endingContracts, endingMonths } from '#domain/contracts/ending-contracts.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { comingBirthdays } from '#domain/employees/birthday.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import type { NewsItem } from '#domain/news/news-item.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { includesDate } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { comparedWithPlan } from '#domain/timesheet/compared-with-plan.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import { exchangesAt, type SeenExchange } from '#services/exchange/view-exchanges.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { newestFor } from '#services/news/news-reader.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { ownShifts } from '#services/schedule/view-my-schedule.ts';
import type { SeenOpenShift } from '#services/shifts/open/open-shift.views.ts';
import { visibleOpenShifts } from '#services/shifts/open/view-open-shifts.ts';
import type { SeenShift } from '#services/shifts/planned/shift.views.ts';
import type { Week } from '#services/table.ts';
import { loadAbsencesOf, loadForEveryone, loadHorizon, loadPeople, type People } from '#services/table.ts';
import { plannedHours } from '#services/timesheet/planned-hours.ts';
import type { ViewedEntry } from '#services/timesheet/view-timesheets.ts';

type Horizon = Pick<Week, 'timesheetEntries' | 'scheduledShifts'>;

/** The viewer's hours, newest first, each with its planned hours. */
const ownHours = (viewer: Viewer, facts: ScheduleFacts, horizon: Horizon, range: DateRange): ViewedEntry[] => {
  const series = facts.plans.series.filter((pattern) => pattern.employeeId === viewer.userId);
  const entries = horizon.timesheetEntries.filter((entry) => includesDate(range, entry.date));
  const comparedEntries = comparedWithPlan(
    entries,
    plannedHours(viewer, facts, horizon.scheduledShifts, series, range),
  );
  return entries
    .map((entry) => ({ ...entry, planned: comparedEntries.get(entry.id) ?? null }))
    .sort((a, b) => (a.startsAt < b.startsAt ? 1 : -1));
};

/** Four weeks back and ahead (spec 7 and 9). */
const horizonDays = 28;
/** Most days to search back and ahead for absences, which may begin long before they end. */
const longestAbsenceDays = 730;

/** A contract without a successor. */
export type EndingContract = { contract: Contract; Employee: Employee };

/** Most news items; more than a widget shows for four weeks. */
const newsShown = 25;

/** Parts with their own reads, so that a dashboard requests only what it shows. */
export const overviewParts = [
  'schedule',
  'timesheets',
  'absences',
  'openShifts',
  'news',
  'birthdays',
  'endingContracts',
  'exchanges',
] as const;
type Part = (typeof overviewParts)[number];

/** The viewer's data for the dashboard; parts not requested are empty. */
export type MyOverview = {
  today: PlainDate;
  schedule: SeenShift[];
  timesheets: ViewedEntry[];
  absences: Absence[];
  openShifts: SeenOpenShift[];
  news: NewsItem[];
  birthdays: Employee[];
  endingContracts: EndingContract[];
  /** Offered to the viewer or by the viewer. */
  exchanges: SeenExchange[];
  account: Account;
};

/** Whether an absence is not withdrawn and ended at most four weeks ago, if at all. */
const isShown = ({ status, lastDay }: Absence, range: DateRange): boolean =>
  status !== 'Withdrawn' && (lastDay === null || lastDay >= range.from);

const nothing = { scheduledShifts: [], timesheetEntries: [] };

/** A contract's department may differ from those its employee works in, so viewers of contracts load everyone. */
const knownPeople = async (ctx: Ctx<Viewer>, may: { birthdays: boolean; contracts: boolean }): Promise<People> => {
  const { accountId } = ctx.viewer;
  const scope = scopeOf(ctx.viewer, employeesAccess.viewEmployees);
  if (may.contracts || (may.birthdays && scope.kind === 'all')) return loadPeople(ctx, accountId);
  const departmentIds = may.birthdays && scope.kind === 'departments' ? scope.departmentIds : [];
  return { employees: await loadPeopleOf(ctx, accountId, departmentIds), contracts: [] };
};

/** Reads of one wave; skips parts that are not requested or not available by plan or permissions. */
const reads = (ctx: Ctx<Viewer>, asked: ReadonlySet<Part>, range: DateRange, today: PlainDate) => {
  const { viewer } = ctx;
  const { accountId, userId } = viewer;
  const may = {
    openShifts: asked.has('openShifts') && meets(viewer, shiftsAccess.viewOpenShifts).ok,
    absences: asked.has('absences') && meets(viewer, absenceAccess.viewAbsences, { ownerId: userId }).ok,
    birthdays: asked.has('birthdays') && meets(viewer, employeesAccess.viewEmployees).ok,
    contracts: asked.has('endingContracts') && meets(viewer, contractsAccess.viewContracts).ok,
  };
  const begun = { from: addDays(range.from, -longestAbsenceDays), to: addDays(today, longestAbsenceDays) };
  return Promise.all([
    scheduleFacts(ctx),
    asked.has('schedule') || asked.has('timesheets') ? loadHorizon(ctx, accountId, userId, range) : nothing,
    may.openShifts || asked.has('news')
      ? loadForEveryone(ctx, accountId, { ...range, from: asked.has('news') ? range.from : today })
      : { openShifts: [], news: [] },
    may.absences ? loadAbsencesOf(ctx, accountId, userId, begun) : [],
    knownPeople(ctx, may),
    asked.has('exchanges') ? exchangesAt(ctx, ['incoming', 'outgoing']) : [],
  ]);
};

/** Ending contracts in departments whose contracts the viewer may see. */
const endings = (viewer: Viewer, { employees, contracts }: People, today: PlainDate): EndingContract[] =>
  endingContracts(contracts, today, endingMonths).flatMap((contract) => {
    const Employee = employees.find(({ id }) => id === contract.employeeId);
    const { departmentId } = contract;
    return Employee && meets(viewer, contractsAccess.viewContracts, { departmentId }).ok
      ? [{ contract, Employee }]
      : [];
  });

/**
 * The viewer's schedule for the next four weeks, hours of the last four weeks and absences, with open shifts, news, birthdays and
 * the account: one wave of reads.
 */
export const viewMyOverview = useCase({
  name: 'viewMyOverview',
  needs: scheduleAccess.viewSchedule,
  input: z.object({ parts: z.array(z.enum(overviewParts)).default([...overviewParts]) }),
  run: async (ctx, { parts }): Promise<MyOverview> => {
    const { viewer } = ctx;
    const today = dateAt(instant(ctx.now), viewer.zone);
    const range = { from: addDays(today, -horizonDays), to: addDays(today, horizonDays) };
    const asked = new Set(parts);
    const [facts, horizon, forAll, absences, people, exchanges] = await reads(ctx, asked, range, today);
    const seesOpen = asked.has('openShifts') && meets(viewer, shiftsAccess.viewOpenShifts).ok;
    const seesHours =
      asked.has('timesheets') && meets(viewer, timesheetAccess.viewTimesheets, { ownerId: viewer.userId }).ok;
    const schedule = asked.has('schedule') ? ownShifts(viewer, facts, horizon.scheduledShifts, range) : [];
    const seen = people.employees.filter((person) => meetsFor(viewer, employeesAccess.viewEmployees, person).ok);
    return {
      today,
      schedule: schedule.filter((shift) => shift.date >= today),
      timesheets: seesHours ? ownHours(viewer, facts, horizon, { from: range.from, to: today }) : [],
      absences: absences.filter((absence) => isShown(absence, range)),
      openShifts: seesOpen
        ? visibleOpenShifts(
            viewer,
            facts,
            forAll.openShifts.filter(({ date }) => date >= today),
            { from: today, to: range.to },
          )
        : [],
      news: asked.has('news') ? newestFor(viewer, forAll.news, newsShown) : [],
      exchanges: exchanges.filter(({ date }) => date <= range.to),
      birthdays: asked.has('birthdays') ? comingBirthdays(seen, today, horizonDays) : [],
      endingContracts: asked.has('endingContracts') ? endings(viewer, people, today) : [],
      account: facts.account,
    };
  },
});

import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Account } from '#domain/account/account.ts';
import type { DashboardFeedback } from '#domain/account/dashboard.ts';
import type { DatedAvailability, RecurringAvailability } from '#domain/availability/availability.ts';
import type { ClockIpAddress } from '#domain/clock/ip-address.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import type { OwnRuleSet } from '#domain/labour/rule-set.ts';
import type { NewsItem } from '#domain/news/news-item.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import type { Department } from '#domain/organisation/department.ts';
import type { Holiday, HolidayGroup } from '#domain/organisation/holiday.ts';
import type { Location } from '#domain/organisation/location.ts';
import type { LocationGroup } from '#domain/organisation/location-group.ts';
import type { Skill, SkillGroup } from '#domain/organisation/skill.ts';
import type { Team } from '#domain/organisation/team.ts';
import type { MinijobPayout } from '#domain/plus-minus/minijob-payout.ts';
import type { OvertimePolicy } from '#domain/plus-minus/overtime-policy.ts';
import type { Publication } from '#domain/publishing/publication.ts';
import type { ReportJob } from '#domain/reports/report-job.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type IsoWeek, weekOf, weeksBetween } from '#domain/time/week.ts';
import type { ClosedHours } from '#domain/timesheet/closed-hours.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { absenceDays, absences, absenceTypes } from './absence/absence.store.ts';
import { leaveCorrections } from './absence/leave.store.ts';
import { type Leave, leaveAmong } from './absence/leave-reader.ts';
import { type OpenAbsence, openAbsences } from './absence/open-absence.store.ts';
import { groupsPartition, permissionGroups } from './access/access.store.ts';
import { accounts } from './account/account.store.ts';
import { datedAvailability } from './availability/availability.store.ts';
import { activeClocks, type KeptClock, type RunningClocks, runningClocks } from './clock/clock.store.ts';
import { clockIpAddresses } from './clock/ip-address.store.ts';
import { contracts, contractTypes } from './contracts/contracts.store.ts';
import { dashboardFeedback } from './dashboard/dashboard.store.ts';
import { employees } from './employees/employees.store.ts';
import { type KioskRecord, refusedPresses } from './kiosk/kiosk.store.ts';
import { byOrder } from './kit/by-order.ts';
import { findById } from './kit/change.ts';
import type { Ctx } from './kit/context.ts';
import { findByIds } from './kit/find-by-ids.ts';
import { type PayoutEntry, payoutEntryOf } from './kit/payout-entries.ts';
import { termsIn, termsKey } from './kit/people-copies.ts';
import { partition, queryAll } from './kit/query-all.ts';
import { only, type Store } from './kit/store.ts';
import { labourSets } from './labour/labour-sets.store.ts';
import { newsItems } from './news/news.store.ts';
import { dayPlans } from './organisation/day-plans.store.ts';
import {
  departments,
  holidayGroups,
  holidays,
  locationGroups,
  locations,
  organisationPartition,
  skillGroups,
  skills,
  teams,
} from './organisation/organisation.store.ts';
import {
  type AllSeries,
  assembledSeries,
  openShifts,
  plansPartition,
  publications,
  requiredShifts,
  scheduledShifts,
  shifts,
} from './planning/plan.store.ts';
import { shiftTags } from './planning/shift-tags.store.ts';
import { recurringAvailability, weeklyAvailabilityPrefix } from './planning/weekly-availability.store.ts';
import { minijobPayouts } from './plus-minus/minijob.store.ts';
import { overtimePolicies } from './plus-minus/overtime-policies.store.ts';
import type { Item, Key } from './ports/table.ts';
import { type RateItems, ratesAmong } from './rates/rates-reader.ts';
import { reportJobs } from './reports/reports.store.ts';
import { closedHours } from './timesheet/closed-hours.store.ts';
import { timesheetEntries } from './timesheet/timesheet.store.ts';

/** Items by kind, each kind parsed on first access: a week has thousands of items, and no reader needs all kinds. */
const itemsByKind = (items: Item[]): (<T extends object>(store: Store<T>) => T[]) => {
  const byKind = Map.groupBy(items, (item) => item.__edb_e__);
  const parsed = new Map<string, unknown[]>();
  return <T extends object>(store: Store<T>) => {
    const known = parsed.get(store.kind) as T[] | undefined;
    if (known) return known;
    const found = (byKind.get(store.kind) ?? []).map(store.parse);
    parsed.set(store.kind, found);
    return found;
  };
};

type Getter = () => unknown;

/** An object whose properties are computed on first access. */
const lazily = <T extends object>(parts: { [K in keyof T]: () => T[K] }): T =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries<Getter>(parts as Record<string, Getter>).map(([name, get]) => [name, { get, enumerable: true }]),
    ),
  ) as T;

/**
 * Collections of the single table: partitions with items of several areas, read in one Query. Only this file may import every
 * store; areas use it to read items of other areas.
 */

/** Source of the names in a schedule, a report or a form. */
export type Organisation = RateItems &
  Leave & {
    locations: Location[];
    locationGroups: LocationGroup[];
    departments: Department[];
    teams: Team[];
    shifts: Shift[];
    contractTypes: ContractType[];
    absenceTypes: AbsenceType[];
    overtimePolicies: OvertimePolicy[];
    /** The company's own labour rules. */
    labourSets: OwnRuleSet[];
    holidayGroups: HolidayGroup[];
    /** By holiday group and date. */
    holidays: Holiday[];
    skills: Skill[];
    skillGroups: SkillGroup[];
    /** Networks from which people may clock in. */
    clockIpAddresses: ClockIpAddress[];
    /** Tags of shifts, most recently used first. */
    shiftTags: string[];
  };

const organisationOf = (items: Item[]): Organisation => ({
  locations: byOrder(only(locations, items)),
  locationGroups: byOrder(only(locationGroups, items)),
  departments: byOrder(only(departments, items)),
  teams: byOrder(only(teams, items)),
  shifts: byOrder(only(shifts, items)),
  contractTypes: byOrder(only(contractTypes, items)),
  absenceTypes: byOrder(only(absenceTypes, items)),
  overtimePolicies: byOrder(only(overtimePolicies, items)),
  ...leaveAmong(items),
  ...ratesAmong(items),
  labourSets: only(labourSets, items),
  holidayGroups: byOrder(only(holidayGroups, items)),
  holidays: only(holidays, items),
  skills: only(skills, items),
  skillGroups: only(skillGroups, items),
  clockIpAddresses: only(clockIpAddresses, items),
  shiftTags: only(shiftTags, items)[0]?.tags ?? [],
});

/** The current organisation, not memoised: for decisions that require that no other item uses something. */
export const readOrganisation = async (ctx: Ctx, accountId: string): Promise<Organisation> =>
  organisationOf(await queryAll(ctx.table, partition(organisationPartition(accountId), { ConsistentRead: true })));

export const loadOrganisation = (ctx: Ctx, accountId: string): Promise<Organisation> =>
  ctx.memo(`organisation ${accountId}`, async () =>
    organisationOf(await queryAll(ctx.table, partition(organisationPartition(accountId)))),
  );

export type People = { employees: Employee[]; contracts: Contract[] };

/** All people of the account with all contracts, including past ones. */
export const loadPeople = (ctx: Ctx, accountId: string): Promise<People> =>
  ctx.memo(everyoneOf(accountId), async () => {
    const items = await queryAll(ctx.table, partition(`a#${accountId}#people`));
    return { employees: only(employees, items), contracts: only(contracts, items) };
  });
const everyoneOf = (accountId: string): string => `people ${accountId}`;

/** Lets another context use the people that this one has loaded, if it has. */
export const shareEveryone = (from: Ctx, to: Ctx, accountId: string): void => {
  const people = from.recall<People>(everyoneOf(accountId));
  if (people) void to.memo(everyoneOf(accountId), () => people);
};

/** The next people in the order of their ids, strongly consistent; without `more` they are the last ones. */
export const readPeopleAfter = async (
  ctx: Ctx,
  accountId: string,
  { after, atMost }: { after: string; atMost: number },
): Promise<{ employees: Employee[]; more: boolean }> => {
  const { items, next } = await ctx.table.query({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :after AND :last',
    // A space sorts before everything in an id.
    ExpressionAttributeValues: { ':pk': `a#${accountId}#people`, ':after': `emp#${after} `, ':last': 'emp#~' },
    Limit: atMost,
    ConsistentRead: true,
  });
  return { employees: only(employees, items), more: next !== undefined };
};

/** Ids requested in one turn of the event loop, by the memo of their request and by account. */
const waiting = new WeakMap<Ctx['memo'], Map<string, { ids: Set<string>; found: Promise<Map<string, Employee>> }>>();

const inOneBatch = (ctx: Ctx, accountId: string, id: string): Promise<Map<string, Employee>> => {
  const batches = waiting.get(ctx.memo) ?? new Map();
  waiting.set(ctx.memo, batches);
  const ids: Set<string> = batches.get(accountId)?.ids ?? new Set();
  ids.add(id);
  const read = async (): Promise<Map<string, Employee>> => {
    batches.delete(accountId);
    const items = await ctx.table.batchGet([...ids].map((item) => employees.key({ accountId, id: item })));
    return new Map(only(employees, items).map((person) => [person.id, person]));
  };
  const found = batches.get(accountId)?.found ?? Promise.resolve().then(read);
  batches.set(accountId, { ids, found });
  return found;
};

/**
 * A person of the account by id; undefined for unknown ids. Concurrent calls share one BatchGet; when the request loads everyone
 * anyway, the person comes from there.
 */
export const loadEmployee = async (ctx: Ctx, accountId: string, id: string): Promise<Employee | undefined> => {
  const everyone = await ctx.recall<People>(`people ${accountId}`);
  if (everyone) return everyone.employees.find((person) => person.id === id);
  return ctx.memo(`employee ${accountId} ${id}`, async () => (await inOneBatch(ctx, accountId, id)).get(id));
};

/** People of the account by id, without unknown ones: one BatchGet per 100 people that the request has not read yet. */
export const loadEmployees = async (ctx: Ctx, accountId: string, ids: Iterable<string>): Promise<Employee[]> => {
  const found = await Promise.all([...new Set(ids)].map((id) => loadEmployee(ctx, accountId, id)));
  return found.flatMap((person) => person ?? []);
};

/** Names of these people in reading order, by id. */
export const loadNames = async (ctx: Ctx, accountId: string, ids: Iterable<string>): Promise<Map<string, string>> =>
  new Map((await loadEmployees(ctx, accountId, ids)).map((person) => [person.id, displayName(person)]));

/** All current people of the account, not memoised: for decisions that depend on all of them. */
export const readEveryone = async (ctx: Ctx, accountId: string): Promise<Employee[]> =>
  only(
    employees,
    await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :people)',
      ExpressionAttributeValues: { ':pk': `a#${accountId}#people`, ':people': 'emp#' },
      ConsistentRead: true,
    }),
  );

/** The person, the account, its permission groups, and the items of the extra keys: one wave, strongly consistent. */
export const loadSelf = async (
  ctx: Ctx,
  accountId: string,
  userId: string,
  extra: Key[] = [],
): Promise<{ person?: Employee; account?: Account; groups: PermissionGroup[]; others: Item[] }> => {
  const keys = [employees.key({ accountId, id: userId }), accounts.key({ accountId }), ...extra];
  const [items, groups] = await Promise.all([
    ctx.table.batchGet(keys, { ConsistentRead: true }),
    ctx.table.query(partition(groupsPartition(accountId), { ConsistentRead: true })),
  ]);
  const [person] = only(employees, items);
  const [account] = only(accounts, items);
  return { person, account, groups: only(permissionGroups, groups.items), others: items };
};

/** A person's stored clock, even if it has stopped automatically; strongly consistent. */
export const loadClock = async (ctx: Ctx, accountId: string, employeeId: string): Promise<KeptClock | null> => {
  const item = await ctx.table.get({ Key: activeClocks.key({ accountId, employeeId }), ConsistentRead: true });
  return item ? activeClocks.parse(item) : null;
};

type PersonTerms = { contracts: Contract[]; weekly: RecurringAvailability[] };

const byId = <T extends { id: string }>(all: T[]): T[] => all.sort((a, b) => (a.id < b.id ? -1 : 1));

/** Terms of a person stored before terms were copied into one item: a Query for what the item lacks. */
const termsOf = async (ctx: Ctx, accountId: string, id: string, item: Item | undefined): Promise<PersonTerms> => {
  const [copied, weekly] = [termsIn('contract', item), termsIn('recurringAvailability', item)];
  const read = (pk: string, prefix: string): Promise<Item[]> =>
    queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :own)',
      ExpressionAttributeValues: { ':pk': pk, ':own': `${prefix}${id}#` },
      ConsistentRead: true,
    });
  const [ofPeople, ofPlans] = await Promise.all([
    copied ?? read(`a#${accountId}#people`, 'con#'),
    weekly ?? read(plansPartition(accountId), weeklyAvailabilityPrefix),
  ]);
  return { contracts: byId(ofPeople.map(contracts.parse)), weekly: byId(ofPlans.map(recurringAvailability.parse)) };
};

/** One person with all contracts and weekly availability, strongly consistent: one call, memoised per request. */
export const loadPerson = (
  ctx: Ctx,
  accountId: string,
  id: string,
): Promise<{ employee?: Employee | undefined } & PersonTerms> =>
  ctx.memo(`person ${id}`, async () => {
    const keys = [employees.key({ accountId, id }), termsKey(accountId, id)];
    const items = await ctx.table.batchGet(keys, { ConsistentRead: true });
    const own = items.find(({ pk }) => pk === keys[1]!.pk);
    const [employee] = only(employees, items);
    return { employee, ...(await termsOf(ctx, accountId, id, own)) };
  });

/** Items on the dates of one department and ISO week. */
export type Week = {
  readonly scheduledShifts: ScheduledShift[];
  /** Shifts hidden by an absence. */
  readonly hiddenShifts: ScheduledShift[];
  readonly timesheetEntries: TimesheetEntry[];
  readonly absenceDays: AbsenceDay[];
  readonly openShifts: OpenShift[];
  readonly requiredShifts: RequiredShift[];
  readonly dayPlans: DayPlan[];
  /** One item when any day of the week is or was closed. */
  readonly closedHours: ClosedHours[];
  /** One item when anyone clocked in during the week. */
  readonly runningClocks: RunningClocks[];
  /** Availability of the department's people on these dates. */
  readonly datedAvailability: DatedAvailability[];
  /** Only in the dates of one person. */
  readonly leaveCorrections: LeaveCorrection[];
  readonly minijobPayouts: MinijobPayout[];
  /** Absences of the person without an end that have rows up to one of the dates. */
  readonly openAbsences: OpenAbsence[];
};

/** Kind of worked hours, which are nearly as many items as the schedule. */
export const workedKind = timesheetEntries.kind;

/** Mixed items of such dates by kind. */
export const weekOfItems = (items: Item[]): Week => {
  const of = itemsByKind(items);
  const planned = (hidden: boolean) => of(scheduledShifts).filter(({ hiddenBy }) => (hiddenBy !== null) === hidden);
  return lazily<Week>({
    scheduledShifts: () => planned(false),
    hiddenShifts: () => planned(true),
    timesheetEntries: () => of(timesheetEntries),
    absenceDays: () => of(absenceDays),
    openShifts: () => of(openShifts),
    requiredShifts: () => of(requiredShifts),
    dayPlans: () => of(dayPlans),
    closedHours: () => of(closedHours),
    runningClocks: () => of(runningClocks),
    datedAvailability: () => of(datedAvailability),
    leaveCorrections: () => of(leaveCorrections),
    minijobPayouts: () => of(minijobPayouts),
    openAbsences: () => of(openAbsences),
  });
};

/** One Query per department, week and 1 MB page. */
export const loadWeek = async (
  ctx: Ctx,
  accountId: string,
  departmentId: string,
  week: IsoWeek,
  options: { ConsistentRead?: boolean } = {},
): Promise<Week> =>
  weekOfItems(await queryAll(ctx.table, partition(`a#${accountId}#d#${departmentId}#w#${week}`, options)));

/** A few dates of one department with the worked hours: one Query per ISO week, which reads only these dates. */
export const loadDays = async (ctx: Ctx, accountId: string, departmentId: string, range: DateRange): Promise<Week> => {
  const pages = await Promise.all(
    weeksBetween(range.from, range.to).map((week) =>
      queryAll(ctx.table, {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': `a#${accountId}#d#${departmentId}#w#${week}`,
          ':from': range.from,
          ':to': `${range.to}#~`,
        },
      }),
    ),
  );
  return weekOfItems(pages.flat());
};

/** Keys of the plans of these days; `dayPlansIn` finds them among the items read with them. */
export const dayPlanKeys = (accountId: string, days: readonly Pick<DayPlan, 'departmentId' | 'date'>[]): Key[] => {
  const distinct = new Map(days.map(({ departmentId, date }) => [`${departmentId} ${date}`, { departmentId, date }]));
  return [...distinct.values()].map((day) => dayPlans.key({ accountId, ...day, week: weekOf(day.date) }));
};

export const dayPlansIn = (items: Item[]): DayPlan[] => only(dayPlans, items);

/** A range that ends before it begins is empty; DynamoDB would reject it. */
const horizonItems = async (
  ctx: Ctx,
  accountId: string,
  holder: string,
  { from, to, withoutPlan = false }: DateRange & { withoutPlan?: boolean },
): Promise<Item[]> =>
  from > to
    ? []
    : queryAll(ctx.table, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to',
        ...(withoutPlan && {
          FilterExpression: '#kind <> :planned',
          ExpressionAttributeNames: { '#kind': '__edb_e__' },
        }),
        ExpressionAttributeValues: {
          ...{ ':pk': `a#${accountId}#e#${holder}`, ':from': from, ':to': `${to}#~` },
          ...(withoutPlan && { ':planned': scheduledShifts.kind }),
        },
      });

const horizon = async (
  ctx: Ctx,
  accountId: string,
  holder: string,
  range: DateRange & { withoutPlan?: boolean },
): Promise<Week> => weekOfItems(await horizonItems(ctx, accountId, holder, range));

/** One person's dates in all departments; eventually consistent, so never a basis for guarantees. */
export const loadHorizon = (ctx: Ctx, accountId: string, employeeId: string, range: DateRange): Promise<Week> =>
  horizon(ctx, accountId, employeeId, range);

/**
 * As `loadHorizon`, without planned shifts. They cost the same read units, but half of the items need not be sent and parsed.
 */
export const loadUnplanned = (
  ctx: Ctx,
  accountId: string,
  employeeId: string,
  range: DateRange,
): Promise<Omit<Week, 'scheduledShifts' | 'hiddenShifts'>> =>
  horizon(ctx, accountId, employeeId, { ...range, withoutPlan: true });

/** All payouts of one person's leave, plus-minus and minijob hours: two Queries. */
export const loadPayoutsOf = async (ctx: Ctx, accountId: string, employeeId: string): Promise<PayoutEntry[]> => {
  const own = `a#${accountId}#e#${employeeId}`;
  const [corrections, payouts] = await Promise.all([
    queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :corrections)',
      ExpressionAttributeValues: { ':pk': `${own}#absences`, ':corrections': 'lco#' },
    }),
    queryAll(ctx.table, partition(`${own}#minijob`)),
  ]);
  return [...corrections, ...payouts].flatMap(payoutEntryOf);
};

/** Corrections of leave and plus-minus by key, without missing ones: one BatchGet per 100. */
export const loadCorrections = async (
  ctx: Ctx,
  keys: readonly Pick<LeaveCorrection, 'accountId' | 'employeeId' | 'id'>[],
): Promise<LeaveCorrection[]> =>
  keys.length === 0 ? [] : only(leaveCorrections, await ctx.table.batchGet(keys.map(leaveCorrections.key)));

/** The account's open shifts in a range of dates. */
export const loadOpenShifts = async (ctx: Ctx, accountId: string, range: DateRange): Promise<OpenShift[]> =>
  (await horizon(ctx, accountId, 'open', range)).openShifts;

/** Account-wide items in a range of dates: open shifts, and messages by the day they were written. One Query. */
export const loadForEveryone = async (
  ctx: Ctx,
  accountId: string,
  range: DateRange,
): Promise<{ openShifts: OpenShift[]; news: NewsItem[] }> => {
  const items = await horizonItems(ctx, accountId, 'open', range);
  return { openShifts: only(openShifts, items), news: only(newsItems, items) };
};

/** One person's absences that begin on the dates; eventually consistent. */
export const loadAbsencesOf = async (
  ctx: Ctx,
  accountId: string,
  employeeId: string,
  { from, to }: DateRange,
): Promise<Absence[]> =>
  only(
    absences,
    await queryAll(ctx.table, {
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': `a#${accountId}#e#${employeeId}#absences`, ':from': from, ':to': `${to}#~` },
    }),
  );

/** One person's written feedback on the dashboard. */
export const loadFeedbackOf = async (ctx: Ctx, accountId: string, id: string): Promise<DashboardFeedback[]> =>
  only(dashboardFeedback, await queryAll(ctx.table, partition(`a#${accountId}#feedback`))).filter(
    ({ authorId }) => authorId === id,
  );

/** One person's refused presses at a kiosk, with reasons. */
export const loadRefusedPressesOf = async (ctx: Ctx, accountId: string, id: string): Promise<KioskRecord[]> =>
  only(refusedPresses, await queryAll(ctx.table, partition(`a#${accountId}#kioskRefused`))).filter(
    ({ employeeId }) => employeeId === id,
  );

export type Plans = AllSeries & {
  publications: Publication[];
  /** Absences without an end, and the date up to which each has rows. */
  openAbsences: OpenAbsence[];
};

/**
 * All series and absences without an end of the account, and its publications, without weekly availability; strongly consistent.
 */
export const readPlans = async (ctx: Ctx, accountId: string): Promise<Plans> => {
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk AND sk > :weekly',
    ExpressionAttributeValues: { ':pk': plansPartition(accountId), ':weekly': `${weeklyAvailabilityPrefix}~` },
    ConsistentRead: true,
  });
  const plans = {
    ...assembledSeries(items),
    publications: only(publications, items),
    openAbsences: only(openAbsences, items),
  };
  // Later reads in the request use these, unless it has written since.
  void ctx.memo(plansQuestion(ctx, accountId), async () => plans);
  return plans;
};

/** As `readPlans`, memoised per request. */
export const loadPlans = (ctx: Ctx, accountId: string): Promise<Plans> =>
  ctx.memo(plansQuestion(ctx, accountId), () => readPlans(ctx, accountId));

const plansQuestion = (ctx: Ctx, accountId: string): string => `plans ${accountId} ${ctx.committed ?? ''}`;

/** Absences without an end, and the date up to which each has rows; one Query, memoised. */
export const loadOpenAbsences = (ctx: Ctx, accountId: string): Promise<OpenAbsence[]> =>
  ctx.memo(`open absences ${accountId}`, async () =>
    only(
      openAbsences,
      await queryAll(ctx.table, {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :open)',
        ExpressionAttributeValues: { ':pk': plansPartition(accountId), ':open': 'open#' },
      }),
    ),
  );

/** First days of the absences of these days by id, without missing ones: one BatchGet per 100. */
export const loadFirstDays = async (
  ctx: Ctx,
  days: readonly Pick<AbsenceDay, 'accountId' | 'departmentId' | 'absenceId'>[],
): Promise<Map<string, PlainDate>> => {
  if (days.length === 0) return new Map();
  const keys = days.map(({ absenceId: id, ...day }) => absences.key({ ...day, id }));
  const found = only(absences, await ctx.table.batchGet(keys));
  return new Map(found.map(({ id, firstDay }) => [id, firstDay]));
};

/** Days of absences by key, strongly consistent, without missing ones: one BatchGet per 100. */
export const readAbsenceDays = async (
  ctx: Ctx,
  days: readonly Pick<AbsenceDay, 'accountId' | 'departmentId' | 'date' | 'id'>[],
): Promise<AbsenceDay[]> => {
  const keys = days.map((day) => absenceDays.key({ ...day, week: weekOf(day.date) }));
  return only(absenceDays, await ctx.table.batchGet(keys, { ConsistentRead: true }));
};

/** An absence by id, regardless of who may see it. */
export const findAbsence = (ctx: Ctx, accountId: string, id: string): Promise<Absence | undefined> =>
  findById(ctx.table, absences, accountId, id);

/** A long report of the person by id. */
export const findReportJob = async (ctx: Ctx, own: Pick<ReportJob, 'accountId' | 'ownerId' | 'id'>) => {
  const item = await ctx.table.get({ Key: reportJobs.key(own), ConsistentRead: true });
  return item && reportJobs.parse(item);
};

/** A message by id, regardless of its recipients. */
export const findNewsItem = (ctx: Ctx, accountId: string, id: string): Promise<NewsItem | undefined> =>
  findById(ctx.table, newsItems, accountId, id);

/** Messages by id, strongly consistent; unknown ids are omitted. */
export const findNewsItems = (ctx: Ctx, accountId: string, ids: readonly string[]): Promise<NewsItem[]> =>
  findByIds(ctx.table, newsItems, accountId, ids);

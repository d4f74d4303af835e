import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Account } from '#domain/account/account.ts';
import { exampleTeams } from '#domain/account/example-data.ts';
import { allDay, type DatedAvailability } from '#domain/availability/availability.ts';
import type { ActiveClock } from '#domain/clock/active-clock.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { newContract } from '#domain/contracts/new-contract.ts';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { decimalsOf } from '#domain/money/decimal.ts';
import { type DayPlan, emptyDayPlan } from '#domain/organisation/day-plan.ts';
import { type Department, zoneOf } from '#domain/organisation/department.ts';
import type { Team } from '#domain/organisation/team.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { addMinutes, type Instant, instant } from '#domain/time/instant.ts';
import { addDays, addMonths, firstOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay, minutesInDay, wallTime } from '#domain/time/wall-time.ts';
import { mondayOf } from '#domain/time/week.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import { clockFor } from '#services/clock/seed-clocks.ts';
import { defaultGroups } from '#services/employees/memberships.ts';
import { stableId } from '#services/import/stable-id.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Ids } from '#services/ports/ids.ts';
import { chanceOf } from '#services/seed/chance.ts';
import { demandFor, openShift } from '#services/seed/demand.ts';
import type { Seeding, Worker, WorkPlan } from '#services/seed/plan.ts';
import { timeOff } from '#services/seed/time-off.ts';
import { plannedBy } from '#services/seed/weekly-work.ts';
import { workedHours } from '#services/seed/worked-hours.ts';
import type { Organisation } from '#services/table.ts';
import { agreedHours, hourlyWage, namesFor, turnoverOfWeek, weeksOfTeam, wordsIn } from './cast.ts';

/** The part of the account that receives the example data. */
export type Stage = {
  account: Account;
  organisation: Organisation;
  groups: PermissionGroup[];
  department: Department;
  contractType: ContractType;
  /** The person who approves hours. */
  managerId: string;
};

/** The example data before it is written. */
export type Example = {
  seeding: Seeding;
  teams: Team[];
  shifts: Shift[];
  workers: Worker[];
  plan: WorkPlan;
  availability: DatedAvailability;
  /** Running clocks; `clockUsers` also includes the employee who is late. */
  clocks: ActiveClock[];
  clockUsers: string[];
  /** Turnover, expenses and forecast of its dates; empty for currencies without wages. */
  dayPlans: DayPlan[];
  /** Publication overrides by date. */
  published: Record<PlainDate, boolean>;
};

/** Deterministic ids for an account, in order of creation. */
const idsOf = (accountId: string): Ids => {
  let made = 0;
  return {
    next: (prefix) => {
      made += 1;
      return stableId(prefix, accountId, 'example', String(made));
    },
  };
};

const colours = ['#0f8f83', '#b4551f'];
const hues = ['#2f9e6e', '#3d6ff0', '#c27a12', '#7a5af0'];
const hours = [
  ['08:00', '16:30'],
  ['14:00', '22:30'],
  ['09:00', '17:30'],
  ['14:30', '23:00'],
] as const;

const placesOf = ({ account, organisation, department }: Stage, ids: Ids): { teams: Team[]; shifts: Shift[] } => {
  const words = wordsIn[account.locale];
  const head = { accountId: account.id, version: 0, departmentId: department.id };
  const last = (things: readonly { departmentId: string; order: number }[]): number =>
    Math.max(0, ...things.filter((item) => item.departmentId === department.id).map(({ order }) => order));
  const teams = words.teams.map((name, index): Team => {
    const order = last(organisation.teams) + 1 + index;
    return { ...head, id: ids.next('tem'), name, colour: colours[index]!, order, type: 'default' };
  });
  const kinds = words.teams.flatMap((team) => words.turns.map((turn) => [team, turn] as const));
  const shifts = kinds.map(
    ([team, turn], index): Shift => ({
      ...head,
      id: ids.next('shf'),
      name: index < exampleTeams ? turn : `${team} ${turn.toLowerCase()}`,
      long_name: `${team} ${turn.toLowerCase()}`,
      description: null,
      starttime: hours[index]![0],
      endtime: hours[index]![1],
      breakMinutes: 30,
      paidBreakMinutes: 0,
      meals: null,
      colour: hues[index]!,
      order: last(organisation.shifts) + 1 + index,
      hide_end_time: false,
      isTask: false,
      active: true,
    }),
  );
  return { teams, shifts };
};

/** An address under a reserved top-level domain that never receives mail. */
const emailOf = (name: string, accountId: string): string => {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.');
  return `${plain}@${stableId('x', accountId).slice(2, 14)}.example`;
};

const workersOf = (stage: Stage, { ids, today }: Seeding, teams: Team[], shifts: Shift[], now: string): Worker[] => {
  const { account, department, groups, contractType } = stage;
  const since = firstOfMonth(addMonths(today, -3));
  const wages = hourlyWage[account.currency] ?? [0, 0, 0, 0];
  return namesFor(account.country, account.locale).map((name, turn) => {
    const [first_name, last_name] = name.split(' ') as [string, string];
    const place = Math.floor(turn / weeksOfTeam.length);
    const rank = turn % weeksOfTeam.length;
    const teamId = teams[place]!.id;
    const employee = newEmployee({
      accountId: account.id,
      id: ids.next('emp'),
      first_name,
      last_name,
      email: emailOf(name, account.id),
      locale: account.locale,
      startdate: since,
      memberships: [{ departmentId: department.id, teamId }],
      groups: defaultGroups(groups, [department.id]),
      example: true,
      updatedAt: now,
    });
    const terms = {
      contractTypeId: contractType.id,
      function: wordsIn[account.locale].jobs[place]!,
      minutes: evenWeek(agreedHours[rank]! * 60),
      startdate: since,
      wageMinor: wages[rank]! * 10 ** decimalsOf(account.currency),
    };
    const head = { accountId: account.id, id: ids.next('con'), employeeId: employee.id, departmentId: department.id };
    const contract = newContract({ ...head, ...terms }, stage.organisation.timeOffBalances);
    const templates = shifts.slice(place * exampleTeams, (place + 1) * exampleTeams);
    const zone = zoneOf(department, account.zone);
    return { employee, contract, departmentId: department.id, teamId, zone, templates, turn };
  });
};

/** Minutes since the start of three of today's shifts; the first two employees are clocked in, the third is late. */
const begun = [150, 90, 20] as const;
const shiftLength = 510;
const quarter = 15;

/** The template with times around the current time, so that someone is always at work when the data is added. */
const aroundNow = (template: Shift, zone: string, today: PlainDate, now: Instant, since: number): Shift => {
  const at = addMinutes(now, -since);
  const minute = dateAt(at, zone) === today ? minuteOfDay(wallTimeAt(at, zone)) : 0;
  const start = minute - (minute % quarter);
  return { ...template, starttime: wallTime(start), endtime: wallTime((start + shiftLength) % minutesInDay) };
};

type Moment = { today: PlainDate; now: Instant };

const shiftsOf = (seeding: Seeding, workers: readonly Worker[], { today, now }: Moment): ScheduledShift[] => {
  let working = 0;
  return seeding.mondays.flatMap((monday) =>
    workers.flatMap((worker) =>
      [...weeksOfTeam[worker.turn % weeksOfTeam.length]!].flatMap((letter, day) => {
        if (letter === '·') return [];
        const usual = worker.templates[letter === 'E' ? 0 : 1]!;
        const date = addDays(monday, day);
        const since = date === today ? begun[working] : undefined;
        if (date === today) working += 1;
        const template = since === undefined ? usual : aroundNow(usual, worker.zone, today, now, since);
        return [plannedBy(seeding, worker, template, date)];
      }),
    ),
  );
};

/** Clocks of today's first three shifts: two employees are clocked in, a few minutes off schedule; the third is not. */
const clocksOf = (ids: Ids, shifts: readonly ScheduledShift[], { today, now }: Moment) => {
  const works = shifts.filter((shift): shift is ScheduledShift & { employeeId: string } => shift.employeeId !== null);
  const current = works.filter(({ date }) => date === today).slice(0, begun.length);
  const clocks = current.slice(0, -1).flatMap((shift, index) => {
    const clockedIn = addMinutes(shift.startsAt, index * 7 - 4);
    return clockedIn < now ? [clockFor(ids.next('tms'), shift, clockedIn, now)] : [];
  });
  return { clocks, clockUsers: current.map(({ employeeId }) => employeeId) };
};

/** Turnover and expenses of past days and a forecast for all days, scaled by the wage level. */
const dayPlansOf = ({ account, department }: Stage, { accountId, today, mondays }: Seeding): DayPlan[] => {
  const wage = hourlyWage[account.currency]?.[0];
  if (!wage) return [];
  // A separate random stream, so that the other random values do not change.
  const chance = chanceOf(`${accountId} ${today} turnover`);
  const unit = wage * 10 ** decimalsOf(account.currency);
  return mondays.flatMap((monday) =>
    turnoverOfWeek.map((times, day) => {
      const date = addDays(monday, day);
      const plan = { ...emptyDayPlan(accountId, department.id, date), expectedTurnoverMinor: unit * times };
      if (date >= today) return plan;
      const turnoverMinor = Math.round((unit * times * chance.between(88, 112)) / 100);
      return { ...plan, turnoverMinor, expensesMinor: Math.round((turnoverMinor * chance.between(26, 31)) / 100) };
    }),
  );
};

/**
 * A small company around the current date, deterministic per account and date: last week is worked, this week published, next
 * week a draft.
 */
export const exampleFor = (ctx: Ctx, stage: Stage): Example => {
  const { account, department, organisation } = stage;
  const now = instant(ctx.now);
  const words = wordsIn[account.locale];
  const today = dateAt(now, zoneOf(department, account.zone));
  const ids = idsOf(account.id);
  const mondays = [-7, 0, 7].map((days) => addDays(mondayOf(today), days));
  const seeding: Seeding = { accountId: account.id, ids, chance: chanceOf(`${account.id} ${today}`), today, mondays };
  const next = mondays[2]!;
  const { teams, shifts } = placesOf(stage, ids);
  const workers = workersOf(stage, seeding, teams, shifts, now);
  const wanted = shiftsOf(seeding, workers, { today, now });
  // Thursday's late shift in the kitchen is an open shift.
  const [student, cook, helper] = [workers[3]!, workers[6]!, workers[7]!];
  const open = wanted.find(({ employeeId, date }) => employeeId === cook.employee.id && date === addDays(next, 3))!;
  const planned = wanted.filter((shift) => shift !== open);
  const offered = { like: cook, template: cook.templates[1]!, date: open.date, note: words.help };
  const vacation = organisation.absenceTypes.find(({ leave, requestable }) => leave && requestable);
  const [from, to] = [addDays(next, 4), addDays(next, 6)];
  const away = { worker: helper, from, to, status: 'Pending' as const, note: words.holiday };
  const reviewers = new Map(workers.map((worker) => [worker.employee.id, worker]));
  const entries = workedHours(seeding, reviewers, planned, () => stage.managerId, words);
  return {
    seeding,
    teams,
    shifts,
    workers,
    plan: {
      series: [],
      shifts: planned,
      openShifts: [openShift(seeding, { ...offered, instances: 1, approval_required: true })],
      requiredShifts: demandFor(
        seeding,
        wanted.filter(({ date }) => date >= mondays[1]!),
      ),
      absences: vacation ? [timeOff(seeding, { ...away, type: vacation })] : [],
      // Approvals cannot be dated in the future.
      entries: entries.map((entry) =>
        entry.reviewedAt !== null && entry.reviewedAt > now
          ? { ...entry, status: 'pending', reviewedBy: null, reviewedAt: null, reviewNote: null, wageMinor: null }
          : entry,
      ),
    },
    availability: {
      accountId: account.id,
      id: ids.next('avd'),
      version: 0,
      employeeId: student.employee.id,
      departmentId: department.id,
      reason: words.exam,
      zone: student.zone,
      date: addDays(next, 1),
      parts: [allDay('unavailable')],
    },
    ...clocksOf(ids, planned, { today, now }),
    dayPlans: dayPlansOf(stage, seeding),
    published: Object.fromEntries(
      Array.from({ length: 14 }, (_, days) => addDays(mondays[1]!, days)).map((date) => [date, date < next]),
    ),
  };
};

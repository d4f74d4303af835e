import * as z from 'zod';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { comparedRange, comparisons, longestInsights } from '#domain/insights/compared-range.ts';
import { type CostDrivers, costDrivers } from '#domain/insights/cost-drivers.ts';
import { type Cell, type FactLevel, factsAt, type Shown } from '#domain/insights/facts-at.ts';
import { type Kpi, kpisOf, noTargets, type Targets, targetsOf } from '#domain/insights/kpis.ts';
import { type LabourLine, peopleWithoutPay, personCosts, plannedLine } from '#domain/insights/labour-lines.ts';
import { performanceOf } from '#domain/insights/performance.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { type DayPlan, dayPlanId } from '#domain/organisation/day-plan.ts';
import type { Department } from '#domain/organisation/department.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { type DateRange, datesIn, daysIn, includesDate } from '#domain/time/date-range.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadOrganisation, loadPlans, type Organisation } from '#services/table.ts';
import { plannedHours } from '#services/timesheet/planned-hours.ts';
import { shownTo } from './day-facts.ts';
import { departmentsWith, labourFacts, loadLabour, loadWeeks } from './load-labour.ts';
import { pendingMinutes } from './pending-hours.ts';

/** Planned hours in these departments, as far as the viewer sees the schedule, with the forecast in place of turnover. */
const loadPlanned = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<{ lines: LabourLine[]; dayPlans: DayPlan[] }> => {
  const [weeks, facts, { series }] = await Promise.all([
    loadWeeks(ctx, departmentIds, range),
    scheduleFacts(ctx),
    loadPlans(ctx, ctx.viewer.accountId),
  ]);
  const here = new Set(departmentIds);
  const shifts = weeks.flatMap(({ scheduledShifts }) => scheduledShifts);
  const own = series.filter(({ departmentId }) => here.has(departmentId));
  // A hidden end time leaves the length unknown.
  const planned = plannedHours(ctx.viewer, facts, shifts, own, range).filter(({ endsAt }) => endsAt !== null);
  const employeeIds = planned.map(({ employeeId }) => employeeId);
  const labour = await labourFacts(ctx, { departmentIds, employeeIds });
  const sees = new Map(
    departmentIds.map((departmentId) => [
      departmentId,
      meets(ctx.viewer, organisationAccess.viewForecast, { departmentId }).ok,
    ]),
  );
  return {
    lines: planned.map((shift) => plannedLine({ ...shift, endsAt: shift.endsAt!, endtime: shift.endtime! }, labour)),
    dayPlans: weeks
      .flatMap(({ dayPlans }) => dayPlans)
      .filter(({ date }) => includesDate(range, date))
      .map((plan) => ({
        ...plan,
        turnoverMinor: sees.get(plan.departmentId) ? plan.expectedTurnoverMinor : null,
        expensesMinor: null,
        parts: null,
      })),
  };
};

const groupings = ['location', 'department', 'team'] as const;
const splits = ['day', 'hour'] as const;
type Grouping = (typeof groupings)[number];
type Split = (typeof splits)[number];

type Side = { lines: LabourLine[]; dayPlans: DayPlan[]; cells: (level: FactLevel) => Cell[] };
type Sides = {
  actual: Side;
  planned: Side;
  compared: Side | null;
  /** Whether the viewer sees the pay of every department and line. */
  paysAll: boolean;
  /** People whose pay is left out where the pay of the department is shown. */
  peopleWithoutPay: number;
};

/** A point of a chart: a date, or an hour of the day over all dates. `key` is `2026-11-09` or `09`. */
export type InsightsPoint = { key: string; kpis: Kpi[] };
export type InsightsRow = { id: string; name: string; kpis: Kpi[] };
export type Insights = {
  comparedFrom: string | null;
  comparedTo: string | null;
  currency: string;
  pendingMinutes: number;
  peopleWithoutPay: number;
  kpis: Kpi[];
  rows: InsightsRow[];
  points: InsightsPoint[];
  drivers: CostDrivers | null;
};

const input = z
  .object({
    from: plainDateSchema,
    to: plainDateSchema,
    departmentIds: z.array(referenceSchema).max(200).nullish(),
    compareWith: z.enum(comparisons).nullish(),
    groupBy: z.enum(groupings).nullish(),
    splitBy: z.enum(splits).nullish(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'input.endsBeforeItBegins' })
  .refine((range) => daysIn(range) <= longestInsights, { path: ['to'], message: 'input.rangeTooLong' });

/** Departments whose hours the viewer sees, not only turnover. */
const withHoursOf = (ctx: Ctx<Viewer>, departmentIds: readonly string[]): string[] =>
  departmentIds.filter((departmentId) => meets(ctx.viewer, timesheetAccess.viewScheduleChart, { departmentId }).ok);

const loadSides = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
  dateRange: DateRange | null,
): Promise<Sides> => {
  // Turnover of all departments; hours and pay only of those whose hours the viewer sees.
  const withHours = new Set(withHoursOf(ctx, departmentIds));
  const { pay, cost } = await shownTo(ctx);
  const hours = (departmentId: string): boolean => withHours.has(departmentId);
  const shown: Shown = { pay: (departmentId) => hours(departmentId) && pay(departmentId), hours, cost };
  const side = async (found: Promise<{ lines: LabourLine[]; dayPlans: DayPlan[] }>): Promise<Side> => {
    const { lines: all, dayPlans } = await found;
    const lines = all.filter(({ departmentId }) => hours(departmentId));
    return { lines, dayPlans, cells: (level) => factsAt(level, lines, dayPlans, shown) };
  };
  const [actual, planned, compared] = await Promise.all([
    side(loadLabour(ctx, departmentIds, range)),
    side(loadPlanned(ctx, departmentIds, range)),
    dateRange && side(loadLabour(ctx, departmentIds, dateRange)),
  ]);
  const isHidden = (lines: readonly LabourLine[] = []): boolean => lines.some(({ hidesPay }) => hidesPay);
  const paysAll = departmentIds.every(shown.pay) && !isHidden(actual.lines) && !isHidden(compared?.lines);
  const paid = [...actual.lines, ...planned.lines].filter(({ departmentId }) => shown.pay(departmentId));
  return { actual, planned, compared, paysAll, peopleWithoutPay: peopleWithoutPay(paid) };
};

const targetsFor = (account: Account, department: Department | undefined): Targets => {
  const set = (key: 'targetProductivity' | 'targetHourlyWage' | 'targetCostShare') =>
    settingOf(key, account, department) || null;
  return {
    productivity: set('targetProductivity'),
    averageHourlyWage: set('targetHourlyWage'),
    laborCostPercentage: set('targetCostShare'),
  };
};

/** KPIs of the matching cells: actual, planned and compared. */
const kpisWhere = (
  { actual, planned, compared }: Record<keyof Cells, readonly Cell[] | null>,
  targets: (cells: readonly Cell[]) => Targets,
): Kpi[] =>
  kpisOf(
    performanceOf(actual ?? []),
    planned && performanceOf(planned),
    compared && performanceOf(compared),
    targets(actual ?? []),
  );

type Cells = { actual: Cell[]; planned: Cell[]; compared: Cell[] | null };
const cellsOf = ({ actual, planned, compared }: Sides, level: FactLevel): Cells => ({
  actual: actual.cells(level),
  planned: planned.cells(level),
  compared: compared?.cells(level) ?? null,
});

const where = ({ actual, planned, compared }: Cells, fits: (cell: Cell) => boolean): Cells => ({
  actual: actual.filter(fits),
  planned: planned.filter(fits),
  compared: compared?.filter(fits) ?? null,
});

/** Combined targets: each department's targets are weighted by its figures. */
const targetRule = (account: Account, { departments }: Organisation) => {
  const byId = new Map(departments.map((department) => [department.id, targetsFor(account, department)]));
  return (cells: readonly Cell[]): Targets =>
    targetsOf(
      [...Map.groupBy(cells, ({ departmentId }) => departmentId)].map(([id, own]) => ({
        targets: byId.get(id) ?? noTargets,
        sum: performanceOf(own),
      })),
    );
};

/** Rows with the same name also name the department of a team, or the location of a department. */
const distinctNames = (
  rows: readonly { id: string; name: string }[],
  { teams, departments, locations }: Organisation,
): ((id: string, name: string) => string) => {
  const outer = new Map<string, string | undefined>([
    ...teams.map((team) => [team.id, departments.find(({ id }) => id === team.departmentId)?.name] as const),
    ...departments.map((one) => [one.id, locations.find(({ id }) => id === one.locationId)?.name] as const),
  ]);
  const counts = Map.groupBy(rows, ({ name }) => name);
  return (id, name) => ((counts.get(name)?.length ?? 0) > 1 && outer.get(id) ? `${name} · ${outer.get(id)}` : name);
};

const rowsOf = (sides: Sides, groupBy: Grouping, organisation: Organisation, rule: ReturnType<typeof targetRule>) => {
  const { departments, locations, teams } = organisation;
  const locationOf = new Map(departments.map(({ id, locationId }) => [id, locationId]));
  const cells = cellsOf(sides, groupBy === 'team' ? 'team' : 'day');
  const idOf = (cell: Cell): string | null => {
    if (groupBy === 'team') return cell.teamId;
    return groupBy === 'department' ? cell.departmentId : (locationOf.get(cell.departmentId) ?? null);
  };
  // Figures of a department without a team have a separate row next to its teams, so that rows add up to the total.
  const withoutTeam = { id: '', name: '' };
  const places = { location: locations, department: departments, team: [...teams, withoutTeam] }[groupBy];
  const rows = places.map(({ id, name }) => ({ id, name, own: where(cells, (cell) => (idOf(cell) ?? '') === id) }));
  const shown = rows.filter(({ own }) => own.actual.length + own.planned.length + (own.compared?.length ?? 0) > 0);
  const nameOf = distinctNames(shown, organisation);
  return shown.map(({ id, name, own }): InsightsRow => ({ id, name: nameOf(id, name), kpis: kpisWhere(own, rule) }));
};

const pointsOf = (sides: Sides, splitBy: Split, range: DateRange, dateRange: DateRange | null): InsightsPoint[] => {
  const cells = cellsOf(sides, splitBy);
  const none = () => noTargets;
  if (splitBy === 'hour')
    return Array.from({ length: 24 }, (_, hour) => ({
      key: String(hour).padStart(2, '0'),
      own: where(cells, (cell) => cell.hour === hour),
    }))
      .filter(({ own }) => own.actual.length + own.planned.length + (own.compared?.length ?? 0) > 0)
      .map(({ key, own }) => ({ key, kpis: kpisWhere(own, none) }));
  const others = dateRange ? datesIn(dateRange) : [];
  return datesIn(range).map((date, index) => {
    const own = where(cells, (cell) => cell.date === date);
    const compared = cells.compared?.filter((cell) => cell.date === others[index]) ?? null;
    return { key: date, kpis: kpisWhere({ ...own, compared }, none) };
  });
};

/** Turnover, hours and labour costs of the departments whose log the viewer sees; pay and hours only when they may see these. */
export const viewInsights = useCase({
  name: 'viewInsights',
  needs: insightsAccess.viewInsights,
  input,
  run: async (ctx, { from, to, departmentIds, compareWith, groupBy, splitBy }): Promise<Insights> => {
    const range = { from, to };
    const other = comparedRange(compareWith ?? 'none', range);
    const [ids, account, organisation] = await Promise.all([
      departmentsWith(ctx, { departmentIds: departmentIds ?? [] }, insightsAccess.viewInsights),
      ownAccount(ctx),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    const sides = await loadSides(ctx, ids, range, other);
    const rule = targetRule(account, organisation);
    const cells = cellsOf(sides, 'day');
    const side = ({ lines, dayPlans }: Side, days: readonly Cell[]) => {
      const withTurnover = new Set(dayPlans.filter((plan) => plan.turnoverMinor !== null).map(({ id }) => id));
      const turnoverLines = lines.filter(({ departmentId, date }) => withTurnover.has(dayPlanId(departmentId, date)));
      return {
        people: personCosts(lines),
        withTurnover: personCosts(turnoverLines),
        turnoverMinor: performanceOf(days).turnoverMinor,
      };
    };
    return {
      comparedFrom: other?.from ?? null,
      comparedTo: other?.to ?? null,
      currency: account.currency,
      pendingMinutes: await pendingMinutes(ctx, withHoursOf(ctx, ids), range),
      peopleWithoutPay: sides.peopleWithoutPay,
      kpis: kpisWhere(cells, rule),
      rows: rowsOf(sides, groupBy ?? 'department', organisation, rule),
      points: pointsOf(sides, splitBy ?? 'day', range, other),
      drivers:
        sides.compared && cells.compared && sides.paysAll
          ? costDrivers(side(sides.compared, cells.compared), side(sides.actual, cells.actual))
          : null,
    };
  },
});

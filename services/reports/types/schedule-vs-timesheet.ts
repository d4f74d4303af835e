import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { dateColumns, type ReportColumn } from '#domain/reports/report-definition.ts';
import { type PlannedVersusWorked, plannedVersusWorked, sumOfKnown } from '#domain/reports/schedule-vs-timesheet.ts';
import { countedMinutes, counts } from '#domain/reports/timesheets-report.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { plannedLine, plannedTrail } from '#domain/schedule/explain-planned.ts';
import { totalsLine } from '#domain/schedule/totals.ts';
import type { Ctx } from '#services/kit/context.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { reportHours } from '#services/reports/hours-lines.ts';
import { localeOf, paySeen, placeColumns } from '#services/reports/report-columns.ts';
import { peopleOfRows, type ReportFilter, reportDepartments, scopeOfReport } from '#services/reports/report-scope.ts';
import { reportTexts } from '#services/reports/report-texts.ts';
import { type DetailRow, placeNames, timesheetsReport } from '#services/reports/timesheets-data.ts';
import { costFacts, plannedPay, shownCosts } from '#services/shifts/planned/shift-costs.ts';
import { plannedHours } from '#services/timesheet/planned-hours.ts';

/** Derivations of a date's figures: scheduled shifts and worked hours. */
type Trail = {
  planned: Derivation[];
  plannedCost: Derivation[];
  plannedPay: Derivation[];
  worked: DetailRow['explain'][];
};
type Row = PlannedVersusWorked & { departmentId: string; department_name: string; location_name: string; trail: Trail };

/** A total is null when any of its rows is unknown, or there are none. */
const allKnown = (
  of: (row: Row) => number | null,
  isCounted: (row: Row) => boolean = () => true,
): ReportColumn<Row>['total'] => ({
  sums: (rows) => {
    const cells = rows.filter(isCounted).map(of);
    return [sumOfKnown(cells) ?? 0, cells.filter((cell) => cell === null).length, cells.length];
  },
  figure: ([sum, unknown, all]) => (unknown || !all ? null : Number(sum)),
});

const planned = (key: string, of: (row: Row) => number | null): ReportColumn<Row> => ({
  key,
  unit: 'minutes',
  of,
  total: allKnown(of),
  optional: true,
});

const ofWorked =
  (part: 'hours' | 'pay' | 'cost') =>
  ({ trail }: Row): Derivation[] =>
    trail.worked.flatMap((explain) => explain()[part]);

const columns: ReportColumn<Row>[] = [
  ...dateColumns<Row>(({ date }) => date),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  {
    ...planned('planned', ({ plannedMinutes }) => plannedMinutes),
    explain: ({ plannedMinutes, trail }) => (plannedMinutes === null ? [] : trail.planned),
  },
  {
    key: 'worked',
    unit: 'minutes',
    of: ({ workedMinutes }) => workedMinutes,
    total: 'sum',
    explain: ofWorked('hours'),
  },
  planned('difference', ({ differenceMinutes }) => differenceMinutes),
  {
    key: 'salary',
    unit: 'money',
    of: ({ salaryMinor }) => salaryMinor,
    total: 'sum',
    explain: ofWorked('pay'),
    ...paySeen,
  },
  { key: 'cost', unit: 'money', of: ({ costMinor }) => costMinor, total: 'sum', explain: ofWorked('cost'), ...paySeen },
  {
    key: 'plannedCost',
    unit: 'money',
    of: ({ plannedCostMinor }) => plannedCostMinor,
    total: 'sum',
    explain: ({ plannedCostMinor, trail }) => (plannedCostMinor === null ? [] : trail.plannedCost),
    needs: scheduleAccess.viewCosts,
    optional: true,
  },
  {
    key: 'plannedPay',
    unit: 'money',
    of: ({ plannedPayMinor }) => plannedPayMinor,
    total: 'sum',
    explain: ({ plannedPayMinor, trail }) => (plannedPayMinor === null ? [] : trail.plannedPay),
    needs: scheduleAccess.viewCosts,
    optional: true,
    extra: true,
  },
];

type Place = Pick<Row, 'departmentId' | 'department_name' | 'location_name'>;

/** Planned and worked hours of each department, so that those of a date stand next to each other. */
const columnsOfDepartments = (places: readonly Place[], locale: Locale): ReportColumn<Row>[] => {
  const text = reportTexts(locale);
  const named = Map.groupBy(places, ({ department_name }) => department_name);
  return places.flatMap(({ departmentId, department_name, location_name }) => {
    const isAlone = named.get(department_name)!.length === 1;
    const department = isAlone ? department_name : `${department_name} (${location_name})`;
    const isHere = (row: Row): boolean => row.departmentId === departmentId;
    return columns
      .filter(({ key }) => key === 'planned' || key === 'worked')
      .map(({ key, of, explain }): ReportColumn<Row> => {
        const minutes = (row: Row): number | null => (isHere(row) ? (of(row) as number | null) : null);
        return {
          key: `${key}-${departmentId}`,
          name: text(`heading.${key}In`, { department }),
          about: key,
          unit: 'minutes',
          of: minutes,
          total: allKnown(minutes, isHere),
          explain: (row) => (isHere(row) ? (explain?.(row) ?? []) : []),
          extra: true,
        };
      });
  });
};

/** Scheduled shifts that the viewer may see, with their cost when the viewer may see it. */
const loadPlanned = async (ctx: Ctx<Viewer>, filter: ReportFilter) => {
  const { viewer } = ctx;
  const [facts, { shifts, series }, departments] = await Promise.all([
    scheduleFacts(ctx),
    reportHours(ctx, filter),
    reportDepartments(ctx, filter, {}),
  ]);
  const people = await peopleOfRows(ctx, departments, [...shifts, ...series]);
  const costs = costFacts(facts.account, facts.organisation, people);
  const shows = shownCosts(viewer, people);
  const names = new Map(facts.organisation.shifts.map(({ id, long_name }) => [id, long_name]));
  const lines = plannedHours(viewer, facts, shifts, series, filter).map((shift) => {
    const { departmentId, date, minutes, endsAt } = shift;
    const name = names.get(shift.shiftId) ?? null;
    const ended = endsAt !== null && shows(shift) ? { ...shift, endsAt } : null;
    const costMinor = ended && totalsLine(ended, costs).costMinor;
    return {
      ...{ departmentId, date, minutes, costMinor, payMinor: ended && plannedPay(ended, costs).payMinor },
      hours: () => (endsAt === null || minutes === null ? [] : [plannedLine({ ...shift, endsAt }, name)]),
      paid: () => (ended ? plannedTrail(ended, costs) : null),
    };
  });
  return { facts, byDepartment: Map.groupBy(lines, ({ departmentId }) => departmentId) };
};

/** Planned and worked hours side by side, for every date of the period. */
export const scheduleVsTimesheet = defineReport<Row>({
  slicedBy: 'dates',
  groupBy: ['date'],
  summed: true,
  load: async (ctx, filter) => {
    const [worked, { facts, byDepartment }, names, locale] = await Promise.all([
      timesheetsReport(ctx, filter),
      loadPlanned(ctx, filter),
      placeNames(ctx),
      localeOf(ctx),
    ]);
    const departmentIds = [...facts.departments.keys()].filter(scopeOfReport(ctx.viewer, filter, {}));
    const places = departmentIds.map((departmentId) => ({ departmentId, ...names.department(departmentId) }));
    const entries = Map.groupBy(worked.rows, ({ entry }) => entry.departmentId);
    const rows = departmentIds.flatMap((departmentId) => {
      const own = (entries.get(departmentId) ?? []).map(({ entry, minutes, salaryMinor, costMinor }) => ({
        date: entry.date,
        ...countedMinutes(entry, minutes),
        salaryMinor,
        costMinor,
      }));
      const plan = seesSchedule(ctx.viewer, departmentId) ? (byDepartment.get(departmentId) ?? []) : null;
      const planOn = Map.groupBy(plan ?? [], ({ date }) => date);
      const countedOn = Map.groupBy(
        (entries.get(departmentId) ?? []).filter(({ entry }) => counts(entry)),
        ({ entry }) => entry.date,
      );
      return plannedVersusWorked(filter, plan, own).map((day) => ({
        ...day,
        departmentId,
        ...names.department(departmentId),
        trail: {
          planned: (planOn.get(day.date) ?? []).flatMap(({ hours }) => hours()),
          plannedCost: (planOn.get(day.date) ?? []).flatMap(({ paid }) => paid()?.cost ?? []),
          plannedPay: (planOn.get(day.date) ?? []).flatMap(({ paid }) => paid()?.pay ?? []),
          worked: (countedOn.get(day.date) ?? []).map(({ explain }) => explain),
        },
      }));
    });
    rows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    return { columns: [...columns, ...columnsOfDepartments(places, locale)], rows, hours: worked.totals };
  },
});

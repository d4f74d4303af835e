import { ableAmong, askedSkillsIn } from '#domain/labour/able-people.ts';
import { dateColumns, type ReportColumn } from '#domain/reports/report-definition.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { type Demand, evaluateRequiredShift, shiftsFor, sumOfDemand } from '#domain/shifts/evaluate-required-shift.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { loadSchedule, repeatedNeeds, repeatedShifts } from '#services/planning/load-schedule.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { placeColumns } from '#services/reports/report-columns.ts';
import { passes, reportDepartments } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadOrganisation, loadPeople, loadPlans } from '#services/table.ts';

type Row = Demand & {
  required: RequiredShift;
  department_name: string;
  location_name: string;
  team_name: string | null;
  shift_name: string | null;
  needed: number;
  short: number;
  extra: number;
};

const columns: ReportColumn<Row>[] = [
  ...dateColumns<Row>(({ required }) => required.date),
  ...placeColumns<Row>(({ required }) => required.departmentId),
  { key: 'team_name', unit: 'text', of: ({ team_name }) => team_name, total: 'none', groups: true, optional: true },
  { key: 'shift_name', unit: 'text', of: ({ shift_name }) => shift_name, total: 'none', groups: true, optional: true },
  { key: 'starttime', unit: 'time', of: ({ required }) => required.starttime, total: 'none' },
  { key: 'endtime', unit: 'time', of: ({ required }) => required.endtime, total: 'none' },
  { key: 'match', unit: 'word', of: ({ required }) => required.match, total: 'none', groups: true },
  { key: 'limit', unit: 'count', of: ({ required }) => required.instances, total: 'none' },
  { key: 'needed', unit: 'count', of: ({ needed }) => needed, total: 'sum' },
  { key: 'plannedPeople', unit: 'count', of: ({ count }) => count, total: 'sum' },
  { key: 'short', unit: 'count', of: ({ short }) => short, total: 'sum' },
  { key: 'tooMany', unit: 'count', of: ({ extra }) => extra, total: 'sum' },
  { key: 'result', unit: 'word', of: ({ result }) => result, total: 'none', groups: true },
];

/** Required and scheduled shifts by occurrence. */
export const requiredShiftsReport = defineReport<Row>({
  slicedBy: 'dates',
  load: async (ctx, filter) => {
    const { accountId } = ctx.viewer;
    const departments = await reportDepartments(ctx, filter, shiftsAccess.viewRequiredShifts);
    // A night shift of the day before or after may cover demand.
    const around = { from: addDays(filter.from, -1), to: addDays(filter.to, 1) };
    const [plans, names, organisation, people, loaded] = await Promise.all([
      loadPlans(ctx, accountId),
      placeNames(ctx),
      loadOrganisation(ctx, accountId),
      loadPeople(ctx, accountId),
      loadSchedule(ctx, accountId, departments, around, { alone: true }),
    ]);
    const persons = new Map(people.employees.map((person) => [person.id, person]));
    const able = ableAmong((id) => persons.get(id), askedSkillsIn(organisation.skills));
    const planned = [...loaded.scheduledShifts, ...repeatedShifts(plans.series, departments, around)];
    const byDepartment = new Map(
      [...Map.groupBy(planned, ({ departmentId }) => departmentId)].map(([id, own]) => [
        id,
        Map.groupBy(own, ({ date }) => date),
      ]),
    );
    const required = [...loaded.requiredShifts, ...repeatedNeeds(plans, departments, filter).requiredShifts];
    const rows = required
      .filter(
        ({ date, teamId, shiftId }) =>
          filter.from <= date &&
          date <= filter.to &&
          (teamId === null || passes(filter.teamIds, teamId)) &&
          (shiftId === null || passes(filter.shiftIds, shiftId)),
      )
      .sort((a, b) => (`${a.date} ${a.starttime} ${a.id}` < `${b.date} ${b.starttime} ${b.id}` ? -1 : 1))
      .map((requiredShift): Row => {
        const shifts = shiftsFor(
          requiredShift.date,
          [requiredShift],
          byDepartment.get(requiredShift.departmentId) ?? new Map(),
        );
        const demand = evaluateRequiredShift(requiredShift, shifts, able);
        const sum = sumOfDemand([{ ...demand, match: requiredShift.match, instances: requiredShift.instances }]);
        return {
          ...demand,
          required: requiredShift,
          ...names.department(requiredShift.departmentId),
          team_name: requiredShift.teamId && names.team(requiredShift.teamId),
          shift_name: requiredShift.shiftId && names.shift(requiredShift.shiftId),
          needed: sum.required,
          short: sum.short,
          extra: sum.extra,
        };
      });
    return { columns, rows };
  },
});

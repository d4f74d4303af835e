import { availabilityAccess } from '#domain/availability/actions.ts';
import { type AvailabilityPart, availabilityOn } from '#domain/availability/availability.ts';
import { displayName } from '#domain/employees/employee.ts';
import { dateColumns, distinct, type ReportColumn } from '#domain/reports/report-definition.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { formatDuration } from '#domain/time/duration.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { loadSchedule } from '#services/planning/load-schedule.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { loadWeeklyAvailability } from '#services/planning/weekly-availability.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { type PersonRow, personColumns, placeColumns } from '#services/reports/report-columns.ts';
import { passes, reportDepartments, reportPeople } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';

type Row = PersonRow & {
  date: PlainDate;
  part: AvailabilityPart;
  reason: string | null;
};

/** Minutes after midnight as a time of day. */
const clock = (minutes: number): string => formatDuration(minutes).padStart(5, '0');

const columns: ReportColumn<Row>[] = [
  ...dateColumns<Row>(({ date }) => date),
  ...personColumns<Row>(({ employeeId }) => employeeId),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  { key: 'availability', unit: 'word', of: ({ part }) => part.level, total: 'none', groups: true },
  { key: 'from', unit: 'text', of: ({ part }) => clock(part.from), total: 'none' },
  { key: 'until', unit: 'text', of: ({ part }) => clock(part.until), total: 'none' },
  {
    key: 'days',
    about: 'daysStated',
    unit: 'count',
    of: () => 1,
    total: distinct(({ employeeId, date }) => `${employeeId} ${date}`),
    extra: true,
  },
  { key: 'statedHours', unit: 'minutes', of: ({ part }) => part.until - part.from, total: 'sum' },
  { key: 'reason', unit: 'text', of: ({ reason }) => reason, total: 'none', optional: true },
];

/** Availability of people on each date, in the departments that the viewer plans. */
export const availabilitiesReport = defineReport<Row>({
  slicedBy: 'dates',
  load: async (ctx, filter) => {
    const { viewer } = ctx;
    const need = availabilityAccess.viewAvailability;
    const departments = (await reportDepartments(ctx, { departmentIds: [] }, {})).filter((id) => mayPlan(viewer, id));
    const [people, names, { datedAvailability }] = await Promise.all([
      reportPeople(ctx, filter, need),
      placeNames(ctx),
      loadSchedule(ctx, viewer.accountId, departments, filter, { alone: true }),
    ]);
    const dated = Map.groupBy(datedAvailability, ({ employeeId }) => employeeId);
    const homes = people.filter(({ person }) => departments.includes(person.memberships[0]?.departmentId ?? ''));
    const weekly = await loadWeeklyAvailability(
      ctx,
      viewer.accountId,
      homes.map(({ person }) => person.id),
    );
    const recurring = Map.groupBy(weekly, ({ employeeId }) => employeeId);
    const rows = datesIn(filter).flatMap((date) =>
      homes.flatMap(({ person }): Row[] => {
        const own = dated.get(person.id) ?? [];
        const availability = availabilityOn(date, own, recurring.get(person.id) ?? []);
        const departmentId = person.memberships[0]?.departmentId ?? '';
        const parts = (availability?.parts ?? []).filter(({ level }) => passes(filter.availability, level));
        return parts.map((part) => ({
          employeeId: person.id,
          name: displayName(person),
          employee_nr: person.employee_nr,
          departmentId,
          ...names.department(departmentId),
          date,
          part,
          reason: own.find((candidate) => candidate.date === date)?.reason ?? null,
        }));
      }),
    );
    return { columns, rows };
  },
});

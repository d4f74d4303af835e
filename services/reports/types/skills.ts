import { employeesAccess } from '#domain/employees/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import { skillKey } from '#domain/organisation/skill.ts';
import type { ReportColumn } from '#domain/reports/report-definition.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { type PersonRow, personColumns, placeColumns } from '#services/reports/report-columns.ts';
import { reportPeople } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadOrganisation } from '#services/table.ts';

type Row = PersonRow & {
  skill: string;
  skillGroup: string | null;
  lastDay: PlainDate | null;
};

const columns: ReportColumn<Row>[] = [
  ...personColumns<Row>(({ employeeId }) => employeeId),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  { key: 'skill', unit: 'text', of: ({ skill }) => skill, total: 'none', groups: true },
  { key: 'skillGroup', unit: 'text', of: ({ skillGroup }) => skillGroup, total: 'none', groups: true, optional: true },
  { key: 'validUntil', unit: 'date', of: ({ lastDay }) => lastDay, total: 'none', optional: true },
];

/** Skills of people with their expiry dates. */
export const skillsReport = defineReport<Row>({
  load: async (ctx, filter) => {
    const [people, names, { skills, skillGroups }] = await Promise.all([
      reportPeople(ctx, filter, employeesAccess.viewEmployees),
      placeNames(ctx),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    const headings = new Map(skillGroups.map(({ id, name }) => [id, name]));
    const groupOf = new Map(skills.map(({ name, skillGroupId }) => [skillKey(name), headings.get(skillGroupId ?? '')]));
    const rows = people.flatMap(({ person }) => {
      const departmentId = person.memberships[0]?.departmentId ?? '';
      return person.skills.map((skill): Row => {
        const end = person.skillEnds?.find((held) => skillKey(held.skill) === skillKey(skill));
        return {
          employeeId: person.id,
          name: displayName(person),
          employee_nr: person.employee_nr,
          departmentId,
          ...names.department(departmentId),
          skill,
          skillGroup: groupOf.get(skillKey(skill)) ?? null,
          lastDay: end ? addDays(end.until, -1) : null,
        };
      });
    });
    return { columns, rows };
  },
});

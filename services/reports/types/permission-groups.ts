import { employeesAccess } from '#domain/employees/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import type { ReportColumn } from '#domain/reports/report-definition.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { type PersonRow, personColumns, placeColumns } from '#services/reports/report-columns.ts';
import { reportPeople, scopeOfReport } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';

type Row = PersonRow & {
  groupId: string;
  permissionGroup: string;
  permissions: number;
};

const columns: ReportColumn<Row>[] = [
  ...personColumns<Row>(({ employeeId }) => employeeId),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  {
    key: 'permissionGroup',
    unit: 'text',
    of: ({ permissionGroup }) => permissionGroup,
    total: 'none',
    groups: true,
    idOf: ({ groupId }) => groupId,
  },
  { key: 'permissions', unit: 'count', of: ({ permissions }) => permissions, total: 'none', along: 'permissionGroup' },
];

/** Permission groups of people, per department. */
export const permissionGroupsReport = defineReport<Row>({
  load: async (ctx, filter) => {
    const need = employeesAccess.editUserPermissions;
    const [people, names, groups] = await Promise.all([
      reportPeople(ctx, filter, need),
      placeNames(ctx),
      loadPermissionGroups(ctx, ctx.viewer.accountId),
    ]);
    const inScope = scopeOfReport(ctx.viewer, filter, need);
    const byId = new Map(groups.map((group) => [group.id, group]));
    const rows = people.flatMap(({ person }) =>
      person.groups
        .filter(({ departmentId }) => inScope(departmentId))
        .flatMap(({ departmentId, groupId }): Row[] => {
          const group = byId.get(groupId);
          return group
            ? [
                {
                  employeeId: person.id,
                  name: displayName(person),
                  employee_nr: person.employee_nr,
                  departmentId,
                  ...names.department(departmentId),
                  groupId,
                  permissionGroup: group.name,
                  permissions: group.permissions.length,
                },
              ]
            : [];
        }),
    );
    return { columns, rows };
  },
});

import { absenceAccess } from '#domain/absence/actions.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { TextKey } from '#web/kit/i18n/start-i18n.ts';
import type { Lazy } from '#web/kit/screens/rows.ts';
import type { TabProps } from './tab-props.ts';

export type Tab = {
  label: TextKey;
  needs: Requirement;
  /** Hidden on the viewer's own page, regardless of permissions. */
  others?: true;
  open: Lazy<TabProps>;
};

/** Tabs of a person's page by the last segment of the URL, in order. */
export const tabs: Record<string, Tab> = {
  overview: {
    label: 'employees.tab.overview',
    needs: employeesAccess.viewEmployee,
    open: () => import('#web/areas/employees/overview/Overview.tsx'),
  },
  contracts: {
    label: 'employees.tab.contracts',
    needs: contractsAccess.viewContracts,
    open: () => import('#web/areas/employees/contracts/PersonContracts.tsx'),
  },
  absence: {
    label: 'employees.tab.absence',
    needs: absenceAccess.viewAbsences,
    open: () => import('#web/areas/employees/absence/PersonAbsence.tsx'),
  },
  timesheets: {
    label: 'employees.tab.timesheets',
    needs: timesheetAccess.viewTimesheets,
    open: () => import('#web/areas/employees/timesheets/PersonTimesheets.tsx'),
  },
  'plus-minus': {
    label: 'plusMinus.title',
    needs: plusMinusAccess.viewPlusMinus,
    open: () => import('#web/areas/employees/plus-minus/PersonPlusMinus.tsx'),
  },
  minijob: {
    label: 'minijob.title',
    needs: plusMinusAccess.viewMinijob,
    open: () => import('#web/areas/employees/plus-minus/PersonMinijob.tsx'),
  },
  statement: {
    label: 'statement.tab',
    needs: reportsAccess.viewStatement,
    open: () => import('#web/areas/employees/plus-minus/PersonStatement.tsx'),
  },
  files: {
    label: 'employees.tab.files',
    needs: filesAccess.keepEmployeeFiles,
    open: () => import('#web/areas/employees/files/EmployeeFiles.tsx'),
  },
  notes: {
    label: 'employees.tab.notes',
    needs: employeesAccess.viewEmployeeNotes,
    others: true,
    open: () => import('#web/areas/employees/notes/PersonNotes.tsx'),
  },
  permissions: {
    label: 'employees.tab.permissions',
    needs: employeesAccess.editUserPermissions,
    open: () => import('#web/areas/employees/permissions/PersonPermissions.tsx'),
  },
};

/** Whether the viewer may open the tab for that person. */
export const mayOpenTab = (viewer: Viewer, { needs, others }: Tab, personId: string): boolean =>
  meets(viewer, needs, { ownerId: personId }).ok && !(others && personId === viewer.userId);

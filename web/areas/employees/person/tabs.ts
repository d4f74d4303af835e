import { absenceAccess } from '#domain/absence/absence.access.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { contractsAccess } from '#domain/contracts/contracts.access.ts';
import { employeesAccess } from '#domain/employees/employees.access.ts';
import { filesAccess } from '#domain/files/files.access.ts';
import type { PersonCardFragment } from '#web/generated/graphql.ts';
import type { TextKey } from '#web/kit/i18n/start-i18n.ts';
import type { Lazy } from '#web/kit/screens/rows.ts';

export type PersonProps = { person: PersonCardFragment };
export type TabProps = PersonProps & {
  /** The facts of the tab with which the page opens come along with the person, in one request; other tabs ask for theirs. */
  fetchPolicy: 'cache-first' | 'cache-and-network';
};
export type Tab = { label: TextKey; needs: Requirement; open: Lazy<TabProps> };

/** The parts of a person's page by the last word of its address, in the order of their tabs. */
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
  files: {
    label: 'employees.tab.files',
    needs: filesAccess.keepEmployeeFiles,
    open: () => import('#web/areas/employees/files/EmployeeFiles.tsx'),
  },
  permissions: {
    label: 'employees.tab.permissions',
    needs: employeesAccess.editUserPermissions,
    open: () => import('#web/areas/employees/permissions/PersonPermissions.tsx'),
  },
};

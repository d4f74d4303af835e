import { employeesAccess } from '#domain/employees/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Employees of the company. */
export const employeesArea = defineArea({
  pages: {
    '/my-account/profile': { needs: {}, open: () => import('./own-profile/OwnProfile.tsx') },
    // Decision 17: for everyone; users who may not see the list are led to their own profile.
    '/employees': { needs: {}, open: () => import('./list/EmployeesPage.tsx') },
    '/employees/:id': { needs: employeesAccess.viewEmployee, open: () => import('./person/ToOverview.tsx') },
    '/employees/:id/:tab': { needs: employeesAccess.viewEmployee, open: () => import('./person/PersonPage.tsx') },
  },
  modals: {
    'employee-avatar/:id': {
      needs: employeesAccess.editEmployeeAvatar,
      open: () => import('./avatar/EmployeeAvatar.tsx'),
    },
    'employee-create': {
      needs: employeesAccess.createEmployee,
      open: () => import('./create/CreateEmployee.tsx'),
    },
    'employee-note/:employeeId': {
      needs: employeesAccess.createEmployeeNote,
      open: () => import('./notes/NoteModal.tsx'),
    },
    'employee-note/:employeeId/:noteId': {
      needs: employeesAccess.editEmployeeNote,
      open: () => import('./notes/NoteModal.tsx'),
    },
    'invite-links': {
      needs: employeesAccess.viewInviteLinks,
      open: () => import('./invite-links/InviteLinks.tsx'),
    },
    'quick-user-import': {
      needs: employeesAccess.createEmployee,
      open: () => import('./quick-import/QuickImport.tsx'),
    },
    'onboarding-invite-employees': {
      needs: { allOf: ['createUsers', 'editUsers', 'editUserTeams'] },
      open: () => import('./quick-import/InviteColleagues.tsx'),
    },
  },
  widgets: {
    birthdays: {
      title: 'birthdays.title',
      needs: employeesAccess.viewEmployees,
      column: 3,
      period: 'next',
      parts: ['birthdays'],
      open: () => import('./birthdays/Birthdays.tsx'),
    },
  },
  nav: { to: '/employees', label: 'employees.nav', needs: employeesAccess.viewEmployees },
  profile: [{ to: '/my-account/profile', label: 'myAccount.title.profile', needs: {} }],
});

import { employeesAccess } from '#domain/employees/employees.access.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** The people of the company. */
export const employeesArea = defineArea({
  widgets: {
    birthdays: {
      title: 'birthdays.title',
      needs: employeesAccess.listEmployees,
      column: 3,
      period: 'next',
      parts: ['birthdays'],
      open: () => import('./birthdays/Birthdays.tsx'),
    },
  },
});

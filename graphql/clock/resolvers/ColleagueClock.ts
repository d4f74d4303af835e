import { displayName } from '#domain/employees/employee.ts';
import type { ColleagueClockResolvers } from '#graphql/generated/types.ts';

export const ColleagueClock: ColleagueClockResolvers = {
  employeeId: ({ person }) => person.id,
  name: ({ person }) => displayName(person),
  Timesheet: ({ clock }) => clock,
};

import type { Department } from '#domain/organisation/department.ts';
import type { Team } from '#domain/organisation/team.ts';
import { type Change, change } from '#services/kit/change.ts';
import { departments, teams } from './organisation.store.ts';

/** Changes of departments and teams, for a commit of another area. */
export const departmentChange = (before: Department | null, after: Department | null): Change =>
  change(departments, before, after);
export const teamChange = (before: Team | null, after: Team | null): Change => change(teams, before, after);

import type { QuotaKey } from '#domain/access/plans.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Team } from '#domain/organisation/team.ts';
import type { Change } from '#services/kit/change.ts';
import { departmentChange, teamChange } from '#services/organisation/organisation-change.ts';
import { defaultTeamColour } from '#services/organisation/teams/team-input.ts';
import type { WriteAction } from '#services/ports/table.ts';
import type { Book } from './book.ts';
import type { Found, ImportFile } from './import-files.ts';

/** The planned writes of one file. */
export type FilePlan = {
  file: ImportFile;
  found: Found;
  changes: Change[];
  /** Claims of email addresses and employee numbers, written before the first change. */
  claims: WriteAction[];
  /** People whose address the file changes. */
  moved: { before: Employee; after: Employee }[];
  quota: Partial<Record<QuotaKey, number>>;
};

export const newPlan = (file: ImportFile, found: Found): FilePlan => ({
  file,
  found,
  changes: [],
  claims: [],
  moved: [],
  quota: {},
});

/** Scope for permission checks; for a new department, the permission in any department suffices. */
export const scopeOf = (book: Book): { departmentId?: string } =>
  book.departmentIsKept ? { departmentId: book.department.id } : {};

/** Reports a missing permission, once per file; in the file's department unless said otherwise. */
export const needs = (
  book: Book,
  plan: FilePlan,
  requirement: Requirement,
  scope: { departmentId?: string } = scopeOf(book),
): void => {
  const refused = book.ctx.need(requirement, scope);
  if (!refused) return;
  if (plan.found.report.problems.some(({ line, value }) => line === 0 && value === refused.key)) return;
  const reason = refused.code === 'PLAN' ? 'plan' : refused.code === 'QUOTA' ? 'quota' : 'right';
  plan.found.problem(0, null, reason, refused.key);
};

const count = (plan: FilePlan, key: QuotaKey): void => {
  plan.quota[key] = (plan.quota[key] ?? 0) + 1;
};

/** Adds the department to the plan when it does not exist yet. */
export const needsDepartment = (book: Book, plan: FilePlan): void => {
  if (book.departmentIsKept || plan.quota.departments) return;
  needs(book, plan, organisationAccess.createDepartment);
  count(plan, 'departments');
  plan.changes.push(departmentChange(null, book.department));
};

/** The team of that name, added to the plan when it does not exist yet. */
export const teamNamed = (book: Book, plan: FilePlan, name: string): Team => {
  const known = book.teams.find((team) => team.name.toLowerCase() === name.toLowerCase());
  if (known) return known;
  needsDepartment(book, plan);
  needs(book, plan, organisationAccess.createTeam);
  count(plan, 'teams');
  const { accountId, id: departmentId } = book.department;
  const head = { accountId, id: book.ctx.ports.ids.next('tem'), version: 1, departmentId };
  const team: Team = { ...head, name, colour: defaultTeamColour, order: book.teams.length + 1, type: 'default' };
  plan.changes.push(teamChange(null, team));
  book.teams.push(team);
  return team;
};

/** Reports, once per file, that this file depends on one that is not imported. */
export const waitsForFile = (plan: FilePlan, origin: ImportFile): void => {
  if (plan.found.report.problems.some(({ reason, value }) => reason === 'waitsFor' && value === origin)) return;
  plan.found.problem(0, null, 'waitsFor', origin);
};

/** Reports a dependency on the file that adds a person or a shift type, when that file is not imported. */
export const waitsFor = (book: Book, plan: FilePlan, id: string): void => {
  const origin = book.origin.get(id);
  if (origin && origin !== plan.file && book.blocked.has(origin)) waitsForFile(plan, origin);
};

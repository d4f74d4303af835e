import type { QuotaKey } from '#domain/access/plans.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Team } from '#domain/organisation/team.ts';
import type { Change } from '#services/kit/change.ts';
import { departmentChange, teamChange } from '#services/organisation/organisation-change.ts';
import { defaultTeamColour } from '#services/organisation/teams/team-input.ts';
import type { WriteAction } from '#services/ports/table.ts';
import type { Book } from './book.ts';
import type { Found, ImportFile } from './import-files.ts';

/** What one file would write. */
export type FilePlan = {
  file: ImportFile;
  found: Found;
  changes: Change[];
  /** Addresses and numbers, claimed before the first change is written. */
  claims: WriteAction[];
  quota: Partial<Record<QuotaKey, number>>;
};

export const newPlan = (file: ImportFile, found: Found): FilePlan => ({
  file,
  found,
  changes: [],
  claims: [],
  quota: {},
});

/** Where a right must be held; for a department that is not there yet, the right anywhere counts. */
export const scopeOf = (book: Book): { departmentId?: string } =>
  book.departmentIsKept ? { departmentId: book.department.id } : {};

/** Reports, once for the file, that the viewer lacks the right. */
export const needs = (book: Book, plan: FilePlan, requirement: Requirement): void => {
  const refused = book.ctx.need(requirement, scopeOf(book));
  if (!refused) return;
  if (plan.found.report.problems.some(({ line, value }) => line === 0 && value === refused.key)) return;
  const reason = refused.code === 'PLAN' ? 'plan' : refused.code === 'QUOTA' ? 'quota' : 'right';
  plan.found.problem(0, null, reason, refused.key);
};

const count = (plan: FilePlan, key: QuotaKey): void => {
  plan.quota[key] = (plan.quota[key] ?? 0) + 1;
};

/** Puts the department into the plan when it is not in the table; nothing can be kept without. */
export const needsDepartment = (book: Book, plan: FilePlan): void => {
  if (book.departmentIsKept || plan.quota.departments) return;
  needs(book, plan, organisationAccess.createDepartment);
  count(plan, 'departments');
  plan.changes.push(departmentChange(null, book.department));
};

/** The team of that name, put into the plan when there is none. */
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

/** Tells, once, that this file waits for one that is not imported. */
export const waitsForFile = (plan: FilePlan, origin: ImportFile): void => {
  if (plan.found.report.problems.some(({ reason, value }) => reason === 'waitsFor' && value === origin)) return;
  plan.found.problem(0, null, 'waitsFor', origin);
};

/** The same for the file that brings a person or a shift type. */
export const waitsFor = (book: Book, plan: FilePlan, id: string): void => {
  const origin = book.origin.get(id);
  if (origin && origin !== plan.file && book.blocked.has(origin)) waitsForFile(plan, origin);
};

import type { Viewer } from '#domain/access/viewer.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { overlappingApproved } from '#domain/timesheet/review-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedTimeProblem } from '#domain/timesheet/worked-minutes.ts';
import { writtenHoursProblem } from '#domain/timesheet/written-hours.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { isKnownThere } from '#services/shifts/known-people.ts';
import { loadHorizon, loadOrganisation, loadPerson, loadWeek } from '#services/table.ts';
import { absencesAround } from './absences-around.ts';
import { type ApprovedHours, approvedEntries } from './approved-hours.ts';
import { approves } from './entry-rights.ts';

/** Reason why these hours cannot be stored, regardless of the viewer; undefined when they can. */
export const timeRefusal = (entry: TimesheetEntry): Refusal | undefined => {
  const problem = workedTimeProblem(entry);
  return problem && refuse('INVALID', problem.key, problem);
};

/** Refuses hours of people outside the account, or who were not employed on that date. */
export const personRefusal = async (ctx: Ctx<Viewer>, entry: TimesheetEntry): Promise<Refusal | undefined> => {
  const { employee } = await loadPerson(ctx, ctx.viewer.accountId, entry.employeeId);
  if (!employee) return notFound();
  return isActiveOn(employee, entry.date) ? undefined : refuse('INVALID', 'notEmployedThen', { field: 'date' });
};

/** Refuses new hours of people who are not known in the department: they count for their pay and balances. */
export const strangerRefusal = async (ctx: Ctx<Viewer>, entry: TimesheetEntry): Promise<Refusal | undefined> => {
  const { employee } = await loadPerson(ctx, ctx.viewer.accountId, entry.employeeId);
  const isOwn = entry.employeeId === ctx.viewer.userId;
  return employee && (isOwn || (await isKnownThere(ctx, employee, entry, timesheetAccess.createForOthers)))
    ? undefined
    : notFound();
};

/** Refuses overlaps with approved hours for every viewer; people cannot enter hours that overlap their approved ones. */
export const overlapRefusal = (viewer: Viewer, approved: ApprovedHours, entry: TimesheetEntry): Refusal | undefined => {
  if (entry.status !== 'approved' && entry.employeeId !== viewer.userId) return undefined;
  const other = overlappingApproved(entry, approvedEntries(approved));
  return other && refuse('INVALID', 'timesheetOverlap', { field: 'starttime', measured: other.startsAt });
};

/** Seconds for which the turn is kept; an index is up to date within seconds. */
const turnSeconds = 86_400;

/**
 * Serialises concurrent writes of identical hours of a person: one succeeds, the guard of the others fails and they check again.
 * `written` means that such hours were written within the last day, possibly too recently for an index.
 */
const equalHoursTurn = async (
  ctx: Ctx<Viewer>,
  { employeeId, startsAt, endsAt }: TimesheetEntry,
): Promise<{ guard: WriteAction; written: boolean }> => {
  const Key = { pk: `a#${ctx.viewer.accountId}#e#${employeeId}#approved`, sk: `written#${startsAt}#${endsAt}` };
  const found = await ctx.table.get({ Key, ConsistentRead: true });
  const expiresAt = Math.floor(ctx.now.epochMilliseconds / 1000) + turnSeconds;
  return {
    written: found !== undefined,
    guard: {
      Update: {
        Key,
        UpdateExpression: 'SET expiresAt = :end ADD turn :one',
        ConditionExpression: found ? 'turn = :turn' : 'attribute_not_exists(turn)',
        ExpressionAttributeValues: { ':one': 1, ':end': expiresAt, ...(found ? { ':turn': found.turn } : {}) },
      },
    },
  };
};

/**
 * Refuses future hours, duplicates, and hours during an approved absence; otherwise returns the guards of the write. One Query for
 * the person's date, and another for approved hours.
 */
export const hoursAround = async (ctx: Ctx<Viewer>, entry: TimesheetEntry): Promise<Refusal | WriteAction[]> => {
  const { accountId } = ctx.viewer;
  const { date, employeeId, departmentId } = entry;
  const { guard, written } = await equalHoursTurn(ctx, entry);
  const counting = await absencesAround(ctx, entry.status === 'approved' ? [entry] : []);
  const [account, { departments }, { timesheetEntries, absenceDays }] = await Promise.all([
    ownAccount(ctx),
    loadOrganisation(ctx, accountId),
    loadHorizon(ctx, accountId, employeeId, { from: addDays(date, -1), to: addDays(date, 1) }),
  ]);
  const strong = { ConsistentRead: true };
  const recent = written
    ? await loadWeek(ctx, accountId, departmentId, weekOf(date), strong)
    : { timesheetEntries: [] };
  const department = departments.find(({ id }) => id === departmentId);
  const problem = writtenHoursProblem(entry, {
    today: dateAt(instant(ctx.now), entry.zone),
    hoursAhead: settingOf('hoursAhead', account, department),
    others: [...timesheetEntries, ...recent.timesheetEntries],
    absences: [...absenceDays, ...counting.days],
    mayApprove: approves(ctx.viewer, entry),
  });
  return problem ? refuse('INVALID', problem.key, problem) : [guard, counting.turnOf(employeeId) ?? []].flat();
};

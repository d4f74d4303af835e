import type { Absence, AbsenceDay, AbsenceStatus } from '#domain/absence/absence.ts';
import { seesAbsence } from '#domain/absence/absence-visibility.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { type Derivation, type DerivationKind, linesIn } from '#domain/kit/derivation.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { absenceDays, absences } from './absence.store.ts';

export type AbsenceFilter = {
  status?: AbsenceStatus | null;
  only_open_ended?: boolean | null;
  /** Only requests with a date in this range. */
  within?: DateRange;
};

/** Filters in the table, so that years of decided requests are not transferred for a few open ones. */
const filterOf = ({ status, only_open_ended, within }: AbsenceFilter) => {
  const parts = [
    ...(within ? ['firstDay <= :to AND (attribute_not_exists(lastDay) OR lastDay >= :from)'] : []),
    ...(status ? ['#status = :status'] : []),
    ...(only_open_ended ? ['attribute_not_exists(lastDay)'] : []),
  ];
  if (parts.length === 0) return { filter: {}, values: {} };
  const names = status ? { ExpressionAttributeNames: { '#status': 'status' } } : {};
  const dates = within ? { ':from': within.from, ':to': within.to } : {};
  return {
    filter: { FilterExpression: parts.join(' AND '), ...names },
    values: { ...(status ? { ':status': status } : {}), ...dates },
  };
};

/** Absence requests of one person. */
export const absencesOfPerson = async (
  ctx: Ctx<Viewer>,
  employeeId: string,
  input: AbsenceFilter,
): Promise<Absence[]> => {
  const { filter, values } = filterOf(input);
  const items = await queryAll(ctx.table, {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ...filter,
    ExpressionAttributeValues: { ':pk': `a#${ctx.viewer.accountId}#e#${employeeId}#absences`, ...values },
  });
  return only(absences, items);
};

/** Absence requests of a department's people. */
export const absencesOfDepartment = async (
  ctx: Ctx<Viewer>,
  departmentId: string,
  input: AbsenceFilter,
): Promise<Absence[]> => {
  return ofDepartment(ctx, ctx.viewer.accountId, departmentId, input);
};

const ofDepartment = async (ctx: Ctx, accountId: string, departmentId: string, input: AbsenceFilter) => {
  const { filter, values } = filterOf(input);
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk',
    ...filter,
    ExpressionAttributeValues: { ':pk': `a#${accountId}#d#${departmentId}#absences`, ...values },
  });
  return only(absences, items);
};

/** Whether an absence that is not withdrawn names this type or balance, strongly consistent: one Query per department. */
export const isNamedByAbsences = async (
  ctx: Ctx<Viewer>,
  departments: readonly { id: string }[],
  [field, id]: ['absenceTypeId' | 'balanceId', string],
): Promise<boolean> => {
  const found = await Promise.all(
    departments.map((department) =>
      queryAll(ctx.table, {
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: '#field = :id AND #status <> :withdrawn',
        ExpressionAttributeNames: { '#field': field, '#status': 'status' },
        ExpressionAttributeValues: {
          ':pk': `a#${ctx.viewer.accountId}#d#${department.id}#absences`,
          ':id': id,
          ':withdrawn': 'Withdrawn',
        },
        ConsistentRead: true,
      }),
    ),
  );
  return found.some((items) => items.length > 0);
};

/** Open-ended requests of a department, for lists not limited to one person. */
export const openEndedOfDepartment = (ctx: Ctx, accountId: string, departmentId: string): Promise<Absence[]> =>
  ofDepartment(ctx, accountId, departmentId, { only_open_ended: true });

/** Absence days changed by an event, before and after. */
export const absenceDaysIn = (changes: readonly StoredChange[]): AbsenceDay[] =>
  changesOf<AbsenceDay>(absenceDays as never, changes).flatMap(({ before, after }) =>
    [before ?? [], after ?? []].flat(),
  );

/** Requests by id, strongly consistent; unknown ids are omitted. */
export const readAbsencesByIds = (ctx: Ctx, accountId: string, ids: readonly string[]): Promise<Absence[]> =>
  findByIds(ctx.table, absences, accountId, ids);

/** Kinds of derivation lines that may come from an absence request. */
const fromRequests: readonly DerivationKind[] = ['absence', 'taken'];

/**
 * Adds to lines and their parts who approved the absences that they come from, which requests know and their days do not. Lines
 * of absences that the viewer may not see lose their type and what follows from it. One strongly consistent read for all requests
 * of `lines`.
 */
export const absenceReviewer = async (
  ctx: Ctx<Viewer>,
  lines: readonly Derivation[],
): Promise<(line: Derivation) => Derivation> => {
  const away = linesIn(lines).filter(({ kind }) => fromRequests.includes(kind));
  const ids = [...new Set(away.flatMap(({ sourceId }) => sourceId ?? []))];
  const requests = await readAbsencesByIds(ctx, ctx.viewer.accountId, ids);
  const reviews = new Map(requests.map((request) => [request.id, request]));
  const reviewed = (line: Derivation): Derivation => {
    const review = fromRequests.includes(line.kind) ? reviews.get(line.sourceId ?? '') : undefined;
    if (review && !seesAbsence(ctx.viewer, review))
      return { ...line, sourceId: null, name: null, percent: null, parts: [] };
    const parts = line.parts.map(reviewed);
    return review
      ? { ...line, parts, approvedBy: review.reviewedBy, approvedAt: review.reviewedAt }
      : { ...line, parts };
  };
  return reviewed;
};

import * as z from 'zod';
import { absenceAccess } from '#domain/absence/absence.access.ts';
import { type Absence, absenceStatuses } from '#domain/absence/absence.ts';
import { scopeOf } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { absences } from './absence.store.ts';
import { seesAbsence } from './absence-rights.ts';

const input = z.object({
  status: z.enum(absenceStatuses).nullish(),
  only_open_ended: z.boolean().nullish(),
  userId: referenceSchema.nullish(),
});

type Given = z.output<typeof input>;

/** Narrows in the table, so that years of decided requests do not travel for the few that are open. */
const filterOf = ({ status, only_open_ended }: Given) => {
  const parts = [
    ...(status ? ['#status = :status'] : []),
    ...(only_open_ended ? ['attribute_not_exists(lastDay)'] : []),
  ];
  if (parts.length === 0) return { filter: {}, values: {} };
  const names = status ? { ExpressionAttributeNames: { '#status': 'status' } } : {};
  return { filter: { FilterExpression: parts.join(' AND '), ...names }, values: status ? { ':status': status } : {} };
};

const ofPerson = async (ctx: Ctx<Viewer>, employeeId: string, given: Given): Promise<Absence[]> => {
  const { filter, values } = filterOf(given);
  const items = await queryAll(ctx.table, {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ...filter,
    ExpressionAttributeValues: { ':pk': `a#${ctx.viewer.accountId}#e#${employeeId}#absences`, ...values },
  });
  return only(absences, items);
};

const ofDepartment = async (ctx: Ctx<Viewer>, departmentId: string, given: Given): Promise<Absence[]> => {
  const { filter, values } = filterOf(given);
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk',
    ...filter,
    ExpressionAttributeValues: { ':pk': `a#${ctx.viewer.accountId}#d#${departmentId}#absences`, ...values },
  });
  return only(absences, items);
};

/** All that the viewer may see: a Query for each department, or one for the viewer's own. */
const ofAll = async (ctx: Ctx<Viewer>, given: Given): Promise<Absence[]> => {
  const scope = scopeOf(ctx.viewer, absenceAccess.viewAbsences);
  if (scope.kind === 'own') return ofPerson(ctx, ctx.viewer.userId, given);
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const seen = departments.filter(
    ({ id }) => scope.kind === 'all' || (scope.kind === 'departments' && scope.departmentIds.includes(id)),
  );
  return (await Promise.all(seen.map(({ id }) => ofDepartment(ctx, id, given)))).flat();
};

/** Requests by their first day: of one person with `userId`, else of every department that the viewer may look into. */
export const viewAbsences = useCase({
  name: 'viewAbsences',
  needs: absenceAccess.viewAbsences,
  input,
  run: async (ctx, given) => {
    const found = given.userId ? await ofPerson(ctx, given.userId, given) : await ofAll(ctx, given);
    return found
      .filter((absence) => seesAbsence(ctx.viewer, absence))
      .sort((one, other) =>
        one.firstDay === other.firstDay ? (one.id < other.id ? -1 : 1) : one.firstDay < other.firstDay ? -1 : 1,
      );
  },
});

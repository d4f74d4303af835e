import * as z from 'zod';
import { type Absence, type AbsenceDay, absenceStatuses } from '#domain/absence/absence.ts';
import { seesAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { scopeOf } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { absences } from './absence.store.ts';
import { loadDays } from './absence-days.ts';
import { absencesOfDepartment, absencesOfPerson } from './absence-reader.ts';
import { mayRequestType } from './absence-rights.ts';

/** One request by id; foreign, missing and forbidden ones are all NOT_FOUND. */
export const viewAbsence = useCase({
  name: 'viewAbsence',
  needs: absenceAccess.viewAbsences,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const absence = await findById(ctx.table, absences, ctx.viewer.accountId, id);
    return absence && seesAbsence(ctx.viewer, absence) ? absence : notFound();
  },
});

/** Days of an absence that is already visible to the viewer; checks no permission. */
export const daysOfAbsence = (ctx: Ctx<Viewer>, absence: Absence): Promise<AbsenceDay[]> =>
  loadDays(ctx, absence, ctx.viewer.zone);

/** Absence types: all for approvers, otherwise those that people may request for themselves. */
export const viewAbsenceTypes = useCase({
  name: 'viewAbsenceTypes',
  needs: absenceAccess.requestAbsence,
  input: z.object({}),
  run: async (ctx) => {
    const { absenceTypes } = await loadOrganisation(ctx, ctx.viewer.accountId);
    const all = !ctx.need(absenceAccess.approveAbsence);
    const asked = await Promise.all(absenceTypes.map(async (type) => all || (await mayRequestType(ctx, type))));
    return absenceTypes.filter((_type, index) => asked[index]).toSorted((a, b) => a.order - b.order);
  },
});

const input = z.object({
  status: z.enum(absenceStatuses).nullish(),
  only_open_ended: z.boolean().nullish(),
  userId: referenceSchema.nullish(),
});

type Given = z.output<typeof input>;

/** All requests visible to the viewer: one Query per department, or one for the viewer's own. */
const ofAll = async (ctx: Ctx<Viewer>, input: Given): Promise<Absence[]> => {
  const scope = scopeOf(ctx.viewer, absenceAccess.viewAbsences);
  if (scope.kind === 'own') return absencesOfPerson(ctx, ctx.viewer.userId, input);
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const seen = departments.filter(
    ({ id }) => scope.kind === 'all' || (scope.kind === 'departments' && scope.departmentIds.includes(id)),
  );
  return (await Promise.all(seen.map(({ id }) => absencesOfDepartment(ctx, id, input)))).flat();
};

/** Requests by first day: of one person with `userId`, otherwise of all departments visible to the viewer. */
export const viewAbsences = useCase({
  name: 'viewAbsences',
  needs: absenceAccess.viewAbsences,
  input,
  run: async (ctx, input) => {
    const found = input.userId ? await absencesOfPerson(ctx, input.userId, input) : await ofAll(ctx, input);
    return found
      .filter((absence) => seesAbsence(ctx.viewer, absence))
      .sort((a, b) => (a.firstDay === b.firstDay ? (a.id < b.id ? -1 : 1) : a.firstDay < b.firstDay ? -1 : 1));
  },
});

import * as z from 'zod';
import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { seesAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { absences } from './absence.store.ts';
import { loadDays } from './absence-days.ts';
import { mayRequestType } from './absence-rights.ts';

/** One request by its id; foreign, missing and forbidden ones alike are not found. */
export const viewAbsence = useCase({
  name: 'viewAbsence',
  needs: absenceAccess.viewAbsences,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const absence = await findById(ctx.table, absences, ctx.viewer.accountId, id);
    return absence && seesAbsence(ctx.viewer, absence) ? absence : notFound();
  },
});

/** The dates of an absence that the viewer has been shown. */
export const daysOfAbsence = (ctx: Ctx<Viewer>, absence: Absence): Promise<AbsenceDay[]> =>
  loadDays(ctx, absence, ctx.viewer.zone);

/** Kinds of absence: all for approvers, else those that people may ask for themselves. */
export const viewAbsenceTypes = useCase({
  name: 'viewAbsenceTypes',
  needs: absenceAccess.requestAbsence,
  input: z.object({}),
  run: async (ctx) => {
    const { absenceTypes } = await loadOrganisation(ctx, ctx.viewer.accountId);
    const all = !ctx.need(absenceAccess.approveAbsence);
    const asked = await Promise.all(absenceTypes.map(async (type) => all || (await mayRequestType(ctx, type))));
    return absenceTypes.filter((_type, index) => asked[index]).toSorted((one, other) => one.order - other.order);
  },
});

import * as z from 'zod';
import type { AbsenceRestriction } from '#domain/absence/absence-restriction.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { absenceRestrictions } from '#services/absence/leave.store.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { readerOf } from '#services/kit/reader-of.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';

const readRestriction = readerOf<AbsenceRestriction>(absenceRestrictions);

const fields = {
  name: nameSchema,
  from: plainDateSchema,
  to: plainDateSchema,
  maxAbsent: z.int().min(0).max(1000),
  absenceTypeIds: z.array(referenceSchema).max(60, 'input.tooMany'),
  departmentIds: z.array(referenceSchema).max(200, 'input.tooMany'),
};
type Fields = Pick<AbsenceRestriction, 'from' | 'to' | 'absenceTypeIds' | 'departmentIds'>;

const refusalOf = async (ctx: Ctx, accountId: string, input: Fields): Promise<Refusal | undefined> => {
  if (input.to < input.from) return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'to' });
  const { absenceTypes, departments } = await readOrganisation(ctx, accountId);
  const types = new Set(absenceTypes.map(({ id }) => id));
  const places = new Set(departments.map(({ id }) => id));
  if (input.absenceTypeIds.some((id) => !types.has(id)))
    return refuse('INVALID', 'absenceTypeUnknown', { field: 'absenceTypeIds' });
  if (input.departmentIds.some((id) => !places.has(id)))
    return refuse('INVALID', 'unknownDepartment', { field: 'departmentIds' });
  return undefined;
};

/** Limits how many people may be away at once; approved and pending absences are unaffected. */
export const createAbsenceRestriction = useCase({
  name: 'createAbsenceRestriction',
  needs: absenceAccess.createAbsenceRestriction,
  input: z.object({ id: idSchema('abr'), ...fields }),
  run: async (ctx, input): Promise<AbsenceRestriction | Refusal> => {
    const { accountId } = ctx.viewer;
    const refused = await refusalOf(ctx, accountId, input);
    if (refused) return refused;
    const restriction: AbsenceRestriction = { ...input, accountId, version: 1 };
    return commit(ctx, {
      changes: [change(absenceRestrictions, null, restriction)],
      event: { type: 'absenceRestrictionCreated', area: 'absence', subject: restriction.id },
      answer: restriction,
    });
  },
});

export const editAbsenceRestriction = useCase({
  name: 'editAbsenceRestriction',
  needs: absenceAccess.editAbsenceRestriction,
  input: z.object({ id: referenceSchema, version: versionSchema, ...fields }),
  run: async (ctx, { id, version, ...input }): Promise<AbsenceRestriction | Refusal> => {
    const before = atVersion(await readRestriction(ctx, id), version);
    if (isRefusal(before)) return before;
    const refused = await refusalOf(ctx, ctx.viewer.accountId, input);
    if (refused) return refused;
    const after: AbsenceRestriction = { ...before, ...input };
    return commit(ctx, {
      changes: [change(absenceRestrictions, before, after)],
      event: { type: 'absenceRestrictionEdited', area: 'absence', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});

export const deleteAbsenceRestriction = useCase({
  name: 'deleteAbsenceRestriction',
  needs: absenceAccess.deleteAbsenceRestriction,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const before = atVersion(await readRestriction(ctx, id), version);
    if (isRefusal(before)) return before;
    return commit(ctx, {
      changes: [change(absenceRestrictions, before, null)],
      event: { type: 'absenceRestrictionDeleted', area: 'absence', subject: id },
      answer: { ok: true },
    });
  },
});

import * as z from 'zod';
import { type AbsenceType, absenceIcons, absenceUnits, rosterActions } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import {
  colourSchema,
  idSchema,
  nameSchema,
  referenceSchema,
  stringSchema,
  versionSchema,
} from '#domain/kit/input.schema.ts';
import { absenceTypes } from '#services/absence/absence.store.ts';
import { isNamedByAbsences } from '#services/absence/absence-reader.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { readerOf } from '#services/kit/reader-of.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';

const readAbsenceType = readerOf<AbsenceType>(absenceTypes);

/** Input fields of an absence type, without its unit. */
export const absenceTypeFields = {
  name: nameSchema,
  icon: stringSchema().refine((icon) => absenceIcons.some((absenceIcon) => absenceIcon === icon), 'input.required'),
  colour: colourSchema,
  leave: z.boolean(),
  isCounted: z.boolean(),
  allowOpenEnded: z.boolean(),
  defaultRosterAction: z.enum(rosterActions),
  requestable: z.boolean(),
  requestableGroupIds: z
    .array(referenceSchema)
    .max(100, 'input.tooMany')
    .nullish()
    .transform((ids) => (ids && ids.length > 0 ? ids : null)),
  percentage: z.int().min(0).max(100_000).describe('Hundredths of a percent: 10000 is 100 %.'),
  accrues: z.boolean(),
  hasWaitHours: z.boolean(),
  paid: z.boolean(),
};

/** Creates an absence type at the end of the list. It can be used once a policy includes it. */
export const createAbsenceType = useCase({
  name: 'createAbsenceType',
  needs: absenceAccess.createAbsenceType,
  input: z.object({ id: idSchema('abt'), unit: z.enum(absenceUnits), ...absenceTypeFields }),
  run: async (ctx, input): Promise<AbsenceType | Refusal> => {
    const { accountId } = ctx.viewer;
    const known = (await readOrganisation(ctx, accountId)).absenceTypes;
    const order = Math.max(0, ...known.map((absenceType) => absenceType.order)) + 1;
    const type: AbsenceType = { ...input, accountId, version: 1, order };
    return commit(ctx, {
      changes: [change(absenceTypes, null, type)],
      event: { type: 'absenceTypeCreated', area: 'absence', subject: type.id },
      answer: type,
    });
  },
});

/** Changes a type except its unit; settings of counting and accrual also apply to past absences. */
export const editAbsenceType = useCase({
  name: 'editAbsenceType',
  needs: absenceAccess.editAbsenceType,
  input: z.object({ id: referenceSchema, version: versionSchema, ...absenceTypeFields }),
  run: async (ctx, { id, version, ...input }): Promise<AbsenceType | Refusal> => {
    const before = atVersion(await readAbsenceType(ctx, id), version);
    if (isRefusal(before)) return before;
    const after: AbsenceType = { ...before, ...input };
    return commit(ctx, {
      changes: [change(absenceTypes, before, after)],
      event: { type: 'absenceTypeEdited', area: 'absence', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** The refusal to remove a type that policies use, or that absences have: without it, their days would count and pay differently. */
export const typeInUse = async (ctx: Ctx<Viewer>, id: string): Promise<Refusal | undefined> => {
  const { absencePolicies, departments } = await readOrganisation(ctx, ctx.viewer.accountId);
  const users = absencePolicies.filter(
    ({ rows, publicHolidayAbsenceTypeId }) =>
      publicHolidayAbsenceTypeId === id || rows.some(({ absenceTypeId }) => absenceTypeId === id),
  );
  if (users.length > 0)
    return refuse('STATE', 'absenceTypeInUse', { measured: users.map(({ name }) => name).join(', ') });
  return (await isNamedByAbsences(ctx, departments, ['absenceTypeId', id]))
    ? refuse('STATE', 'absenceTypeHasAbsences')
    : undefined;
};

/** Deletes a type that nothing uses. */
export const deleteAbsenceType = useCase({
  name: 'deleteAbsenceType',
  needs: absenceAccess.deleteAbsenceType,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readAbsenceType(ctx, id), version);
    if (isRefusal(before)) return before;
    const used = await typeInUse(ctx, id);
    if (used) return used;
    return commit(ctx, {
      changes: [change(absenceTypes, before, null)],
      guards: [turn],
      event: { type: 'absenceTypeDeleted', area: 'absence', subject: id },
      answer: { ok: true },
    });
  },
});

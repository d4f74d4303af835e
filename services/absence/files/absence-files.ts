import * as z from 'zod';
import type { Absence } from '#domain/absence/absence.ts';
import { mayAttach, scopeOfAbsence, seesAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { type Attachment, mostAttachments } from '#domain/files/attachment.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { absences } from '#services/absence/absence.store.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { attachmentFields, storeAttachments, writeWithAttachments } from '#services/files/attachments.ts';
import { uploadFields, uploadTicket } from '#services/files/uploads.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPerson } from '#services/table.ts';

/** Opens an upload for a file of an absence of the person. The upload is temporary until `attachToAbsence` names it. */
export const openAbsenceUpload = useCase({
  name: 'openAbsenceUpload',
  needs: absenceAccess.openAbsenceUpload,
  input: z.object({ employeeId: referenceSchema, ...uploadFields }),
  run: async (ctx, { employeeId, ...file }) => {
    const { accountId, zone } = ctx.viewer;
    const { employee, contracts } = await loadPerson(ctx, accountId, employeeId);
    if (!employee) return notFound();
    const departmentId = departmentOfAbsence(employee, contracts, dateAt(instant(ctx.now), zone));
    const lacking = ctx.need(absenceAccess.openAbsenceUpload, { departmentId, ownerId: employeeId });
    return lacking ?? uploadTicket(ctx, file);
  },
});

/** Deletes the bytes of files that no item names any longer, permanently. */
export const removeBytes = async (ctx: Ctx, gone: readonly Attachment[]): Promise<void> => {
  await Promise.all(gone.map(({ key }) => ctx.ports.files.remove(key)));
};

const eventOf = ({ id, departmentId, employeeId }: Absence) => ({
  type: 'absenceFilesChanged' as const,
  area: 'absence',
  subject: id,
  departmentId,
  employeeId,
});

const refusal = (ctx: Ctx<Viewer>, absence: Absence, version: number): Refusal | undefined => {
  if (!seesAbsence(ctx.viewer, absence)) return notFound();
  const lacking = ctx.need(absenceAccess.attachToAbsence, scopeOfAbsence(absence));
  if (lacking) return lacking;
  if (absence.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: absence });
  return mayAttach(ctx.viewer, absence) ? undefined : refuse('STATE', 'absenceState');
};

/**
 * Sets the files of an absence, mostly sick notes: existing ones by id, new ones by upload. Omitted files are deleted
 * permanently, including their bytes.
 */
export const attachToAbsence = useCase({
  name: 'attachToAbsence',
  needs: absenceAccess.attachToAbsence,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    attachments: attachmentFields
      .meta({ id: 'AbsenceAttachmentInput' })
      .array()
      .max(mostAttachments, `input.tooMany:${mostAttachments}`),
  }),
  run: async (ctx, { id, version, attachments: asked }): Promise<Absence | Refusal> => {
    const { accountId } = ctx.viewer;
    const before = await findById(ctx.table, absences, accountId, id);
    if (!before) return notFound();
    const refused = refusal(ctx, before, version);
    if (refused) return refused;
    const there = before.attachments ?? [];
    const isKept = ({ id: known }: Attachment): boolean => asked.some((attachment) => attachment.id === known);
    const refusedToIt = there.every(isKept) ? undefined : refusedToToken(ctx, 'attachments');
    if (refusedToIt) return refusedToIt;
    const attachments = await storeAttachments(ctx, `absence/${id}`, { asked, known: there });
    if (isRefusal(attachments)) return attachments;
    const after: Absence = { ...before, attachments };
    const isNew = ({ id: attachmentId }: Attachment): boolean =>
      !there.some((attachment) => attachment.id === attachmentId);
    const named = async () => (await findById(ctx.table, absences, accountId, id))?.attachments ?? [];
    const done = await writeWithAttachments(ctx, attachments.filter(isNew), named, () =>
      commit<Absence>(ctx, {
        changes: [change(absences, before, after)],
        event: eventOf(before),
        answer: { ...after, version: before.version + 1 },
      }),
    );
    const isGone = ({ key }: Attachment): boolean => !attachments.some((attachment) => attachment.key === key);
    if (!isRefusal(done)) await removeBytes(ctx, there.filter(isGone));
    return done;
  },
});

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { nameSchema, referenceSchema, requiredTextSchema } from '#domain/kit/input.schema.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';
import { attachmentsField } from './news-attachments.ts';

const longestText = 10_000;

/** What a writer says in a message. */
export const newsFields = {
  title: nameSchema,
  text: requiredTextSchema(longestText),
  /** Left out: everyone. */
  departmentIds: z
    .array(referenceSchema)
    .max(500)
    .refine((ids) => ids.length > 0, 'news.noDepartment')
    .nullish()
    .transform((ids) => (ids ? [...new Set(ids)] : null))
    .describe('Left out: everyone.'),
  attachments: attachmentsField,
  pinned: z.boolean().nullish().transform(Boolean).describe('Stays above the others.'),
  comments: z.boolean().nullish().transform(Boolean).describe('Readers may comment.'),
};

/** The refusal of a message to a department that is not there. */
export const strangeDepartment = async (ctx: Ctx<Viewer>, ids: string[] | null): Promise<Refusal | undefined> => {
  if (ids === null) return undefined;
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const known = ids.every((id) => departments.some((department) => department.id === id));
  return known ? undefined : refuse('INVALID', 'notFound', { field: 'departmentIds' });
};

import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { type Attachment, mostAttachments } from '#domain/files/attachment.ts';
import { idSchema, nameSchema, referenceSchema, requiredTextSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import type { NewsItem } from '#domain/news/news-item.ts';
import { instant } from '#domain/time/instant.ts';
import {
  attachmentFields,
  storeAttachments,
  writeWithAttachments as writeNaming,
} from '#services/files/attachments.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { newsItems } from './news.store.ts';
import { readNewsItem } from './news-reader.ts';

/** Existing attachments by id, and new ones with their upload. */
const attachmentsField = attachmentFields
  .meta({ id: 'NewsAttachmentInput' })
  .array()
  .max(mostAttachments, `input.tooMany:${mostAttachments}`)
  .nullish()
  .transform((list) => list ?? [])
  .describe('At most five, from Basic; what is left out goes.');

type Asked = z.output<typeof attachmentsField>;

/** Stores new attachments; existing ones are unchanged. Refused below the Basic plan and for missing uploads. */
const keptAttachments = async (
  ctx: Ctx<Viewer>,
  newsId: string,
  before: readonly Attachment[],
  asked: Asked,
): Promise<Attachment[] | Refusal> => {
  const hasNew = asked.some((candidate) => !before.some(({ id }) => id === candidate.id));
  const lacking = hasNew ? ctx.need(filesAccess.keepCompanyFiles) : undefined;
  return lacking ?? storeAttachments(ctx, `news/${newsId}`, { asked, known: before });
};

/** Writes a message with new attachments; their files are removed when it is refused. */
const writeWithAttachments = <T>(
  ctx: Ctx<Viewer>,
  newsId: string,
  added: readonly Attachment[],
  write: () => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  writeNaming(ctx, added, async () => (await readNewsItem(ctx, newsId))?.attachments ?? [], write);

const longestText = 10_000;

/** Input fields of a message. */
const newsFields = {
  title: nameSchema,
  text: requiredTextSchema(longestText),
  /** Omitted means everyone. */
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

/** Refusal of a message to an unknown department. */
const strangeDepartment = async (ctx: Ctx<Viewer>, ids: string[] | null): Promise<Refusal | undefined> => {
  if (ids === null) return undefined;
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const known = ids.every((id) => departments.some((department) => department.id === id));
  return known ? undefined : refuse('INVALID', 'notFound', { field: 'departmentIds' });
};

/** Posts a message to the people of some departments, or to everyone; they are notified unless notifications are suppressed. */
export const createNewsItem = useCase({
  name: 'createNewsItem',
  needs: newsAccess.createNewsItem,
  input: z.object({
    id: idSchema('nws'),
    ...newsFields,
    notify: z
      .boolean()
      .nullish()
      .transform((notify) => notify ?? true)
      .describe('Left out: its readers are notified.'),
  }),
  run: async (ctx, input) => {
    const refused = await strangeDepartment(ctx, input.departmentIds);
    if (refused) return refused;
    const { accountId, userId } = ctx.viewer;
    const attachments = await keptAttachments(ctx, input.id, [], input.attachments);
    if (isRefusal(attachments)) return attachments;
    const item: NewsItem = {
      ...input,
      attachments,
      accountId,
      version: 1,
      authorId: userId,
      created: instant(ctx.now),
      edited: null,
    };
    return writeWithAttachments(ctx, item.id, attachments, () =>
      commit(ctx, {
        changes: [change(newsItems, null, item)],
        event: { type: 'newsItemCreated', area: 'news', subject: item.id },
        answer: item,
      }),
    );
  },
});

/** Changes the content and the departments of a message; author and time of writing are unchanged. */
export const editNewsItem = useCase({
  name: 'editNewsItem',
  needs: newsAccess.editNewsItem,
  input: z.object({ id: referenceSchema, version: versionSchema, ...newsFields }),
  run: async (ctx, { version, ...input }) => {
    const before = atVersion(await readNewsItem(ctx, input.id), version);
    if (isRefusal(before)) return before;
    const refused = await strangeDepartment(ctx, input.departmentIds);
    if (refused) return refused;
    const attachments = await keptAttachments(ctx, before.id, before.attachments ?? [], input.attachments);
    if (isRefusal(attachments)) return attachments;
    const added = attachments.filter(({ id }) => !before.attachments?.some((attachment) => attachment.id === id));
    const after: NewsItem = { ...before, ...input, attachments, edited: instant(ctx.now) };
    return writeWithAttachments(ctx, before.id, added, () =>
      commit(ctx, {
        changes: [change(newsItems, before, after)],
        event: { type: 'newsItemEdited', area: 'news', subject: before.id },
        answer: { ...after, version: version + 1 },
      }),
    );
  },
});

/** Deletes a message; undo restores it. */
export const deleteNewsItem = useCase({
  name: 'deleteNewsItem',
  needs: newsAccess.deleteNewsItem,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = atVersion(await readNewsItem(ctx, id), version);
    if (isRefusal(before)) return before;
    return commit(ctx, {
      changes: [change(newsItems, before, null)],
      event: { type: 'newsItemDeleted', area: 'news', subject: id },
      answer: { ok: true },
    });
  },
});

import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewPublicationPreview } from '#services/publishing/view-publication-preview.ts';

export const publicationPreview: QueryResolvers['publicationPreview'] = async (_root, range, { ctx }) =>
  answer(await viewPublicationPreview(ctx, range));

import type { NewsAttachmentResolvers } from '#graphql/generated/types.ts';
import { filePath } from '#services/files/file-path.ts';

export const NewsAttachment: NewsAttachmentResolvers = { url: ({ key }) => filePath(key) };

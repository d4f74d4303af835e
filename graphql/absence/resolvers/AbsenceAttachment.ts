import type { AbsenceAttachmentResolvers } from '#graphql/generated/types.ts';
import { filePath } from '#services/files/file-path.ts';

export const AbsenceAttachment: AbsenceAttachmentResolvers = { url: ({ key }) => filePath(key) };

import type { FileResolvers } from '#graphql/generated/types.ts';
import { filePath } from '#services/files/file-path.ts';

export const File: FileResolvers = {
  url: ({ key }) => filePath(key),
};

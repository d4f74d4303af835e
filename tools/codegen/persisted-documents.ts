import type { Types } from '@graphql-codegen/plugin-helpers';
import { persistedDocuments } from './persisted-document.ts';

/** Codegen plugin: the documents that the server executes by hash. */
export const plugin = (_schema: unknown, documents: Types.DocumentFile[]): string =>
  `${JSON.stringify(
    persistedDocuments(documents).map(({ text }) => text),
    null,
    1,
  )}\n`;

import type { Types } from '@graphql-codegen/plugin-helpers';
import { persistedDocuments } from './persisted-document.ts';

/** Codegen plugin: the texts that the server runs when it is sent their hash. */
export const plugin = (_schema: unknown, documents: Types.DocumentFile[]): string =>
  `${JSON.stringify(
    persistedDocuments(documents).map(({ text }) => text),
    null,
    1,
  )}\n`;

import { globSync, readFileSync } from 'node:fs';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { persistedDocuments } from './persisted-document.ts';

const posting = /post(?:Query|Mutation)(?:<[\w<>[\], ]*>)?\(\s*'(\w+)'/g;

/** Operations that some page posts by name without Apollo, as the log-in page does to stay small. */
const postedByName = (): Set<string | undefined> =>
  new Set(
    globSync('web/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(posting)].map(([, name]) => name),
    ),
  );

/** Codegen plugin: operation name to hash; `posted` contains those that are posted without Apollo. */
export const plugin = (_schema: unknown, documents: Types.DocumentFile[], { posted = false } = {}): string => {
  const names = posted && postedByName();
  const lines = persistedDocuments(documents)
    .filter(({ name }) => !names || names.has(name))
    .map(({ name, hash }) => `  ${name}: '${hash}',`);
  return `/** Operation name to the hash that the server knows its text by. */\nexport const documentIds: Record<string, string> = {\n${lines.join('\n')}\n};\n`;
};

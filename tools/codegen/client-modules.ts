import { basename, dirname, relative } from 'node:path';
import { type DocumentNode, Kind } from 'graphql';
import type { TrustedDocument } from './trusted-documents.ts';

type Located = { location: string; document: DocumentNode };
export type ClientModule = { path: string; content: string };

const constant = /^export const (\w+?)(?:Document|FragmentDoc) = .*$/gm;
const hook = /^export const use(\w+?)(?:Query|LazyQuery|Mutation) = /;

/** `web/areas/schedule/week/ScheduleWeek.graphql` -> `areas.schedule.week.ScheduleWeek` */
const moduleName = (location: string): string =>
  [...dirname(relative('web', location)).split(/[/\\]/), basename(location, '.graphql')].join('.');

const namesIn = (document: DocumentNode): Set<string> =>
  new Set(
    document.definitions.flatMap((one) =>
      (one.kind === Kind.OPERATION_DEFINITION || one.kind === Kind.FRAGMENT_DEFINITION) && one.name
        ? [one.name.value]
        : [],
    ),
  );

const head = `import * as ApolloReactHooks from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type * as Types from '../graphql.ts';
`;

/** The operation's types live in one module; what runs names them there. */
const withTypes = (code: string): string =>
  code.replace(/\b(\w+(?:Query|Mutation|Fragment|QueryVariables|MutationVariables))(?=[,>])/g, (name) =>
    /^(use|ApolloReactHooks)/.test(name) ? name : `Types.${name}`,
  );

/** Sent in place of the text. */
const withId = (line: string, hash: string | undefined): string =>
  hash ? line.replace('{"kind":"Document",', `{"kind":"Document","documentId":"${hash}",`) : line;

/**
 * One module for each .graphql file, so that a page's first load carries the operations of what it shows and no others.
 * `documents` and `hooks` are the two plugins' output for all files.
 */
export const clientModules = (
  located: readonly Located[],
  trusted: readonly TrustedDocument[],
  documents: string,
  hooks: string,
): ClientModule[] => {
  const hashes = new Map(trusted.map(({ name, hash }) => [name, hash]));
  const constants = [...documents.matchAll(constant)].map(([line, name = '']) => ({
    line: withId(line, hashes.get(name)),
    name,
  }));
  const blocks = hooks
    .split(/\n(?=export const )/)
    .map((block) => ({ block: block.trim(), name: hook.exec(block)?.[1] }));
  return located.map(({ location, document }) => {
    const names = namesIn(document);
    const mine = [
      ...constants.filter(({ name }) => names.has(name)).map(({ line }) => line),
      ...blocks.filter(({ name }) => names.has(name ?? '')).map(({ block }) => block),
    ];
    return { path: `documents/${moduleName(location)}.ts`, content: `${head}\n${withTypes(mine.join('\n'))}\n` };
  });
};

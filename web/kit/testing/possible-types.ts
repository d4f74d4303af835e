import { readFileSync } from 'node:fs';

const schema = readFileSync('graphql/generated/schema.graphql', 'utf8');

/** What each union of the contract can be, so that an answer of one kind is not warned about for lacking the other. */
export const possibleTypes: Record<string, string[]> = Object.fromEntries(
  [...schema.matchAll(/^union (\w+) =([^\n]*(?:\n {2}[^\n]*)*)/gm)].map(([, name = '', members = '']) => [
    name,
    members.match(/\w+/g) ?? [],
  ]),
);

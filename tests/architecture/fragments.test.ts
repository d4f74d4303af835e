import { globSync, readFileSync } from 'node:fs';
import { buildSchema, isObjectType, parse, visit } from 'graphql';
import { expect, it } from 'vitest';

const schema = buildSchema(readFileSync('graphql/generated/schema.graphql', 'utf8'));
const abstractIn = (text: string): string[] => {
  const found: string[] = [];
  const look = (name?: string) => {
    if (name && !isObjectType(schema.getType(name))) found.push(name);
  };
  visit(parse(text), {
    InlineFragment: ({ typeCondition }) => look(typeCondition?.name.value),
    FragmentDefinition: ({ typeCondition }) => look(typeCondition.name.value),
  });
  return found;
};

// The page's cache is not told what a union can be, so a fragment on one would never match and its data be lost.
it('fragments name types of which there are things, never a union', () => {
  const documents = globSync('web/**/*.graphql');
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.filter((file) => abstractIn(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
  expect(abstractIn('fragment Both on AcceptExchangeResult { __typename }')).toEqual(['AcceptExchangeResult']);
});

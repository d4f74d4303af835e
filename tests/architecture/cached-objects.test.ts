import { globSync, readFileSync } from 'node:fs';
import {
  type ASTNode,
  buildSchema,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
} from 'graphql';
import { expect, it } from 'vitest';
import { typePolicies } from '#web/kit/graphql/type-policies.ts';
import { sources } from './sources.ts';

type Policy = { keyFields?: false | readonly string[]; merge?: boolean };
const policyOf = (type: GraphQLNamedType): Policy => (typePolicies as Record<string, Policy>)[type.name] ?? {};

const definitionsIn = (texts: readonly string[]) => texts.flatMap((text) => parse(text).definitions);
const isFragment = (node: ASTNode): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION;
const isOperation = (node: ASTNode): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION;

/** Operations whose answers every caller keeps out of the cache. */
const uncachedIn = (names: readonly string[]): Set<string> => {
  const pages = sources().filter(({ path }) => path.startsWith('web/') && !/\.test\.|\.testing\.|generated/.test(path));
  return new Set(
    names.filter((name) => {
      const uses = pages.flatMap(({ text }) => [...text.matchAll(new RegExp(`[( ]${name}Document,[^;]*?;`, 'g'))]);
      const calls = uses.map(([use]) => use).filter((use) => !/from '/.test(use));
      return calls.length > 0 && calls.every((use) => use.includes("fetchPolicy: 'no-cache'"));
    }),
  );
};

/** Objects without identity that two queries would hold with different fields, as `place: query, query`. */
const overlaps = (schemaText: string, documents: readonly string[], uncached: ReadonlySet<string>): string[] => {
  const schema = buildSchema(schemaText, { assumeValid: true, assumeValidSDL: true });
  const definitions = definitionsIn(documents);
  const fragments = new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]));

  type Field = { on: GraphQLNamedType; node: FieldNode };
  const fieldsOf = (selections: readonly SelectionNode[], on: GraphQLNamedType): Field[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [{ on, node: selection }];
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value)! : selection;
      const type = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value)! : on;
      return fieldsOf(fragment.selectionSet.selections, type);
    });
  const typeOf = ({ on, node }: Field): GraphQLOutputType | undefined =>
    isObjectType(on) ? on.getFields()[node.name.value]?.type : undefined;
  const argumentsOf = (node: FieldNode): string => {
    const given = (node.arguments ?? []).map(({ name, value }) =>
      value.kind === Kind.VARIABLE ? name.value : `${name.value}: ${print(value)}`,
    );
    return given.length > 0 ? `(${given.join(', ')})` : '';
  };
  const isKept = (selections: readonly SelectionNode[], type: GraphQLNamedType): boolean => {
    const { keyFields } = policyOf(type);
    if (keyFields === false) return false;
    return keyFields !== undefined || fieldsOf(selections, type).some(({ node }) => node.name.value === 'id');
  };

  /** The fields of a selection as the cache stores them, those of objects with identity left out. */
  const storedFields = (selections: readonly SelectionNode[], type: GraphQLNamedType, prefix = ''): string[] =>
    fieldsOf(selections, type).flatMap((field) => {
      const path = `${prefix}${field.node.name.value}${argumentsOf(field.node)}`;
      const answer = typeOf(field);
      if (!answer || !field.node.selectionSet) return [path];
      const inner = field.node.selectionSet.selections;
      const named = getNamedType(answer);
      return isKept(inner, named) ? [path] : [path, ...storedFields(inner, named, `${path}.`)];
    });

  const held = new Map<string, Map<string, string>>();
  const walk = (
    operation: string,
    selections: readonly SelectionNode[],
    type: GraphQLNamedType,
    owner: string,
  ): void => {
    const byPlace = new Map<string, { answer: GraphQLOutputType; inner: SelectionNode[] }>();
    for (const field of fieldsOf(selections, type)) {
      const answer = typeOf(field);
      if (!answer || !field.node.selectionSet) continue;
      const place = `${owner}.${field.node.name.value}${argumentsOf(field.node)}`;
      const known = byPlace.get(place) ?? { answer, inner: [] };
      known.inner.push(...field.node.selectionSet.selections);
      byPlace.set(place, known);
    }
    for (const [place, { answer, inner }] of byPlace) {
      const named = getNamedType(answer);
      const kept = isKept(inner, named);
      const merged = policyOf(named).merge === true && !String(answer).startsWith('[');
      if (!kept && !merged && isCompositeType(named))
        held.set(
          place,
          (held.get(place) ?? new Map()).set(operation, [...new Set(storedFields(inner, named))].sort().join()),
        );
      walk(operation, inner, named, kept ? named.name : place);
    }
  };
  for (const { operation, name, selectionSet } of definitions.filter(isOperation)) {
    if (uncached.has(name!.value)) continue;
    const root = operation === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
    walk(name!.value, selectionSet.selections, root, operation === 'query' ? 'Query' : name!.value);
  }
  return [...held]
    .filter(([, operations]) => new Set(operations.values()).size > 1)
    .map(([place, operations]) => `${place}: ${[...operations.keys()].sort().join(', ')}`);
};

const documents = globSync('web/**/*.graphql').map((file) => readFileSync(file, 'utf8'));

it('no query overwrites what another holds: each would then be asked again for the other', () => {
  const names = definitionsIn(documents)
    .filter(isOperation)
    .map(({ name }) => name!.value);
  expect(names.length).toBeGreaterThan(300);
  const uncached = uncachedIn(names);
  expect(uncached.size).toBeGreaterThan(10);
  expect(overlaps(readFileSync('graphql/generated/schema.graphql', 'utf8'), documents, uncached)).toEqual([]);
});

it('recognises two queries that select different fields of an object without identity', () => {
  const schema = `
    type Query { leave(year: Int!): Balance! person: Person! }
    type Mutation { rename: Person! }
    type Balance { days: Int! hours: Int! person: Person! }
    type Person { id: ID! name: String! address: Address! }
    type Address { street: String! city: String! }
  `;
  const found = (...texts: string[]) => overlaps(schema, texts, new Set(['Uncached']));
  const days = 'query Days($year: Int!) { leave(year: $year) { days } }';
  expect(found(days, 'query Hours($y: Int!) { leave(year: $y) { hours } }')).toEqual([
    'Query.leave(year): Days, Hours',
  ]);
  expect(found(days, 'query LastYear { leave(year: 2025) { hours } }')).toEqual([]);
  expect(found(days, 'query Uncached($year: Int!) { leave(year: $year) { hours } }')).toEqual([]);
  const street = 'query Street { person { id address { street } } }';
  expect(found(street, 'mutation Rename { rename { id address { city } } }')).toEqual([
    'Person.address: Rename, Street',
  ]);
  expect(found(street, 'query Name { person { id name } }')).toEqual([]);
});

import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { typeDefs } from '#graphql/generated/type-defs.ts';
import type { UseCase } from '#services/kit/use-case.ts';
import { useCaseFiles, useCaseOf } from '#tools/codegen/resolver-map.ts';

export const schema = buildSchema(typeDefs);

/** One field of Query or Mutation with the use case that its resolver calls. */
export type Operation = { kind: 'query' | 'mutation'; field: string; useCase: UseCase };

const isUseCase = (value: unknown): value is UseCase => typeof value === 'function' && 'useCaseName' in value;

/** Fields without a use case: who the viewer is, and the end of a session. */
const withoutUseCase = new Set(['viewer']);

const fileOfUseCase = useCaseFiles();

const useCaseNamed = async (name: string): Promise<UseCase | undefined> => {
  const file = fileOfUseCase.get(name);
  const found = file && (await import(/* @vite-ignore */ `../../../${file}`))[name];
  return isUseCase(found) ? found : undefined;
};

/** Every operation of the schema. Throws for a field without a use case of its name, since no check would guard it. */
export const operations = async (): Promise<Operation[]> => {
  const found: Operation[] = [];
  for (const [kind, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const)
    for (const field of Object.keys(type?.getFields() ?? {})) {
      if (withoutUseCase.has(field)) continue;
      const useCase = await useCaseNamed(useCaseOf(kind === 'query' ? 'Query' : 'Mutation', field));
      if (!useCase) throw new Error(`${kind} ${field} reaches no use case`);
      found.push({ kind, field, useCase });
    }
  return found;
};

const scalarsOf = (type: GraphQLOutputType, depth: number): string => {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    const parts = named.getTypes().map((one) => `... on ${one.name} { __typename ${fieldsOf(one, depth)} }`);
    return `{ ${parts.join(' ')} }`;
  }
  return isObjectType(named) ? `{ __typename ${fieldsOf(named, depth)} }` : '';
};

const fieldsOf = (type: GraphQLObjectType, depth: number): string =>
  Object.values(type.getFields())
    .filter((field) => field.args.every((arg) => !isNonNullType(arg.type)))
    .filter((field) => depth > 0 || !isObjectType(getNamedType(field.type)))
    .filter((field) => !isUnionType(getNamedType(field.type)))
    // An alias separates the refusal's fields from fields of the same name in the answer.
    .map(
      (field) =>
        `${type.name === 'Refusal' ? `Refusal_${field.name}: ` : ''}${field.name} ${scalarsOf(field.type, depth - 1)}`,
    )
    .join(' ');

/** A document that selects every scalar of the field down to the depth. */
export const documentOf = ({ kind, field }: Operation, depth = 1): string => {
  const type = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())!.getFields()[field]!;
  const variables = type.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const args = type.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${kind} Sample${variables && `(${variables})`} { ${field}${args && `(${args})`} ${scalarsOf(type.type, depth)} }`;
};

/** Values by the name of the input; unnamed ones follow from the type. */
export type Samples = { byName: Record<string, unknown>; newId: (prefix: string) => string };

const byScalar: Record<string, unknown> = {
  PlainDate: '2026-11-12',
  WallTime: '09:00',
  Instant: '2026-11-12T09:00:00Z',
  Zone: 'Europe/Amsterdam',
  Int: 1,
  Boolean: false,
  String: 'Sample',
  Float: 1,
  ID: 'none_0',
};

const sampleOf = (name: string, type: GraphQLInputType, samples: Samples): unknown => {
  if (isNonNullType(type)) return sampleOf(name, type.ofType, samples);
  // A date and a count may have the same name.
  const isNamed =
    name in samples.byName && !(isScalarType(type) && type.name === 'Int' && typeof samples.byName[name] !== 'number');
  if (isNamed) {
    const value = samples.byName[name];
    return isListType(type) && !Array.isArray(value) ? [value] : value;
  }
  if (isListType(type)) return [sampleOf(name.replace(/s$/, ''), type.ofType, samples)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type) || field.name in samples.byName || /id$/i.test(field.name))
        .map((field) => [field.name, sampleOf(field.name, field.type, samples)]),
    );
  if (isEnumType(type)) return type.getValues()[0]!.name;
  return isScalarType(type) ? byScalar[type.name] : null;
};

export const variablesOf = ({ kind, field }: Operation, samples: Samples): Record<string, unknown> => {
  const type = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())!.getFields()[field]!;
  return Object.fromEntries(type.args.map((arg) => [arg.name, sampleOf(arg.name, arg.type, samples)]));
};

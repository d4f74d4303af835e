import {
  buildASTSchema,
  type GraphQLFieldResolver,
  type GraphQLScalarType,
  type GraphQLSchema,
  type GraphQLTypeResolver,
  isObjectType,
  isScalarType,
  isUnionType,
  parse,
} from 'graphql';
import type { ApiContext } from '#graphql/base/context.ts';

type Field = GraphQLFieldResolver<unknown, ApiContext>;
type OfType = Record<string, Field> | { __resolveType: GraphQLTypeResolver<unknown, ApiContext> } | GraphQLScalarType;

/**
 * Attaches resolvers to the schema in one pass. General tools rebuild every type several times, which dominates a cold start;
 * this schema was validated when generated.
 */
export const executableSchema = (typeDefs: string, resolvers: Record<string, unknown>): GraphQLSchema => {
  const schema = buildASTSchema(parse(typeDefs, { noLocation: true }), { assumeValid: true, assumeValidSDL: true });
  for (const [name, given] of Object.entries(resolvers as Record<string, OfType>)) {
    const type = schema.getType(name);
    if (isScalarType(type)) {
      const { serialize, parseValue, parseLiteral } = given as GraphQLScalarType;
      Object.assign(type, { serialize, parseValue, parseLiteral });
    } else if (isUnionType(type))
      type.resolveType = (given as { __resolveType: GraphQLTypeResolver<unknown, ApiContext> }).__resolveType;
    else if (isObjectType(type)) {
      const fields = type.getFields();
      for (const [field, resolve] of Object.entries(given as Record<string, Field>)) {
        const known = fields[field];
        if (!known) throw new Error(`${name}.${field} has a resolver and no place in the schema`);
        known.resolve = resolve;
      }
    } else throw new Error(`${name} has resolvers and no place in the schema`);
  }
  return schema;
};

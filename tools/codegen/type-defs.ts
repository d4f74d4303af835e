import { type GraphQLSchema, lexicographicSortSchema, parse, print, printSchema, visit } from 'graphql';

const withoutDescriptions = (sdl: string): string =>
  print(
    visit(parse(sdl), { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }),
  );

/**
 * Codegen plugin: the schema as a string, for a server that is bundled into one file. Descriptions, nearly half of it, are left out
 * unless they are asked for: only tools read them, and every cold start would parse them.
 */
export const plugin = (schema: GraphQLSchema, _documents: unknown, { described = false } = {}): string => {
  const sdl = printSchema(lexicographicSortSchema(schema));
  return described
    ? `export const describedTypeDefs = ${JSON.stringify(sdl)};\n`
    : `export const typeDefs = ${JSON.stringify(withoutDescriptions(sdl))};\n`;
};

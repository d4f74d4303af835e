import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';

/** Codegen plugin: the schema as a string, for a server that is bundled into one file. */
export const plugin = (schema: GraphQLSchema): string =>
  `export const typeDefs = ${JSON.stringify(printSchema(lexicographicSortSchema(schema)))};\n`;

import type { Types } from '@graphql-codegen/plugin-helpers';
import { type TrustedDocument, trustedDocuments } from './trusted-documents.ts';

const mutationHook = ({ name }: TrustedDocument): string => {
  const options = `ApolloReactHooks.useMutation.Options<${name}Mutation, ${name}MutationVariables>`;
  return `export const use${name}Mutation = (options?: ${options}) =>\n  ApolloReactHooks.useMutation(${name}Document, options);`;
};

const queryHooks = ({ name }: TrustedDocument): string => {
  const types = `<${name}Query, ${name}QueryVariables>`;
  const options = `ApolloReactHooks.useQuery.Options${types}`;
  return [
    `export const use${name}Query = (options: ${options} | SkipToken = {} as ${options}) =>`,
    `  ApolloReactHooks.useQuery(${name}Document, options as ${options});`,
    `export const use${name}LazyQuery = (options?: ApolloReactHooks.useLazyQuery.Options${types}) =>`,
    `  ApolloReactHooks.useLazyQuery(${name}Document, options);`,
  ].join('\n');
};

/** Codegen plugin: typed hooks of Apollo Client 4 for every operation; the published plugin stops at version 3. */
export const plugin = (_schema: unknown, documents: Types.DocumentFile[]): Types.ComplexPluginOutput => ({
  content: trustedDocuments(documents)
    .map((one) => (one.kind === 'mutation' ? mutationHook(one) : queryHooks(one)))
    .join('\n\n'),
});

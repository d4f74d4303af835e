import type { Client } from './client.ts';

/** Sends a mutation, in a browser session the trusted one, and returns its value or Refusal, with the handle that an undo needs. */
export const sendMutation = async (by: Client, name: string, input: object, fields = '') => {
  const trusted = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const document = `mutation ($input: ${trusted}Input!) { ${name}(input: $input) {
    __typename ${fields} ... on Refusal { code key field measured limit } } }`;
  const { data, errors, extensions } = await (by.hasToken
    ? by.mutate(document, { input })
    : by.run(trusted, { input }));
  if (!data?.[name]) throw new Error(JSON.stringify(errors));
  return { ...data[name], operation: extensions?.meta?.operation as string };
};

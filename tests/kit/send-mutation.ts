import type { Client } from './client.ts';

/** Sends a mutation and returns its value or Refusal, with the handle that an undo needs. */
export const sendMutation = async (by: Client, name: string, input: object, fields = '') => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) {
    __typename ${fields} ... on Refusal { code key field measured limit } } }`;
  const { data, errors, extensions } = await by.mutate(document, { input });
  if (!data?.[name]) throw new Error(JSON.stringify(errors));
  return { ...data[name], operation: extensions?.meta?.operation as string };
};

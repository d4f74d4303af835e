import { parseArgs } from 'node:util';
import { buildSchema } from 'graphql';
import { typeDefs } from '#graphql/generated/type-defs.ts';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { contextFor } from '#services/kit/context.ts';
import type { Command } from './command-shape.ts';

const usage = 'npm run token -- --email <login> [--name <what for>] [--scope <operation>]… [--days <number>]';

/** Valid scopes: root fields of the API, and `*`. */
const knownScopes = (): string[] => {
  const schema = buildSchema(typeDefs, { assumeValid: true });
  return ['*', ...[schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type!.getFields()))];
};

/** Creates an API token for a person and prints it once. */
export const tokenCommand: Command = async (ports, args, { print }) => {
  const { email, name, scope, days } = parseArgs({
    args: [...args],
    options: {
      email: { type: 'string' },
      name: { type: 'string', default: 'Command line' },
      scope: { type: 'string', multiple: true, default: ['*'] },
      days: { type: 'string', default: '365' },
    },
  }).values;
  if (!email || !/^\d{1,4}$/.test(days)) {
    print(usage);
    return 2;
  }
  const known = knownScopes();
  const unknown = scope.find((action) => !known.includes(action));
  if (unknown !== undefined) {
    print(`${unknown} is not an operation of the API, such as viewer or recurringReports; * stands for all.`);
    return 2;
  }
  const viewer = await viewerOfEmail(contextFor(ports, { viewer: null }), email);
  if (!viewer) {
    print(`No one signs in as ${email}.`);
    return 1;
  }
  const minted = await mintToken(contextFor(ports, { viewer }), {
    name,
    scopes: scope,
    seconds: Number(days) * 86_400,
    listed: true,
  });
  print(minted.token);
  return 0;
};

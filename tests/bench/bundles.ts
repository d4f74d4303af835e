import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildFunction, lambdaBuild } from '#tools/build-functions.ts';
import { kB, median, ms, ratio, type Section } from './report.ts';

/** The smallest Lambda handler with Apollo Server: the cost of any such API before its first own line. */
const bare = `
import { ApolloServer } from '@apollo/server';
import { handlers, startServerAndCreateLambdaHandler } from '@as-integrations/aws-lambda';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
export const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const server = new ApolloServer({ typeDefs: 'type Query { health: Boolean }', resolvers: { Query: { health: () => true } } });
export const handler = startServerAndCreateLambdaHandler(server, handlers.createAPIGatewayProxyEventV2RequestHandler());
`;

/** The bare handler, bundled with the same settings. */
const bareBundle = async (folder: string): Promise<string> => {
  const outdir = join(folder, 'bare');
  const stdin = { contents: bare, resolveDir: process.cwd(), loader: 'ts' as const, sourcefile: 'index.ts' };
  await build({ ...lambdaBuild, plugins: [], splitting: false, stdin, outdir });
  return join(outdir, 'stdin.mjs');
};

/** Bytes of these files of a bundle (gzip level 9). */
const sizeOf = (folder: string, files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);

/** Files that the entry imports statically, directly or indirectly. */
export const eager = (folder: string, file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(folder, file), 'utf8');
  for (const [, next] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.mjs)"/g)) eager(folder, next!, found);
  return found;
};

/** Milliseconds to import a module in a separate process. */
const importTime = (folder: string, file: string): number => {
  const probe = join(folder, 'probe.mjs');
  writeFileSync(
    probe,
    'const t=performance.now();await import(process.argv[2]);console.log(performance.now()-t);process.exit(0)',
  );
  return Number(execFileSync(process.execPath, [probe, file], { encoding: 'utf8' }));
};

/**
 * Size and import time of the API handler, compared with the bare one. The two take turns, so that a slow moment affects both.
 */
export const bundles = async (): Promise<Section> => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  const ours = await buildFunction('api', 'functions/api/graphql.ts', folder);
  const theirs = await bareBundle(folder);
  const times = Array.from(
    { length: 11 },
    () => [importTime(folder, join(ours, 'index.mjs')), importTime(folder, theirs)] as const,
  );
  const [mine, base] = [median(times.map(([one]) => one)), median(times.map(([, other]) => other))];
  const all = readdirSync(ours).filter((file) => file.endsWith('.mjs'));
  const [whole, first] = [sizeOf(ours, all), sizeOf(ours, [...eager(ours, 'index.mjs')])];
  const baseSize = gzipSync(readFileSync(theirs), { level: 9 }).length;
  return {
    title: 'The api handler',
    note: 'Bundled as for Lambda, AWS SDK included; imports in fresh processes, median of 11, taking turns with a handler of Apollo Server, the Lambda integration and the document client alone.',
    head: ['', 'Muster', 'bare handler', 'ratio', 'wanted'],
    rows: [
      ['bundle, gzip, with its lazy parts', kB(whole), kB(baseSize), ratio(whole / baseSize), ''],
      ['of it read at the start', kB(first), kB(baseSize), ratio(first / baseSize), ''],
      ['import', ms(mine), ms(base), ratio(mine / base), '<= 1.5 x'],
    ],
  };
};

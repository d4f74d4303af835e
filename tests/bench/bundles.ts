import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { kB, median, ms, ratio, type Section } from './report.ts';

const banner = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** The smallest handler that Apollo Server makes on Lambda: what any such API pays before its first line of its own. */
const bare = `
import { ApolloServer } from '@apollo/server';
import { handlers, startServerAndCreateLambdaHandler } from '@as-integrations/aws-lambda';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
export const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const server = new ApolloServer({ typeDefs: 'type Query { health: Boolean }', resolvers: { Query: { health: () => true } } });
export const handler = startServerAndCreateLambdaHandler(server, handlers.createAPIGatewayProxyEventV2RequestHandler());
`;

const bundle = async (folder: string, name: string, input: { entry?: string; text?: string }): Promise<string> => {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    ...(input.entry ? { entryPoints: [input.entry] } : { stdin: { contents: input.text!, resolveDir: process.cwd(), loader: 'ts' } }),
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: banner },
    logLevel: 'error',
  });
  return outfile;
};

/** Milliseconds of importing a module in a process of its own. */
const importTime = (folder: string, file: string): number => {
  const probe = join(folder, 'probe.mjs');
  writeFileSync(probe, 'const t=performance.now();await import(process.argv[2]);console.log(performance.now()-t);process.exit(0)');
  return Number(execFileSync(process.execPath, [probe, file], { encoding: 'utf8' }));
};

/** Size and import time of the api handler, beside the bare one; the two take turns, so that a slow moment hits both. */
export const bundles = async (): Promise<Section> => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  const ours = await bundle(folder, 'api', { entry: 'functions/api/graphql.ts' });
  const theirs = await bundle(folder, 'bare', { text: bare });
  const times = Array.from({ length: 11 }, () => [importTime(folder, ours), importTime(folder, theirs)] as const);
  const [mine, base] = [median(times.map(([one]) => one)), median(times.map(([, other]) => other))];
  const size = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
  return {
    title: 'The api handler',
    note: 'Bundled as for Lambda, AWS SDK included; imports in fresh processes, median of 11, taking turns with a handler of Apollo Server, the Lambda integration and the document client alone.',
    head: ['', 'Muster', 'bare handler', 'ratio', 'wanted'],
    rows: [
      ['bundle, gzip', kB(size(ours)), kB(size(theirs)), ratio(size(ours) / size(theirs)), '<= 650 kB'],
      ['import', ms(mine), ms(base), ratio(mine / base), '<= 1.5 x'],
    ],
  };
};

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { environment, run, step } from './step.mjs';

const folders = ['domain', 'services', 'platform', 'graphql', 'functions', 'web', 'tools'];
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'codegen.ts'];
const outputs = ['dist/web/index.html', 'dist/server/functions/local.js', 'dist/server/functions/command.js'];
const stamp = join(root, 'dist', '.sources');

const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\]generated[/\\]|\.generated\.ts$/.test(path));

const hashOfSources = () => {
  const hash = createHash('sha256');
  const paths = [
    ...folders.filter((folder) => existsSync(join(root, folder))).flatMap(sourcesIn),
    ...files.map((file) => join(root, file)),
  ];
  for (const path of paths.sort())
    if (existsSync(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  // The explorer is built where it is installed.
  if (existsSync(join(root, 'node_modules', 'graphiql'))) hash.update('explorer');
  return hash.digest('hex');
};

const codegen = ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts'];

const inputTypes = 'tools/codegen/input-types.ts';

/**
 * Inputs of the API from the validators; types, documents and the resolver map from schema and operations; typed keys from the
 * dictionaries; the icons that the product uses.
 */
export const generate = (node) =>
  step('Generate', async () => {
    const inputs = await run(node, [inputTypes], { env: environment(node) });
    if (inputs !== 0) return inputs;
    const codes = await Promise.all(
      [[...codegen, '--silent'], ['tools/i18n.ts'], ['tools/icons.ts'], ['tools/changelog.ts']].map((args) =>
        run(node, args, { env: environment(node) }),
      ),
    );
    return codes.find((code) => code !== 0) ?? 0;
  });

/** Generates again whenever a validator, a schema or an operation changes, until it is stopped. */
export const watch = async (node) => {
  await generate(node);
  const watched = [
    ['--watch', '--watch-preserve-output', inputTypes],
    [...codegen, '--watch'],
  ];
  await Promise.all(watched.map((args) => run(node, args, { env: environment(node) })));
};

/** Builds web app and server; `generated` skips code generation, `whenServerBuilt` is called while the web app may still be built. */
export const build = async (node, { generated = false, whenServerBuilt } = {}) => {
  const hash = hashOfSources();
  if (!generated) await generate(node);
  const env = environment(node, { NODE_ENV: 'production' });
  await Promise.all([
    step('Build the web app', () =>
      run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { env }),
    ),
    step('Build the server', () => run(node, ['tools/build-server.ts'], { env })).then(whenServerBuilt),
  ]);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
};

/** Builds only when a source changed since the last build. */
export const ensureBuilt = async (node, { whenServerBuilt } = {}) => {
  const whole = outputs.every((output) => existsSync(join(root, output)));
  if (whole && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()) return;
  await build(node, { whenServerBuilt });
};

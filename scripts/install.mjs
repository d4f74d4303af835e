import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run, step } from './step.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.install-stamp');

/** npm itself, run by the node that runs it now: the project's own node lives in the folder that npm is about to replace. */
export const npm = (...args) => {
  const cli = process.env.npm_execpath;
  if (cli) return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { shell: process.platform === 'win32' });
};

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Somebody may have installed by hand: npm's own note of what it installed then says the same as the lock. */
const installedByHand = (withTools) => {
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesIn(note);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      (installed[path]?.version ?? (optional || ((dev || devOptional) && !withTools) ? version : undefined)) ===
        version,
  );
};

/**
 * Installs when the lock or the machine changed since the last time. What only tests, checks, deploys or explores the API is
 * most of the packages, and is left out until a command asks for it.
 */
export const ensureInstalled = async ({ withTools }) => {
  const hash = wanted();
  const [known, set] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (known === hash && (set !== 'product' || !withTools)) return;
  if (!installedByHand(withTools))
    await step('Install', () => npm('ci', '--loglevel=error', ...(withTools ? [] : ['--omit=dev'])));
  writeFileSync(stamp, `${hash} ${withTools ? 'all' : 'product'}`);
};

/** The embedded database is a dependency on linux-x64 only; elsewhere it is fetched apart from the project, if there is one. */
export const ensureEngine = async () => {
  if (process.env.DYNAMODB_ENDPOINT) return;
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (name in optionalDependencies || existsSync(join(root, '.cache', 'dynoxide', 'node_modules', name))) return;
  const version = optionalDependencies['@dynoxide/linux-x64'];
  const prefix = join(root, '.cache', 'dynoxide');
  await step(`Fetch the embedded database for ${process.platform}-${process.arch}`, async () => {
    const code = await npm('install', '--no-save', '--loglevel=error', '--prefix', prefix, `${name}@${version}`);
    if (code !== 0)
      process.stderr.write(
        `There is no embedded database for ${process.platform}-${process.arch}. Start DynamoDB Local (Java) and set ` +
          'DYNAMODB_ENDPOINT=http://localhost:8000.\n',
      );
    return code;
  });
};

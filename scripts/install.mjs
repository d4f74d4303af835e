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

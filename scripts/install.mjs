import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { isFor, machine, nameOf } from './machine.mjs';
import { root } from './root.mjs';
import { run, step } from './step.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.install-stamp');

/**
 * npm as a program with its first arguments. It runs on the node that runs it now: the project's own node lives in the folder
 * that npm is about to replace. Other package managers name themselves as npm's program too, and have no `ci`. On Windows
 * `npm.cmd` needs a shell, which takes folders with spaces apart; npm's own file lies next to node there.
 */
export const npmCommand = ({ platform, execPath, env, exists = existsSync }) => {
  const { npm_execpath: cli, npm_node_execpath: node } = env;
  if (cli && /(^|[/\\])npm-cli\.[cm]?js$/.test(cli)) return [node ?? execPath, cli];
  if (platform !== 'win32') return ['npm'];
  const bundled = win32.join(win32.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return exists(bundled) ? [execPath, bundled] : undefined;
};

/** Runs npm to its end and answers its exit code. */
export const npm = (...args) => {
  const command = npmCommand({ platform: process.platform, execPath: process.execPath, env: process.env });
  if (!command) {
    process.stderr.write('npm was not found next to Node. Run this as an npm script, as in "npm start".\n');
    return 1;
  }
  const [file, ...first] = command;
  return run(file, [...first, ...args]);
};

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(nameOf(machine))
    .digest('hex');

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether all of a lock file that the machine needs is installed. What is optional is left out only where it is for other
 * machines: a folder that comes from one of them lacks the programs for this one.
 */
export const isWhole = (locked, installed, { on, withTools }) =>
  Object.entries(locked).every(([path, one]) => {
    if (path === '') return true;
    const found = installed[path]?.version;
    if (found !== undefined) return found === one.version;
    if ((one.dev || one.devOptional) && !withTools) return true;
    // What a package for other machines depends on names no machine.
    const isForSome = [one.os, one.cpu, one.libc].some((names) => names !== undefined);
    return one.optional === true && !(isForSome && isFor(on, one));
  });

/** Someone may have installed by hand: npm's own note of what it installed then says the same as the lock. */
const installedByHand = (withTools) => {
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note)) return false;
  return isWhole(packagesIn(join(root, 'package-lock.json')), packagesIn(note), { on: machine, withTools });
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

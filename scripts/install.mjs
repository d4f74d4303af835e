import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { promisify } from 'node:util';
import { withAddresses } from './addresses.mjs';
import { isFor, machine, nameOf } from './machine.mjs';
import { productOf } from './product-lock.mjs';
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

const command = npmCommand({ platform: process.platform, execPath: process.execPath, env: process.env });

const npmIn = (cwd, ...args) => {
  if (!command) {
    process.stderr.write('npm was not found next to Node. Run this as an npm script, as in "npm start".\n');
    return 1;
  }
  const [file, ...first] = command;
  return run(file, [...first, ...args], { cwd });
};

/** Runs npm to its end and answers its exit code. */
export const npm = (...args) => npmIn(root, ...args);

/** What npm is set to, without its secrets. */
const npmSettings = async () => {
  const [file, ...first] = command;
  const { stdout } = await promisify(execFile)(file, [...first, 'config', 'list', '--json'], { cwd: root });
  return JSON.parse(stdout);
};

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(nameOf(machine))
    .digest('hex');

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

const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** What npm reads in place of the project's own files. */
const projectOf = (withTools) => {
  const [manifest, lock] = [readJson('package.json'), readJson('package-lock.json')];
  if (withTools) return { manifest, lock };
  const { devDependencies: _, ...product } = manifest;
  return { manifest: product, lock: productOf(lock) };
};

/** Someone may have installed by hand: npm's own note of what it installed then says the same as the lock. */
const installedByHand = (withTools) => {
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note)) return false;
  const { packages } = JSON.parse(readFileSync(note, 'utf8'));
  return isWhole(projectOf(withTools).lock.packages, packages, { on: machine, withTools });
};

/** Installs by a lock file with addresses, in a folder of its own: nothing else ever finds that file. */
const installByAddress = async (withTools, args) => {
  const folder = join(root, '.cache', 'install');
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
    const { manifest, lock } = projectOf(withTools);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(withAddresses(lock, await npmSettings())));
    if ((await npmIn(folder, ...args)) !== 0) return false;
    rmSync(modules, { recursive: true, force: true });
    renameSync(join(folder, 'node_modules'), modules);
    return true;
  } catch (fault) {
    process.stderr.write(`${fault.message}\n`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Some registries have other addresses, and a `node_modules` that is mounted cannot be replaced. */
const installAll = async (withTools) => {
  const args = ['ci', '--loglevel=error', ...(withTools ? [] : ['--omit=dev'])];
  if (!command) return npm(...args);
  if (await installByAddress(withTools, args)) return 0;
  process.stdout.write('  Installing again as npm does it by itself.\n');
  return npm(...args);
};

/**
 * Installs when the lock or the machine changed since the last time. What only tests, checks, deploys or explores the API is
 * most of the packages, and is left out until a command asks for it.
 */
export const ensureInstalled = async ({ withTools }) => {
  const hash = wanted();
  const [known, set] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (known === hash && (set !== 'product' || !withTools)) return;
  if (!installedByHand(withTools)) await step('Install', () => installAll(withTools));
  writeFileSync(stamp, `${hash} ${withTools ? 'all' : 'product'}`);
};

import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { whenOrphaned } from './ancestors.mjs';
import { root } from './root.mjs';

const running = new Set();
const apart = new WeakSet();
let ending = false;

/**
 * A program with a session of its own is ended with all that is in it: a terminal tells them no more. Windows has no signals:
 * Ctrl-C reaches every program by its console, a closed channel asks the server to end in order, and `kill` would stop a
 * program in the middle of its work.
 */
const endAll = (signal) => {
  const onWindows = process.platform === 'win32';
  if (onWindows && signal !== 'SIGTERM') return;
  for (const child of running) {
    try {
      if (onWindows && child.connected) child.disconnect();
      else process.kill(apart.has(child) ? -child.pid : child.pid, signal);
    } catch {
      // It has just ended by itself.
    }
  }
};

/** Ends what this script started when it is asked to end, or when npm above it is gone: no one else would. */
export const endTogether = () => {
  const end = (signal) => {
    ending = true;
    endAll(signal);
    if (running.size === 0) process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  whenOrphaned(() => end('SIGTERM'));
};

/** The environment of everything that is started here: our own node and the project's tools come first. */
export const environment = (node, more = {}) => ({
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...more,
});

/**
 * Lets others go first, and all that it starts. Linux shares the processor among sessions before it looks at their programs, so
 * where the step has a session of its own, its group gets the nice value as well; where neither can be set, it runs like all others.
 */
const giveWay = ({ pid }, nice) => {
  for (const tell of [() => setPriority(pid, nice), () => writeFileSync(`/proc/${pid}/autogroup`, String(nice))]) {
    try {
      tell();
    } catch {
      // Not here, or it has ended already.
    }
  }
};

/**
 * Runs a program to its end and answers its exit code; a child that died of a signal counts as 1, or as ended on request.
 * The higher its `nice`, the more of the processor it leaves to others. `started` is called with its process.
 */
export const run = (file, args, { nice, started, ...options } = {}) =>
  new Promise((resolve, reject) => {
    if (ending) process.exit(130);
    const detached = nice !== undefined && process.platform === 'linux';
    const stdio = detached ? ['ignore', 'inherit', 'inherit'] : 'inherit';
    const child = spawn(file, args, { cwd: root, stdio, detached, ...options });
    if (detached) apart.add(child);
    if (nice !== undefined) giveWay(child, nice);
    running.add(child);
    started?.(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (ending) process.exit(code ?? 130);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });

const times = [];

let failed = 0;

/**
 * Runs one named step, says how long it took, and ends everything when it fails, or with `goOn` after all the others. A
 * step that runs in parallel writes into `log` while it works, which is printed at its end.
 */
export const step = async (name, work, { log, goOn = false } = {}) => {
  const began = performance.now();
  process.stdout.write(`\n▸ ${name}${log ? ', in parallel' : ''}\n`);
  const code = (log ? await intoLog(log, work) : await work()) ?? 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  times.push(`${seconds.padStart(7)} s  ${name}`);
  if (log) process.stdout.write(`\n${readFileSync(log, 'utf8')}\n`);
  process.stdout.write(`  ${code === 0 ? 'ok' : 'failed'}: ${name}, ${seconds} s\n`);
  if (code === 0) return;
  failed = code;
  if (goOn) return;
  endAll('SIGTERM');
  process.exit(code);
};

const intoLog = async (log, work) => {
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const code = await work({ stdio: ['ignore', file, file] });
  closeSync(file);
  return code;
};

/** All steps with their seconds, including failed ones that let the others continue, and further lines. */
export const summary = (more = []) => {
  process.stdout.write(`\n${[...times, ...more].join('\n')}\n`);
  if (failed !== 0) process.exit(failed);
};

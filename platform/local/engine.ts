import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#services/ports/log.ts';
import { type EngineProcess, PortTaken, runEngine } from './engine-process.ts';
import { enginePort } from './free-port.ts';

/** Whether the process exists and runs the expected program, since pids are reused. */
const isRunning = (pid: number, program: string): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return commandOf(pid)?.includes(program) ?? true;
};

const commandOf = (pid: number): string | undefined => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' });
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
};

/** Sends SIGTERM, then SIGKILL after two seconds. */
const endProcess = async (pid: number): Promise<void> => {
  signal(pid, 'SIGTERM');
  for (let waited = 0; waited < 2000 && signal(pid, 0); waited += 20) await pause(20);
  if (signal(pid, 'SIGKILL')) await pause(50);
};

const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
};

/** The embedded DynamoDB-compatible engine, supervised and restarted on the same port when it dies. */
export type Engine = { endpoint: string; pid: () => number; stop: () => Promise<void> };

type Options = { /** Where its file lives; without one it keeps everything in memory. */ folder?: string; log: Log };

const longestPauseMs = 200;
const healthyAfterMs = 1000;

export const startEngine = async ({ folder, log }: Options): Promise<Engine> => {
  if (folder) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    ownOnly(folder);
    await clearLeftover(folder, log);
  }
  const file = folder && join(folder, 'muster.db');
  const { port, first } = await startSomewhere(file);
  let running = first;
  let stopping = false;
  const remember = () => folder && writeFileSync(pidFile(folder), JSON.stringify({ pid: running.pid, port }));
  remember();

  const watch = async () => {
    let wait = 10;
    for (;;) {
      const since = performance.now();
      await running.ended;
      if (stopping) return;
      log.warn('the engine ended unasked; starting it again', { pid: running.pid });
      wait = performance.now() - since > healthyAfterMs ? 10 : Math.min(wait * 2, longestPauseMs);
      running = await startAgain(port, file, wait, log);
      if (stopping) await running.stop();
      else remember();
    }
  };
  void watch();

  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid: () => running.pid,
    stop: async () => {
      stopping = true;
      await running.stop();
      if (folder) rmSync(pidFile(folder), { force: true });
    },
  };
};

/** File mode for the owner only; the engine's other files inherit it. */
const ownOnly = (folder: string): void => {
  const file = join(folder, 'muster.db');
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
};

const startSomewhere = async (file?: string): Promise<{ port: number; first: EngineProcess }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await enginePort();
    try {
      return { port, first: await runEngine(port, file) };
    } catch (fault) {
      if (!(fault instanceof PortTaken) || attempt === 10) throw fault;
    }
  }
};

const startAgain = async (
  port: number,
  file: string | undefined,
  firstPauseMs: number,
  log: Log,
): Promise<EngineProcess> => {
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    await pause(wait);
    try {
      return await runEngine(port, file);
    } catch (fault) {
      log.error('the engine does not start', { fault: String(fault) });
    }
  }
};

const pidFile = (folder: string): string => join(folder, 'engine.json');

/** Ends an engine left by a killed server; two on one file would both answer. */
const clearLeftover = async (folder: string, log: Log): Promise<void> => {
  const pid = pidIn(pidFile(folder));
  if (pid === undefined || !isRunning(pid, 'dynoxide')) return;
  log.warn('ending an engine that was left behind', { pid });
  await endProcess(pid);
};

const pidIn = (file: string): number | undefined => {
  try {
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown };
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    return undefined;
  }
};

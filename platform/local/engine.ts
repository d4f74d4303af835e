import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#services/ports/log.ts';
import { type EngineProcess, PortTaken, runEngine } from './engine-process.ts';
import { type EngineProgram, engineMarks, engineProgram } from './engine-program.ts';
import { enginePort } from './free-port.ts';

/** Whether the process exists and runs an engine, since pids are reused; a data folder may have had another one than now. */
const isEngine = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = commandOf(pid);
  return command === undefined || Object.values(engineMarks).some((mark) => command.includes(mark));
};

const commandOf = (pid: number): string | undefined => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32')
      return execFileSync('powershell', ['-NoProfile', '-Command', commandLineOf(pid)], text);
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], text);
  } catch {
    return undefined;
  }
};

const text = { encoding: 'utf8' } as const;
const commandLineOf = (pid: number): string => `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;

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

/** A DynamoDB-compatible engine of our own, supervised and restarted on the same port when it dies. */
export type Engine = { endpoint: string; pid: () => number; stop: () => Promise<void> };

type Options = {
  /** Where its files are; without one it keeps everything in memory. */
  folder?: string;
  log: Log;
  program?: EngineProgram;
};

const longestPauseMs = 200;
const healthyAfterMs = 1000;

export const startEngine = async ({ folder, log, program = engineProgram() }: Options): Promise<Engine> => {
  if (folder) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    program.prepare(folder);
    await clearLeftover(folder, log);
  }
  const { port, first } = await startSomewhere(program, folder);
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
      running = await startAgain(() => runEngine(program, port, folder), wait, log);
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

const startSomewhere = async (
  program: EngineProgram,
  folder?: string,
): Promise<{ port: number; first: EngineProcess }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await enginePort();
    try {
      return { port, first: await runEngine(program, port, folder) };
    } catch (fault) {
      if (!(fault instanceof PortTaken) || attempt === 10) throw fault;
    }
  }
};

const startAgain = async (
  run: () => Promise<EngineProcess>,
  firstPauseMs: number,
  log: Log,
): Promise<EngineProcess> => {
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    await pause(wait);
    try {
      return await run();
    } catch (fault) {
      log.error('the engine does not start', { fault: String(fault) });
    }
  }
};

const pidFile = (folder: string): string => join(folder, 'engine.json');

/** Ends an engine left by a killed server; two on one file would both answer. */
const clearLeftover = async (folder: string, log: Log): Promise<void> => {
  const pid = pidIn(pidFile(folder));
  if (pid === undefined || !isEngine(pid)) return;
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

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineProgram } from './engine-program.ts';

/** A running engine; `ended` resolves when it stops for any reason. */
export type EngineProcess = { pid: number; ended: Promise<void>; stop: () => Promise<void> };

export class PortTaken extends Error {}

/** Starts the engine and waits for its own ready message, so that another process on the port is not mistaken for it. */
export const runEngine = async (program: EngineProgram, port: number, folder?: string): Promise<EngineProcess> => {
  // Before the engine: no kill finds an engine without its guard.
  const guard = startGuard();
  const [file, ...args] = program.command(port, folder);
  const child = spawn(file, args, {
    cwd: program.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group: Ctrl-C is for the server, which ends the engine after its last write.
    detached: true,
    // Otherwise Windows opens a console window.
    windowsHide: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  if (child.pid !== undefined) guard?.stdin?.write(`${child.pid}\n`);
  void ended.then(() => guard?.kill('SIGKILL'));
  const stop = async () => {
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 2000);
    await ended;
    clearTimeout(patience);
  };
  try {
    await readiness(program, port, child);
  } catch (fault) {
    await stop();
    throw fault;
  }
  child.unref();
  return { pid: child.pid!, ended, stop };
};

/** Resolves when the engine can be used; rejects when it ends before, or another program has its port. */
const readiness = async (
  { isAnswering, ...program }: EngineProgram,
  port: number,
  child: ChildProcess,
): Promise<void> => {
  const { ready, failed } = outputOf(program, child);
  await Promise.race([ready, failed]);
  while (isAnswering && !(await Promise.race([isAnswering(port), failed]))) await pause(25);
  for (const stream of [child.stdout, child.stderr]) (stream as unknown as { unref(): void }).unref();
};

const outputOf = (
  { readyWord, portTakenWord }: Pick<EngineProgram, 'readyWord' | 'portTakenWord'>,
  child: ChildProcess,
) => {
  const ready = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<never>();
  // It also ends later, when no one waits for it.
  failed.promise.catch(() => {});
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output = (output + text).slice(-2000);
      if (output.includes(portTakenWord)) failed.reject(new PortTaken(output));
      if (output.includes(readyWord)) ready.resolve();
    });
  }
  child.once('error', failed.reject);
  // After the last of its output.
  child.once('close', (code) => failed.reject(new Error(`The engine ended with ${code}: ${output.trim()}`)));
  return { ready: ready.promise, failed: failed.promise };
};

/** A shell that reads the pid of the engine, waits for this process to end and then kills the engine; works even after kill -9. */
const startGuard = (): ChildProcess | undefined => {
  if (process.platform === 'win32') return undefined;
  const guard = spawn('/bin/sh', ['-c', 'read engine && { read _; kill -9 "$engine" 2>/dev/null; }'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.stdin?.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
};

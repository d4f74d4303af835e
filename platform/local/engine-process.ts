import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The npm package that holds the embedded engine for this machine. */
const enginePackage = `@dynoxide/${process.platform}-${process.arch}`;

/** Path of the engine's binary; throws a readable error where none is installed. */
const engineBinary = (): string => {
  const name = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  const load = createRequire(import.meta.url);
  try {
    return join(dirname(load.resolve(`${enginePackage}/package.json`)), name);
  } catch {
    throw new Error(`The embedded database for this machine (${enginePackage}) is not installed.`);
  }
};

/** A running engine; `ended` resolves when it stops for any reason. */
export type EngineProcess = { pid: number; ended: Promise<void>; stop: () => Promise<void> };

export class PortTaken extends Error {}

/** Starts the engine and waits for its own ready message, so that another process on the port is not mistaken for it. */
export const runEngine = async (port: number, file?: string): Promise<EngineProcess> => {
  const where = file ? ['--db-path', file] : [];
  const child = spawn(engineBinary(), ['serve', '--port', String(port), ...where], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group: Ctrl-C is for the server, which ends the engine after its last write.
    detached: true,
    // Otherwise Windows opens a console window.
    windowsHide: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const guard = child.pid === undefined ? undefined : guardOf(child.pid);
  void ended.then(() => guard?.kill('SIGKILL'));
  await listening(child);
  child.unref();
  const stop = async () => {
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 2000);
    await ended;
    clearTimeout(patience);
  };
  return { pid: child.pid!, ended, stop };
};

const listening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const stderr = child.stderr!;
    stderr.setEncoding('utf8');
    stderr.on('data', (text: string) => {
      output = (output + text).slice(-2000);
      if (!output.includes('listening on')) return;
      (stderr as unknown as { unref(): void }).unref();
      resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(
        output.includes('in use')
          ? new PortTaken(output)
          : new Error(`The engine ended with ${code}: ${output.trim()}`),
      ),
    );
  });

/** A shell that waits for this process to end and then kills the engine; works even after kill -9. */
const guardOf = (pid: number): ChildProcess | undefined => {
  if (process.platform === 'win32') return undefined;
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -9 "$0" 2>/dev/null', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
};

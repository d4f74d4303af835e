import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { givenEndpoint, tableOf } from './given-engine.ts';

export type Started = {
  child: ChildProcess;
  output: () => string;
  /** The server's address, once the server reports it. */
  ready: () => Promise<string>;
  /** The exit code, or the signal that ended the server. */
  ended: () => Promise<number | string>;
};

type Options = {
  data: string;
  env?: Record<string, string>;
  args?: string[];
  /** Ends the server with this process, even when this process is killed. */
  endsWithUs?: boolean;
};

/** Node keeps what it compiled of the built server: each start of it costs 0.7 s of processor time less. */
const compiled = resolve('out', 'compile-cache');

/** That of a server or command on the data folder. */
export const environmentOf = (data: string, env: Record<string, string> = {}) => {
  const { MUSTER_NOW, PORT, ...rest } = process.env;
  const ours = { NODE_COMPILE_CACHE: compiled, MUSTER_DATA: data, PORT: '34100' };
  return { ...rest, ...ours, ...(givenEndpoint && { DYNAMODB_TABLE: tableOf(data) }), ...env };
};

const watch = (child: ChildProcess): Started => {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const ended = () => exit.then(([code, signal]) => code ?? signal ?? 'gone');
  const ready = async () => {
    // Many minutes on a busy machine: each caller has its own time limit.
    for (let waited = 0; waited < 6000; waited += 1) {
      const url = /(?:ready|running) at (http:\S+)/.exec(said)?.[1];
      if (url) return url;
      if (child.exitCode !== null) break;
      await pause(50);
    }
    throw new Error(`not ready: ${said}`);
  };
  return { child, output: () => said, ready, ended };
};

/** The built server without a chain of processes around it. */
export const startServer = ({ data, env, args = [], endsWithUs }: Options): Started =>
  watch(
    spawn(process.execPath, ['dist/server/functions/local.js', ...args], {
      env: environmentOf(data, env),
      stdio: ['ignore', 'pipe', 'pipe', ...(endsWithUs ? (['ipc'] as const) : [])],
    }),
  );

/** The whole chain of processes from `npm start` down, in a separate process group as a terminal would make it. */
export const npmStart = ({ data, env, args = [] }: Options): Started =>
  watch(
    spawn('npm', ['start', '--', ...args], {
      env: environmentOf(data, env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );

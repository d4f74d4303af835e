import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Product = {
  address: string;
  /** What it printed as it started, the demo's logins included. */
  said: string;
  /** Runs one of the product's commands next to it, such as "seed --size M", and returns its output. */
  run: (...words: string[]) => Promise<string>;
  end: () => Promise<void>;
};

const readyLine = /ready at (http:\/\/\S+)/;

const ready = (child: ChildProcess): Promise<{ address: string; said: string }> =>
  new Promise((resolve, reject) => {
    let heard = '';
    child.stdout!.on('data', (piece) => {
      heard += piece;
      const address = readyLine.exec(heard)?.[1];
      if (address && heard.includes('Ctrl-C')) resolve({ address, said: heard });
    });
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${heard}`)));
  });

/** The built product in a separate process, with the demo company in a folder that is removed afterwards. */
export const startProduct = async (): Promise<Product> => {
  const data = mkdtempSync(join(tmpdir(), 'muster-bench-data-'));
  const env = { ...process.env, MUSTER_DATA: data, PORT: '4300' };
  const child = spawn(process.execPath, ['dist/server/functions/local.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const started = await ready(child);
  return {
    ...started,
    run: async (...words) =>
      (await promisify(execFile)(process.execPath, ['dist/server/functions/command.js', ...words], { env })).stdout,
    end: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
};

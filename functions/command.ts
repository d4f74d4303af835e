import { setTimeout as pause } from 'node:timers/promises';
import { awsPorts } from '#platform/aws/ports.ts';
import { type Holder, runningIn, takeLock } from '#platform/local/server-lock.ts';
import { type CommandLine, linesOf } from './local/admin.ts';
import { commands } from './local/commands.ts';
import { BadSetting, type LocalConfig, localConfig } from './local/config.ts';
import { readyFolder } from './local/data-folder.ts';
import { endWith } from './local/end-with.ts';
import { startProduct } from './local/product.ts';

/** `npm run import|seed|tenant|token`: runs in the running server, or else starts the runtime without HTTP. */

const cwd = process.env.INIT_CWD ?? process.cwd();

/** Prints lines as they arrive and returns the exit code; a truncated answer is a failure. */
const print = async (lines: AsyncIterable<string>): Promise<number> => {
  for await (const text of lines) {
    const line = JSON.parse(text) as CommandLine;
    if ('exit' in line) return line.exit;
    process.stdout.write(`${line.line}\n`);
  }
  process.stderr.write('The server ended before the work did.\n');
  return 1;
};

const inServer = async ({ url, secret }: Holder, name: string, args: string[]): Promise<number> => {
  const answer = await fetch(`${url}/dev/admin/${name}`, {
    method: 'POST',
    headers: { 'x-muster-admin': secret, 'content-type': 'application/json' },
    body: JSON.stringify({ args, cwd }),
  });
  if (!answer.ok || !answer.body) throw new Error(`The server at ${url} answers ${answer.status}`);
  return print(linesIn(answer.body));
};

async function* linesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const part of body) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

const alone = async (config: LocalConfig, name: string, args: string[]): Promise<number | Holder> => {
  readyFolder(config.data);
  const lock = await takeLock(config.data);
  if ('heldBy' in lock) return lock.heldBy;
  const ends = endWith(lock.release);
  const publicUrl = `http://localhost:${config.port}`;
  const product = await startProduct({ config, publicUrl, base: import.meta.url });
  ends.push(product.stop);
  const code = await print(linesOf(commands[name]!, product.ports, args, cwd));
  await product.stop();
  lock.release();
  return code;
};

const startingSeconds = 60;

/** The server on this data once it answers; undefined where none runs. */
const serverOn = async (data: string): Promise<Holder | undefined> => {
  for (let waited = 0; waited < startingSeconds * 5; waited += 1) {
    const holder = await runningIn(data);
    if (!holder || holder.url) return holder;
    await pause(200);
  }
  throw new Error('The server on this data does not become ready.');
};

/** A stage in the cloud, when the operator's shell has its settings. */
const inCloud = (name: string): boolean => name === 'tenant' && process.env.MUSTER_TABLE !== undefined;

const main = async (): Promise<number> => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!commands[name]) throw new BadSetting(`${name} is not a command. There are ${Object.keys(commands).join(', ')}.`);
  if (inCloud(name)) return print(linesOf(commands[name], awsPorts(process.env), args, cwd));
  const config = localConfig(process.env);
  for (;;) {
    const server = await serverOn(config.data);
    if (server) return inServer(server, name, args);
    const outcome = await alone(config, name, args);
    if (typeof outcome === 'number') return outcome;
  }
};

try {
  process.exit(await main());
} catch (fault) {
  process.stderr.write(`${(fault as Error).message}\n`);
  process.exit(fault instanceof BadSetting ? 2 : 1);
}

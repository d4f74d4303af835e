import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { context } from 'esbuild';
import { createServer, type ProxyOptions } from 'vite';
import { endWith } from '#functions/local/end-with.ts';
import { nextFreePort } from '#platform/local/free-port.ts';
import { serverBuild } from './build-server.ts';

/**
 * `npm run dev`: Vite serves the web app with hot replacement, the server is rebundled and restarted on change, and generated
 * code follows the schema and the operations. All requests that are not for a file of the web app go to the server.
 */

const folder = 'dist/dev-server';
const wanted = Number(process.env.PORT ?? 3000);
const webPort = await nextFreePort(wanted);
const apiPort = await nextFreePort(webPort + 1);
const address = `http://localhost:${webPort}`;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const ends = endWith(() => {});

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

let server: ChildProcess | undefined;
const restart = async (): Promise<void> => {
  const began = performance.now();
  if (server) await ended(server);
  const env = { ...process.env, PORT: String(apiPort), MUSTER_URL: process.env.MUSTER_URL ?? address };
  server = spawn(process.execPath, ['--enable-source-maps', `${folder}/functions/local.js`, ...process.argv.slice(2)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answers = await isReady(server);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(answers ? `Server ready after ${seconds} s` : 'The server ended; it starts again with the next change.');
};

/** Polls until the API answers or the process has ended. */
const isReady = async (child: ChildProcess): Promise<boolean> => {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://localhost:${apiPort}/api/uptime`).catch(() => undefined);
    if (answer && answer.status !== 503) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
};

// Restarts run one at a time, even if changes arrive faster.
let restarts = Promise.resolve();

rmSync(folder, { recursive: true, force: true });
const bundle = await context({
  ...serverBuild(folder),
  plugins: [
    {
      name: 'restart',
      setup: ({ onEnd }) =>
        onEnd(({ errors }) => {
          if (errors.length === 0) restarts = restarts.then(restart);
        }),
    },
  ],
});
ends.push(() => bundle.dispose());
ends.push(async () => {
  if (server) await ended(server);
});

/** Input types follow the validators; all other generated code follows them, the schema and the operations. */
const generators = [
  ['--watch', '--watch-preserve-output', 'tools/codegen/input-types.ts'],
  ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--watch', '--silent'],
].map((args) => spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }));
// The watchers store nothing, so this process may end in any way.
process.on('exit', () => {
  for (const generator of generators) generator.kill('SIGKILL');
});

const target = `http://localhost:${apiPort}`;
/** Under these paths, only the explorer and the kitchen sink belong to the web app. */
const proxy: Record<string, ProxyOptions> = {
  '^/api/': {
    target,
    bypass: ({ url }) => (/^\/api\/explorer\/?(\?|$)/.test(url ?? '') ? '/explorer.html' : undefined),
  },
  '^/dev/(?!kitchen-sink)': { target },
  '^/(files|uploads)/.': { target },
};
const web = await createServer({
  configFile: 'vite.config.ts',
  server: { host: '127.0.0.1', port: webPort, strictPort: true, proxy },
});
ends.push(() => web.close());
await web.listen();
await bundle.watch();
say(`Web app at ${address}, API at ${target}. Ctrl-C ends both.`);

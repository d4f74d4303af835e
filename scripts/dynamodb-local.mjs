import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fetchPackage } from './fetch-package.mjs';

/** Amazon's DynamoDB Local 1.25.1, as a package of npm carries it; nothing else of the package is used. */
const carrier = {
  name: 'amplify-dynamodb-simulator',
  version: '2.9.30',
  sha512: 'xTeeRLvzEfqyd5lh3bH4c0kHvSHHmmhD5ZDsHFKAQ5g2Zl6JqlFdutaQhCLHzxEp6Ry1o7TB6niIoXuQAnSewQ==',
};
const oldestJava = 11;

/** The java of JAVA_HOME or of the path when it is new enough. */
const findJava = () => {
  const named = process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin', 'java');
  return [named, 'java'].find((file) => {
    const { stderr } = file ? spawnSync(file, ['-version'], { encoding: 'utf8' }) : {};
    return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0) >= oldestJava;
  });
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Until it answers at all: without a signature it answers 400. */
const answers = async (endpoint, child) => {
  for (let waited = 0; waited < 900 && child.exitCode === null; waited += 1) {
    const status = await fetch(endpoint).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status !== undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
};

/**
 * In a process group of its own, on Windows in a console of its own: Ctrl-C is for the server, which ends the database after its
 * last write. A shell that waits for this process ends it after kill -9 of this process; Windows does that by itself.
 */
const startServer = (java, args, cwd) => {
  const detached = process.platform !== 'win32';
  const child = spawn(java, args, { cwd, stdio: 'ignore', detached, windowsHide: true });
  if (!detached || child.pid === undefined) return child;
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -9 "$0" 2>/dev/null', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached,
  });
  guard.on('error', () => {});
  guard.unref();
  guard.stdin.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
  return child;
};

/** Whether there is a Java that runs it. */
export const runsDynamoDbLocal = () => findJava() !== undefined;

/**
 * Runs `work` with the endpoint of a DynamoDB Local and answers its exit code; without Java it says so and answers 0. Its data are in
 * `folder`, or in memory.
 */
export const withDynamoDbLocal = async (work, folder) => {
  const java = findJava();
  if (!java) {
    process.stdout.write(`  left out: DynamoDB Local needs Java ${oldestJava} or newer on the path or in JAVA_HOME.\n`);
    return 0;
  }
  if (folder) mkdirSync(folder, { recursive: true });
  const fetched = await fetchPackage(carrier, 'dynamodb-local');
  if (!fetched) {
    process.stderr.write('  DynamoDB Local could not be fetched.\n');
    return 1;
  }
  const port = String(await freePort());
  const place = folder ? ['-sharedDb', '-dbPath', folder] : ['-inMemory'];
  const args = ['-Djava.library.path=./DynamoDBLocal_lib', '-jar', 'DynamoDBLocal.jar', ...place, '-port', port];
  const child = startServer(java, args, join(fetched, 'emulator'));
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    if (await answers(endpoint, child)) return await work(endpoint);
    process.stderr.write('  DynamoDB Local does not answer.\n');
    return 1;
  } finally {
    process.removeListener('exit', end);
    end();
  }
};

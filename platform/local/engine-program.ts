import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** A program that speaks DynamoDB's protocol: how it is started, and what it says. */
export type EngineProgram = {
  /** Executable and arguments. Without a folder all data stays in memory. */
  command: (port: number, folder?: string) => [file: string, ...args: string[]];
  /** The folder in which it runs, when it writes there. */
  cwd?: string;
  /** In its output when it is ready, or just before: then `isAnswering` is asked until it is true. */
  readyWord: string;
  isAnswering?: (port: number) => Promise<boolean>;
  /** In its output when another program has its port. */
  portTakenWord: string;
  /** Creates what lies in the data folder, for the owner only. */
  prepare: (folder: string) => void;
};

export type EngineName = 'embedded' | 'dynamodb-local';

type Environment = Record<string, string | undefined>;

/** The engine that the start script chose (scripts/engine.mjs); the embedded one without a choice. */
export const engineName = ({ MUSTER_ENGINE }: Environment = process.env): EngineName =>
  MUSTER_ENGINE === 'dynamodb-local' ? 'dynamodb-local' : 'embedded';

export const engineProgram = (environment: Environment = process.env): EngineProgram => {
  if (engineName(environment) === 'embedded') return embedded;
  const { DYNAMODB_LOCAL_JAVA: java, DYNAMODB_LOCAL_JAR: jar } = environment;
  if (!java || !jar) throw new Error('DynamoDB Local is set up by the npm scripts: begin with one, such as npm start.');
  return dynamoDbLocal(java, jar);
};

/** Part of each engine's command line. */
export const engineMarks: Record<EngineName, string> = { embedded: 'dynoxide', 'dynamodb-local': 'DynamoDBLocal.jar' };

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

const fileOf = (folder: string): string => join(folder, 'muster.db');

const embedded: EngineProgram = {
  command: (port, folder) => [
    engineBinary(),
    'serve',
    '--port',
    String(port),
    ...(folder ? ['--db-path', fileOf(folder)] : []),
  ],
  readyWord: 'listening on',
  portTakenWord: 'in use',
  // The engine's other files inherit the mode of this one.
  prepare: (folder) => {
    closeSync(openSync(fileOf(folder), 'a', 0o600));
    chmodSync(fileOf(folder), 0o600);
  },
};

/** With a simple compiler and collector, Java starts in half the processor time. */
const quickStart = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

const folderOf = (folder: string): string => resolve(folder, 'dynamodb-local');

/** Amazon's DynamoDB Local: slower to start and to answer, but it runs wherever Java does. */
const dynamoDbLocal = (java: string, jar: string): EngineProgram => ({
  command: (port, folder) => [
    java,
    ...quickStart,
    `-Djava.library.path=${join(dirname(jar), 'DynamoDBLocal_lib')}`,
    '-jar',
    jar,
    '-sharedDb',
    ...(folder ? ['-dbPath', folderOf(folder)] : ['-inMemory']),
    '-disableTelemetry',
    // Its default lets the scripts of any web page read it.
    '-cors',
    'http://127.0.0.1',
    '-port',
    String(port),
  ],
  cwd: dirname(jar),
  readyWord: 'Initializing DynamoDB Local',
  isAnswering: async (port) => {
    // Without a signature it answers 400.
    const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
    return answer?.headers.has('x-amzn-requestid') ?? false;
  },
  portTakenWord: 'Failed to bind',
  prepare: (folder) => {
    mkdirSync(folderOf(folder), { recursive: true, mode: 0o700 });
    chmodSync(folderOf(folder), 0o700);
  },
});

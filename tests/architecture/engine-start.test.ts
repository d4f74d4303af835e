import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

/**
 * The scripts in a folder of their own, in processes that take themselves for another machine, with stand-ins for Java and npm. The
 * stand-ins are scripts that Windows does not run.
 */
let root: string;
const put = (path: string, text: string): string => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
};
const called = (): string[] =>
  existsSync(join(root, 'called')) ? readFileSync(join(root, 'called'), 'utf8').trim().split('\n') : [];

const noting = (): string =>
  `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(join(root, 'called'))}, process.argv.slice(1).join(' ') + '\\n');`;

/** Answers its version. */
const putJava = (path: string, version: string): string =>
  put(
    `${path}/java`,
    `#!${process.execPath}
${noting()}
if (process.argv[2] === '-version') console.error('openjdk version "${version}" 2025-04-15');
`,
  );

/** Writes a file that is not the package of this name. */
const putNpm = (): string =>
  put(
    'npm/npm-cli.js',
    `${noting()}
process.getBuiltinModule('node:fs').writeFileSync(process.getBuiltinModule('node:path').join(process.argv.at(-1), 'amplify-dynamodb-simulator-2.9.30.tgz'), 'other bytes');
`,
  );

const start = ([platform, arch]: [string, string], env: Record<string, string> = {}) => {
  const program = `
    Object.defineProperty(process, 'platform', { value: '${platform}' });
    Object.defineProperty(process, 'arch', { value: '${arch}' });
    const { chooseEngine } = await import(${JSON.stringify(pathToFileURL(join(root, 'scripts/engine.mjs')).href)});
    await chooseEngine();
    const { DYNAMODB_ENDPOINT, MUSTER_ENGINE, DYNAMODB_LOCAL_JAVA, DYNAMODB_LOCAL_JAR } = process.env;
    const handedOn = [DYNAMODB_ENDPOINT, MUSTER_ENGINE, DYNAMODB_LOCAL_JAVA, DYNAMODB_LOCAL_JAR];
    process.stdout.write('works with ' + (handedOn.filter(Boolean).join(' ') || 'the embedded one') + '\\n');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    cwd: root,
    env: { PATH: join(root, 'path'), npm_execpath: putNpm(), ...env },
  });
  return { status, stdout, stderr };
};

const mac: [string, string] = ['darwin', 'arm64'];

/** Runs a command of package.json on a Mac without Java, where nothing is installed yet. */
const command = (...args: string[]) => {
  put('package-lock.json', '{"packages":{}}');
  const npm = put(
    'npm/npm-cli.js',
    `${noting()}\nprocess.getBuiltinModule('node:fs').mkdirSync('node_modules', { recursive: true });`,
  );
  const asMac = `data:text/javascript,Object.defineProperty(process,'platform',{value:'darwin'})`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', asMac, join(root, 'scripts/run.mjs'), ...args], {
    encoding: 'utf8',
    cwd: root,
    env: { PATH: join(root, 'path'), npm_execpath: npm },
  });
  const [installed] = called();
  return {
    withTools: installed?.endsWith('ci --loglevel=error'),
    withoutTools: installed?.endsWith('ci --loglevel=error --omit=dev'),
    asksForDatabase: stderr.includes('There is no embedded database'),
    begins: stdout.includes('▸ Generate'),
  };
};

beforeEach(() => {
  root = temporaryFolder();
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  cpSync('package.json', join(root, 'package.json'));
  mkdirSync(join(root, 'path'));
});

describe.skipIf(process.platform === 'win32')('each command', () => {
  it.each(['check', 'generate', 'synth', 'deploy'])('%s installs the tools and asks for no database', (name) => {
    expect(command(name)).toEqual({ withTools: true, withoutTools: false, asksForDatabase: false, begins: true });
  });

  it.each(['start', 'import', 'seed', 'tenant', 'token'])('%s installs no tools and asks for a database', (name) => {
    expect(command(name)).toEqual({ withTools: false, withoutTools: true, asksForDatabase: true, begins: false });
  });

  it.each(['test', 'dev', 'bench', 'start --explorer'])('%s installs the tools and asks for a database', (line) => {
    const needs = { withTools: true, withoutTools: false, asksForDatabase: true, begins: false };
    expect(command(...line.split(' '))).toEqual(needs);
  });
});

describe.skipIf(process.platform === 'win32')('a command that needs a database', () => {
  it.each([
    ['no Java', undefined],
    ['a Java that is too old', '1.8.0_392'],
  ])('ends with one line on a Mac with %s', (_, version) => {
    if (version) putJava('path', version);
    const { status, stdout, stderr } = start(mac);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/darwin-arm64.*Java 11 or newer.*DYNAMODB_ENDPOINT/);
  });

  it('uses the embedded one where it is installed, and says nothing', () => {
    mkdirSync(join(root, 'node_modules/@dynoxide/linux-x64'), { recursive: true });
    const { status, stdout } = start(['linux', 'x64']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'works with the embedded one\n' });
    expect(called()).toEqual([]);
  });

  it('uses the one that is given, without Java and without a fetch', () => {
    const { status, stdout } = start(mac, { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'works with http://127.0.0.1:8000\n' });
    expect(called()).toEqual([]);
  });

  it('refuses another choice than the two', () => {
    const { status, stderr } = start(mac, { MUSTER_ENGINE: 'sqlite' });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'MUSTER_ENGINE is sqlite; it can be embedded or dynamodb-local.\n',
    });
  });

  it.each([
    ['the path', 'path', undefined],
    ['JAVA_HOME', 'jdk/bin', 'jdk'],
  ])(
    'chooses DynamoDB Local with the Java of %s, says so once, and names both to what it starts',
    (_, folder, home) => {
      const file = putJava(folder, '17.0.15');
      const jar = put('.cache/dynamodb-local/amplify-dynamodb-simulator-2.9.30/emulator/DynamoDBLocal.jar', '');
      const found = { ...(home && { JAVA_HOME: join(root, home) }) };
      const { status, stdout } = start(mac, found);
      expect(status).toBe(0);
      const handedOn = {
        MUSTER_ENGINE: 'dynamodb-local',
        DYNAMODB_LOCAL_JAVA: home ? file : 'java',
        DYNAMODB_LOCAL_JAR: jar,
      };
      const line = `works with ${Object.values(handedOn).join(' ')}\n`;
      expect(stdout).toBe(`  Database: DynamoDB Local, by Java\n${line}`);
      // A script below it, such as npm start in a test, has nothing to add.
      expect(start(mac, { ...found, ...handedOn }).stdout).toBe(line);
    },
  );

  it('runs nothing that npm answers in place of the pinned file', () => {
    putJava('path', '17.0.15');
    const { status, stdout, stderr } = start(mac);
    expect(status).not.toBe(0);
    expect(stderr).toContain('is not the file that is expected');
    expect(stdout).not.toContain('works');
    expect(called().filter((line) => line.includes('.jar'))).toEqual([]);
    expect(existsSync(join(root, '.cache/dynamodb-local'))).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('a machine whose Node is too old', () => {
  it("shows npm's error when a newer one can't be fetched, and what to do", () => {
    const old = put('path/node', '#!/bin/sh\necho v20.19.0\n');
    const npm = put(
      'npm/npm-cli.js',
      `if (!process.argv.some((one) => /^(-s|--silent|--loglevel=silent)$/.test(one))) console.error('npm error code ENOTFOUND');
process.exit(1);`,
    );
    const program = `
      Object.defineProperty(process, 'platform', { value: 'darwin' });
      Object.defineProperty(process, 'arch', { value: 'arm64' });
      process.execPath = ${JSON.stringify(old)};
      const { findNode } = await import(${JSON.stringify(pathToFileURL(join(root, 'scripts/node24.mjs')).href)});
      process.exitCode = (await findNode()) === undefined ? 3 : 0;`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      cwd: root,
      env: { PATH: '', npm_execpath: npm, npm_node_execpath: process.execPath },
    });
    expect(status).toBe(3);
    expect(stdout).toMatch(/failed: Fetch Node \d/);
    expect(stderr).toMatch(/npm error code ENOTFOUND\n.*install a newer Node from https:\/\/nodejs\.org/s);
  });
});

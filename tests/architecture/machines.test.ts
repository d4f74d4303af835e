import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

type Machine = { platform: string; arch: string; libc?: 'glibc' | 'musl' };
type Locked = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Packages = Record<string, Locked>;
type Found = { hasPackage: (name: string) => boolean; hasJava: () => boolean };
type Scripts = {
  adviceFor: (on: Machine) => string;
  carrierFor: (on: Machine) => { name: string; sha512: string } | undefined;
  engineFor: (on: Machine, asked: { endpoint?: string; chosen?: string }, found: Found) => string;
  isFor: (on: Machine, one: Locked) => boolean;
  isWhole: (locked: Packages, installed: Packages, about: { on: Machine; withTools: boolean }) => boolean;
  npmCommand: (about: {
    platform: string;
    execPath: string;
    env: Record<string, string>;
    exists?: (path: string) => boolean;
  }) => string[] | undefined;
};

const machines: Machine[] = [
  { platform: 'linux', arch: 'x64', libc: 'glibc' },
  { platform: 'linux', arch: 'arm64', libc: 'glibc' },
  { platform: 'linux', arch: 'x64', libc: 'musl' },
  { platform: 'linux', arch: 'arm64', libc: 'musl' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'win32', arch: 'x64' },
  { platform: 'win32', arch: 'arm64' },
];
const named = machines.map((on) => [[on.platform, on.arch, on.libc].filter(Boolean).join(' '), on] as const);

let scripts: Scripts;
beforeAll(async () => {
  const all = await Promise.all(
    ['engine', 'install', 'machine', 'node24'].map((name) => import(pathToFileURL(`scripts/${name}.mjs`).href)),
  );
  scripts = Object.assign({}, ...all) as Scripts;
});

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages };

/** Packages with one program for each kind of machine, by the package that needs one of them. */
const programs = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) => {
  const names = Object.keys(optionalDependencies).filter((name) => packages[`node_modules/${name}`]?.cpu);
  return path !== '' && names.length > 3 ? [{ path, names, dev }] : [];
});

describe('the packages of a machine', () => {
  it('are those of several tools', () => {
    const paths = programs.map(({ path }) => path.replace('node_modules/', ''));
    expect(paths).toEqual(expect.arrayContaining(['esbuild', 'rolldown', '@biomejs/biome', 'typescript']));
  });

  it.each(named)('have a program of each tool for %s', (_name, on) => {
    const without = programs.filter(
      ({ names }) => !names.some((name) => scripts.isFor(on, packages[`node_modules/${name}`]!)),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('are not whole in a folder that comes from another machine', () => {
    const from = (on: Machine): Packages =>
      Object.fromEntries(Object.entries(packages).filter(([, one]) => scripts.isFor(on, one)));
    const [linux, , musl, , mac] = machines as [Machine, Machine, Machine, Machine, Machine];
    const isWhole = (installed: Machine, on: Machine) =>
      scripts.isWhole(packages, from(installed), { on, withTools: true });
    for (const on of machines) expect(isWhole(on, on)).toBe(true);
    expect(isWhole(mac, linux)).toBe(false);
    expect(isWhole(linux, mac)).toBe(false);
    expect(isWhole(linux, musl)).toBe(false);
  });
});

describe('the Node of a machine with an older one', () => {
  it.each(named)('on %s is fetched for its processor and library, or is to be installed', (_name, on) => {
    const carrier = scripts.carrierFor(on);
    if (on.libc === 'musl') {
      // A Node for glibc does not start there.
      expect(carrier).toBeUndefined();
      expect(scripts.adviceFor(on)).toMatch(/^npm has no Node for musl: install a newer one .*apk add nodejs-current/);
      return;
    }
    expect(carrier?.name).toMatch(new RegExp(`^node-(bin-)?${on.platform.replace('32', '')}-${on.arch}$`));
    expect(Buffer.from(carrier?.sha512 ?? '', 'base64')).toHaveLength(64);
    expect(scripts.adviceFor(on)).toContain('https://nodejs.org');
  });
});

/** Whether a Linux program (ELF) asks for a loader, which each C library brings under a name of its own. */
const asksForLoader = (file: string): boolean => {
  const bytes = Buffer.alloc(4096);
  const opened = openSync(file, 'r');
  readSync(opened, bytes);
  closeSync(opened);
  const [start, size, count] = [Number(bytes.readBigUInt64LE(32)), bytes.readUInt16LE(54), bytes.readUInt16LE(56)];
  const interpreter = 3;
  return Array.from({ length: count }, (_, index) => bytes.readUInt32LE(start + index * size)).includes(interpreter);
};

describe('the database of a machine', () => {
  const found = { hasPackage: (name: string) => name === '@dynoxide/linux-x64', hasJava: () => true };
  const noJava = { ...found, hasJava: () => false };
  it.each([
    ['linux x64 glibc', 'embedded', 'embedded'],
    ['linux arm64 glibc', 'dynamodb-local', 'none'],
    ['linux x64 musl', 'embedded', 'embedded'],
    ['linux arm64 musl', 'dynamodb-local', 'none'],
    ['darwin arm64', 'dynamodb-local', 'none'],
    ['win32 x64', 'dynamodb-local', 'none'],
  ])('on %s is %s, and %s without Java', (name, withJava, without) => {
    const on = named.find(([one]) => one === name)![1];
    expect(scripts.engineFor(on, {}, found)).toBe(withJava);
    expect(scripts.engineFor(on, {}, noJava)).toBe(without);
    expect(scripts.engineFor(on, { endpoint: 'http://127.0.0.1:8000' }, noJava)).toBe('given');
  });

  const embedded = 'node_modules/@dynoxide/linux-x64/dynoxide';
  it.runIf(process.platform === 'linux' && existsSync(embedded))('on Linux x64 needs no C library of its own', () => {
    expect(asksForLoader(process.execPath)).toBe(true);
    expect(asksForLoader(embedded)).toBe(false);
  });

  it('is the one that was chosen, and no other', () => {
    const on = machines[0]!;
    expect(scripts.engineFor(on, { chosen: 'dynamodb-local' }, found)).toBe('dynamodb-local');
    expect(scripts.engineFor(on, { chosen: 'dynamodb-local' }, noJava)).toBe('none');
    expect(scripts.engineFor(machines[6]!, { chosen: 'embedded' }, found)).toBe('none');
    expect(scripts.engineFor(on, { chosen: 'sqlite' }, found)).toBe('unknown');
  });
});

describe('npm', () => {
  const windows = { platform: 'win32', execPath: 'C:\\Program Files\\nodejs\\node.exe' };
  const cli = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';

  it("runs on Windows without a shell, which would take a folder's name with spaces apart", () => {
    expect(scripts.npmCommand({ ...windows, env: { npm_execpath: cli } })).toEqual([windows.execPath, cli]);
    expect(scripts.npmCommand({ ...windows, env: {}, exists: (path) => path === cli })).toEqual([
      windows.execPath,
      cli,
    ]);
    expect(scripts.npmCommand({ ...windows, env: {}, exists: () => false })).toBeUndefined();
  });

  it('is npm also where another package manager runs the script', () => {
    const linux = { platform: 'linux', execPath: '/usr/bin/node' };
    for (const other of ['/usr/lib/node_modules/yarn/bin/yarn.js', '/opt/pnpm/bin/pnpm.cjs', '/root/.bun/bin/bun'])
      expect(scripts.npmCommand({ ...linux, env: { npm_execpath: other } })).toEqual(['npm']);
    const own = { npm_execpath: '/usr/lib/node_modules/npm/bin/npm-cli.js', npm_node_execpath: '/opt/node' };
    expect(scripts.npmCommand({ ...linux, env: own })).toEqual(['/opt/node', own.npm_execpath]);
  });
});

describe('the files of the project', () => {
  const files = execFileSync('git', ['ls-files', '--eol', '-z'], { encoding: 'utf8', maxBuffer: 50_000_000 })
    .split('\0')
    .filter(Boolean)
    .map((line) => {
      const [about = '', path = ''] = line.split('\t');
      return { stored: /^i\/(\S*)/.exec(about)?.[1], attributes: /attr\/(.*)/.exec(about)?.[1]?.trim(), path };
    });

  it('have the same bytes everywhere: text is stored and checked out with LF, or as it is', () => {
    const wrong = files.filter(
      ({ stored, attributes }) =>
        attributes !== '-text' && (attributes !== 'text=auto eol=lf' || /crlf|mixed/.test(stored!)),
    );
    expect(wrong).toEqual([]);
  });

  it('have names that Windows and macOS accept', () => {
    const paths = files.map(({ path }) => path);
    const refused = /[<>:"|?*\\]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;
    expect(paths.filter((path) => refused.test(path) || path.length > 150)).toEqual([]);
    expect(paths.length - new Set(paths.map((path) => path.toLowerCase())).size).toBe(0);
  });
});

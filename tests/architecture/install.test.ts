import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Locked = {
  version?: string;
  name?: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Lock = { packages: Record<string, Locked> };

const { withAddresses } = (await import(pathToFileURL('scripts/addresses.mjs').href)) as {
  withAddresses: (lock: Lock, settings: Record<string, string>) => Lock;
};

const { productOf } = (await import(pathToFileURL('scripts/product-lock.mjs').href)) as {
  productOf: (lock: Lock) => Lock;
};

const integrityOf = (data: Buffer): string => `sha512-${createHash('sha512').update(data).digest('base64')}`;

describe('the addresses of packages', () => {
  const addressOf = (path: string, one: Locked, settings: Record<string, string> = {}) =>
    withAddresses({ packages: { [path]: one } }, { registry: 'https://packages.example/npm/', ...settings }).packages[
      path
    ]?.resolved;
  const one = { version: '1.2.3', integrity: 'sha512-x' };

  it.each([
    ['node_modules/zod', 'zod/-/zod-1.2.3.tgz'],
    ['node_modules/@mantine/core', '@mantine/core/-/core-1.2.3.tgz'],
    ['node_modules/a/node_modules/@b/c/node_modules/d', 'd/-/d-1.2.3.tgz'],
  ])('of %s is %s at the registry that npm is set to', (path, address) => {
    expect(addressOf(path, one)).toBe(`https://packages.example/npm/${address}`);
  });

  it('are at the registry of a scope where there is one', () => {
    const settings = { '@b:registry': 'https://b.example' };
    expect(addressOf('node_modules/@b/c', one, settings)).toBe('https://b.example/@b/c/-/c-1.2.3.tgz');
    expect(addressOf('node_modules/b', one, settings)).toBe('https://packages.example/npm/b/-/b-1.2.3.tgz');
  });

  it('follow the name of a package in a folder with another one', () => {
    expect(addressOf('node_modules/old', { ...one, name: '@b/c' })).toBe(
      'https://packages.example/npm/@b/c/-/c-1.2.3.tgz',
    );
  });

  it('are missing for the project and for a package within another', () => {
    expect(addressOf('', { version: '1.0.0' })).toBeUndefined();
    expect(addressOf('node_modules/a/node_modules/b', { version: '1.0.0', inBundle: true })).toBeUndefined();
  });
});

describe('the lock file of the product', () => {
  const pathsOf = (packages: Lock['packages']) => Object.keys(productOf({ packages }).packages);

  it('has what the product depends on, from the nearest folder that has it', () => {
    expect(
      pathsOf({
        '': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
        'node_modules/@s/b': {},
        'node_modules/a': {
          dependencies: { '@s/b': '1', c: '2' },
          optionalDependencies: { 'a-for-linux': '1', gone: '1' },
        },
        'node_modules/a-for-linux': {},
        'node_modules/a/node_modules/@s/b': { dependencies: { c: '1', d: '1' } },
        'node_modules/a/node_modules/d': {},
        'node_modules/c': {},
        'node_modules/d': {},
        'node_modules/tool': { dependencies: { c: '1' } },
      }),
    ).toEqual([
      '',
      'node_modules/a',
      'node_modules/a-for-linux',
      'node_modules/a/node_modules/@s/b',
      'node_modules/a/node_modules/d',
      'node_modules/c',
    ]);
  });

  it('has peers that a package needs, and not those that it only allows', () => {
    const peers = { peerDependencies: { b: '1', tool: '1' }, peerDependenciesMeta: { tool: { optional: true } } };
    expect(
      pathsOf({
        '': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
        'node_modules/a': peers,
        'node_modules/b': {},
        'node_modules/tool': { devOptional: true },
      }),
    ).toEqual(['', 'node_modules/a', 'node_modules/b']);
  });

  it('names no tools', () => {
    const { packages } = productOf({ packages: { '': { dependencies: {}, devDependencies: { tool: '1' } } } });
    expect(packages['']).not.toHaveProperty('devDependencies');
  });

  it('has of this project all that is not for tools, without TypeScript', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
    const product = productOf(lock).packages;
    expect(Object.keys(product).filter((path) => lock.packages[path]!.dev)).toEqual([]);
    const left = Object.keys(lock.packages).filter((path) => !lock.packages[path]!.dev && !product[path]);
    expect(left).toContain('node_modules/typescript');
    const optional = (path: string) => lock.packages[path]!.devOptional || lock.packages[path]!.optional;
    expect(left.filter((path) => !optional(path) && !/\/@typescript\//.test(path))).toEqual([]);
  });
});

describe('an install', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-install-'));
  const project = join(folder, 'project');
  let archive: Buffer;
  let asked: string[] = [];
  /** What the registry serves, by address. */
  let served: Record<string, Buffer | object> = {};
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const found = served[url];
    response.writeHead(found ? 200 : 404).end(Buffer.isBuffer(found) ? found : JSON.stringify(found ?? {}));
  });
  let registry: string;

  const page = (tarball: string) => ({
    name: 'small',
    'dist-tags': { latest: '1.0.0' },
    versions: { '1.0.0': { name: 'small', version: '1.0.0', dist: { tarball, integrity: integrityOf(archive) } } },
  });
  const lock = () => ({
    name: 'project',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'project', dependencies: { small: '1.0.0' } },
      'node_modules/small': { version: '1.0.0', integrity: integrityOf(archive) },
    },
  });

  /** Runs the script in a project that has not installed anything, as on a machine without a cache. */
  const install = async () => {
    asked = [];
    rmSync(project, { recursive: true, force: true });
    mkdirSync(project);
    cpSync('scripts', join(project, 'scripts'), { recursive: true });
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', dependencies: { small: '1.0.0' } }));
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock()));
    writeFileSync(
      join(project, '.npmrc'),
      `registry=${registry}\nfetch-retries=0\naudit=false\nupdate-notifier=false\n`,
    );
    const { npm_execpath: npm, PATH } = process.env;
    const env = { PATH, ...(npm && { npm_execpath: npm }), HOME: folder, npm_config_cache: join(project, 'cache') };
    const script = "const { ensureInstalled } = await import('./scripts/install.mjs'); await ensureInstalled({});";
    return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: project, env });
  };
  const installed = () => existsSync(join(project, 'node_modules/small/package.json'));
  const nothingIsLeft = () => {
    expect(existsSync(join(project, '.cache/install'))).toBe(false);
    expect(JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))).toEqual(lock());
  };

  beforeAll(async () => {
    mkdirSync(join(folder, 'package'));
    writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name: 'small', version: '1.0.0' }));
    await promisify(execFile)('tar', ['-czf', 'small.tgz', 'package'], { cwd: folder });
    archive = readFileSync(join(folder, 'small.tgz'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('fetches the package alone, without its page', async () => {
    served = { '/small/-/small-1.0.0.tgz': archive, '/small': page(`${registry}/small/-/small-1.0.0.tgz`) };
    await install();
    expect(installed()).toBe(true);
    expect(asked).toEqual(['/small/-/small-1.0.0.tgz']);
    nothingIsLeft();
  });

  it('asks for the page where the registry has other addresses', async () => {
    served = { '/files/1.tgz': archive, '/small': page(`${registry}/files/1.tgz`) };
    await install();
    expect(installed()).toBe(true);
    expect(asked).toEqual(['/small/-/small-1.0.0.tgz', '/small', '/files/1.tgz']);
    nothingIsLeft();
  });

  it('refuses a package that is not the one of the lock file', async () => {
    const other = Buffer.concat([archive, Buffer.from('more')]);
    served = { '/small/-/small-1.0.0.tgz': other, '/small': page(`${registry}/small/-/small-1.0.0.tgz`) };
    await expect(install()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('EINTEGRITY') });
    expect(installed()).toBe(false);
    nothingIsLeft();
  });
});

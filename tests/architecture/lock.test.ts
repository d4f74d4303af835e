import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Locked = {
  version?: string;
  optional?: boolean;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Locked> };

/** Whether npm would find `name` for a package at `path`: next to it, or in any folder above. */
const found = (packages: Lock['packages'], path: string, name: string): boolean => {
  for (let base = path; ; base = base.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${base === '' ? '' : `${base}/`}node_modules/${name}`]) return true;
    if (base === '') return false;
  }
};

/**
 * Optional packages that the lock file lacks. npm leaves them out silently when its registry lacks them, and then refuses the
 * lock file everywhere.
 */
const missingIn = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !found(packages, path, name))
      .map(([name, version]) => `${name}@${version} of ${path || 'the project'}`),
  );

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

it('the lock holds every optional package, of every platform', () => {
  expect(missingIn(lock)).toEqual([]);
});

it('a platform package that is missing is seen', () => {
  const packages = { ...lock.packages };
  delete packages['node_modules/@biomejs/cli-darwin-arm64'];
  delete packages['node_modules/@swc/core-win32-x64-msvc'];
  expect(missingIn({ packages })).toEqual([
    expect.stringContaining('@biomejs/cli-darwin-arm64@'),
    expect.stringContaining('@swc/core-win32-x64-msvc@'),
  ]);
});

it('nested packages find theirs next to or above them', () => {
  const packages = { 'node_modules/a/node_modules/b': {}, 'node_modules/@s/c': {} };
  expect(found(packages, 'node_modules/a', 'b')).toBe(true);
  expect(found(packages, 'node_modules/a/node_modules/b', '@s/c')).toBe(true);
  expect(found(packages, 'node_modules/@s/c', 'b')).toBe(false);
});

it('the lock names no registry: everyone installs from their own', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});

it('the lock has a hash for each package that does not come within another', () => {
  const without = Object.entries(lock.packages).filter(
    ([path, { integrity, inBundle }]) => path && !integrity && !inBundle,
  );
  expect(without.map(([path]) => path)).toEqual([]);
});

it('install scripts are allowed or refused by name, and only esbuild runs its own', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const scripted = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(scripted.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['esbuild']);
});

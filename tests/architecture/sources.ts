import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const ours = /^(domain|services|platform|graphql|functions|web|infra|tests|tools)\/.+\.(ts|tsx)$|^[^/]+\.ts$/;
const generated = /(^|\/)generated\//;

export type Source = { path: string; text: string };

const read = (): Source[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
    .split('\n')
    .filter((path) => ours.test(path) && !generated.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

let known: readonly Source[] | undefined;

/** Every source file of the project that Git tracks or would add, without generated ones; read once for all tests of a worker. */
export const sources = (): readonly Source[] => {
  known ??= read();
  return known;
};

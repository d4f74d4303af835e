import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

type Unused = { file: string; exports: { name: string }[]; files?: { name: string }[] };

/** Exports and files that the product itself never reads; those of tests, test helpers and benchmarks are not checked. */
const unreadByTheProduct = (): string[] => {
  const words = ['--production', '--config', 'tests/architecture/knip.product.json', '--include', 'files,exports'];
  const found = execFileSync(
    process.execPath,
    ['--max-semi-space-size=64', 'node_modules/knip/bin/knip.js', ...words, '--reporter', 'json', '--no-exit-code'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { issues } = JSON.parse(found) as { issues: Unused[] };
  return issues
    .filter(({ file }) => !/\.testing\.tsx?$/.test(file))
    .flatMap(({ file, exports, files }) => [
      ...exports.map(({ name }) => `${file} ${name}`),
      ...(files?.length ? [file] : []),
    ])
    .sort();
};

it('has no exports that only tests read', { timeout: 120_000 }, () => {
  expect(unreadByTheProduct()).toEqual([]);
});

import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

/**
 * A linter that reads no files also reports success, so forbidden imports are planted in a small project and must be reported.
 */

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
type Report = {
  modules: { source: string }[];
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
};

const cruise = (cwd: string, folders: string[]): Report => {
  // Hundreds of megabytes of syntax trees are made and dropped: room for the young ones saves collecting them often.
  const args = [
    '--max-semi-space-size=64',
    cruiser,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...folders,
  ];
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd,
    encoding: 'utf8',
    maxBuffer: 200_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  return JSON.parse(execFileSync(process.execPath, args, options)) as Report;
};

/** [file, its content, the rule that must report it] */
const planted: [string, string, string][] = [
  ['domain/schedule/up.ts', "import { a } from '#services/kit/a.ts';", 'domain-stands-on'],
  ['domain/schedule/up-type.ts', "import type { A } from '#services/kit/a.ts';", 'domain-stands-on'],
  ['domain/schedule/io.ts', "import { readFileSync } from 'node:fs';", 'domain-is-pure'],
  ['domain/schedule/framework.ts', "import { useState } from 'react';", 'domain-is-pure'],
  ['services/kit/up.ts', "import { a } from '#platform/aws/a.ts';", 'services-stands-on'],
  [
    'services/schedule/cloud.ts',
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';",
    'cloud-in-platform-only',
  ],
  ['services/clock/plan.ts', "import { series } from '#services/planning/plan.store.ts';", 'plan-store-of-planning'],
  ['services/schedule/peek.ts', "import { items } from '#services/clock/clock.store.ts';", 'stores-are-private'],
  ['services/clock/later.ts', "import { a } from '#services/schedule/a.ts';", 'services-clock-order'],
  ['services/shifts/later-type.ts', "import type { a } from '#services/publishing/a.ts';", 'services-shifts-order'],
  ['services/planning/later.ts', "const later = () => import('#services/shifts/a.ts');", 'services-planning-order'],
  ['services/account/unlisted.ts', "import { a } from '#services/unlisted/a.ts';", 'services-account-order'],
  ['services/unlisted/b.ts', "import { a } from './a.ts';", 'services-areas-are-listed'],
  ['services/kit/area.ts', "import { a } from '#services/clock/a.ts';", 'services-ground-below-areas'],
  ['platform/aws/service.ts', "import { a } from '#services/kit/a.ts';", 'platform-stands-on'],
  ['graphql/schedule/side.ts', "import { a } from '#platform/aws/a.ts';", 'graphql-stands-on'],
  ['graphql/schedule/store.ts', "import { items } from '#services/clock/clock.store.ts';", 'stores-stay-below'],
  ['functions/api/web.ts', "import { a } from '#web/kit/a.ts';", 'functions-stands-on'],
  ['functions/api/cloud.ts', "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';", 'cloud-in-platform-only'],
  ['web/kit/server.ts', "import { a } from '#services/kit/a.ts';", 'web-stands-on'],
  ['web/kit/up.ts', "import { a } from '#web/parts/a.ts';", 'web-kit-below'],
  ['web/ui/up.tsx', "import { a } from '#web/kit/a.ts';", 'web-ui-below'],
  ['web/grid/area.ts', "import { a } from '#web/areas/clock/a.ts';", 'web-grid-knows-itself'],
  ['web/grid/domain.ts', "import type { A } from '#domain/clock/a.ts';", 'web-grid-knows-itself'],
  ['web/grid/kit.ts', "import { a } from '#web/kit/a.ts';", 'web-grid-knows-itself'],
  ['web/parts/grid.ts', "import { a } from '#web/grid/a.ts';", 'web-grid-below-areas'],
  ['web/parts/up.ts', "import { a } from '#web/areas/clock/a.ts';", 'web-parts-below'],
  ['web/areas/schedule/up.ts', "import { a } from '#web/app/a.ts';", 'web-areas-below'],
  ['web/areas/schedule/across.ts', "import { a } from '#web/areas/clock/a.ts';", 'web-areas-apart'],
  ['web/areas/schedule/lazy.ts', "const open = () => import('#web/areas/clock/a.ts');", 'web-areas-apart'],
  ['web/kit/node.ts', "import { join } from 'node:path';", 'web-runs-in-browsers'],
  ['services/kit/tested.ts', "import { a } from '#tests/kit/a.ts';", 'tests-are-no-ground'],
  ['services/kit/one.ts', "import { two } from './two.ts';", 'no-cycles'],
  ['services/kit/lost.ts', "import { gone } from './gone.ts';", 'found'],
];

const allowed: [string, string][] = [
  [
    'domain/schedule/fine.ts',
    "import * as z from 'zod'; import { Temporal } from 'temporal-polyfill'; import { a } from '#domain/clock/a.ts';",
  ],
  [
    'services/schedule/fine.ts',
    "import { a } from '#services/clock/a.ts'; import { b } from '#domain/clock/a.ts'; import { items } from './schedule.store.ts';",
  ],
  [
    'services/publishing/fine.ts',
    "import { a } from '#services/shifts/a.ts'; import { b } from '#services/kit/a.ts'; import type { C } from '#services/ports/a.ts'; import { d } from '#services/table.ts';",
  ],
  ['services/table.ts', "import { items } from '#services/clock/clock.store.ts';"],
  [
    'platform/aws/fine.ts',
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb'; import type { Table } from '#services/ports/a.ts';",
  ],
  ['services/fill/plan.ts', "import { series } from '#services/planning/plan.store.ts';"],
  ['graphql/schedule/fine.ts', "import { a } from '#services/clock/a.ts';"],
  [
    'functions/api/fine.ts',
    "import { a } from '#graphql/base/a.ts'; import { b } from '#platform/aws/a.ts'; import { c } from '#services/clock/a.ts';",
  ],
  [
    'web/app/fine.ts',
    "import { a } from '#web/areas/clock/a.ts'; import { b } from '#web/kit/a.ts'; import { c } from '#domain/clock/a.ts';",
  ],
  ['web/areas/schedule/grid.ts', "import { a } from '#web/grid/a.ts';"],
  ['domain/clock/a.test.ts', "import { a } from '#tests/kit/a.ts'; import { expect } from 'vitest';"],
];

const ground = [
  'domain/clock/a.ts',
  'services/kit/a.ts',
  'services/clock/a.ts',
  'services/shifts/a.ts',
  'services/publishing/a.ts',
  'services/schedule/a.ts',
  'services/unlisted/a.ts',
  'services/ports/a.ts',
  'platform/aws/a.ts',
  'graphql/base/a.ts',
  'web/app/a.ts',
  'web/areas/clock/a.ts',
  'web/parts/a.ts',
  'web/grid/a.ts',
  'web/kit/a.ts',
  'tests/kit/a.ts',
];

let house: string;
let report: Report;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), `${text}\n`);
};

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'muster-house-'));
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'])
    copyFileSync(file, join(house, file));
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  for (const file of ground) write(file, 'export const a = 1;');
  for (const file of [
    'services/clock/clock.store.ts',
    'services/schedule/schedule.store.ts',
    'services/planning/plan.store.ts',
  ])
    write(file, 'export const items = 1;');
  write('services/kit/two.ts', "import { one } from './one.ts';\nexport const two = one;");
  for (const [file, line] of [...planted, ...allowed]) write(file, line);
  report = cruise(house, ['domain', 'services', 'platform', 'graphql', 'functions', 'web', 'tests']);
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

it.each(planted)('%s: %s is caught', (file, _, rule) => {
  expect(report.summary.violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(
    rule,
  );
});

it.each(allowed)('%s: %s is allowed', (file) => {
  expect(report.summary.violations.filter(({ from }) => from === file)).toEqual([]);
});

describe('the real house', () => {
  const floors = ['domain', 'services', 'platform', 'graphql', 'functions', 'web', 'infra', 'tests', 'tools'];
  let real: Report;
  beforeAll(() => {
    real = cruise('.', floors);
  });

  it('has no import that goes against the plan', () => {
    const violations = real.summary.violations.map(({ from, to, rule }) => `${from} > ${to} (${rule.name})`);
    expect(violations).toEqual([]);
  });

  it('is read in every source file', () => {
    const read = new Set(real.modules.map(({ source }) => source));
    // Tests in tests/ may import everything.
    const isFree = /^tests\/.+\.(test|spec)\.ts$/;
    const unread = sources().filter(
      ({ path }) => floors.some((floor) => path.startsWith(`${floor}/`)) && !isFree.test(path) && !read.has(path),
    );
    expect(unread.map(({ path }) => path)).toEqual([]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { costTable, scaleTable } from './cost/cost-table.ts';
import type { Counted } from './cost/monthly-cost.ts';

/**
 * `node tools/cost.ts` prints the monthly cost of 1,000 employees and of larger loads; `--write` also puts the tables into
 * docs/deploy.md and docs/load-model.md.
 */
const root = join(import.meta.dirname, '..');
const counted: Counted[] = JSON.parse(readFileSync(join(root, 'docs/cost-counted.json'), 'utf8'));
const tables = { 'docs/deploy.md': costTable(counted).trim(), 'docs/load-model.md': scaleTable(counted) };

for (const [name, table] of Object.entries(tables)) {
  console.log(table);
  if (!process.argv.includes('--write')) continue;
  const page = join(root, name);
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(
      /(<!-- cost -->\n)[\s\S]*?(<!-- \/cost -->)/,
      (_, from: string, to: string) => `${from}\n${table}\n\n${to}`,
    ),
  );
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { costTable, countsTable, scaleTable } from './cost/cost-table.ts';
import type { Counted } from './cost/monthly-cost.ts';

/**
 * `node tools/cost.ts` prints the monthly cost of 1,000 employees and of larger loads, and what was counted; `--write` also puts
 * the tables into docs/deploy.md and docs/load-model.md.
 */
const root = join(import.meta.dirname, '..');
const counted: Counted[] = JSON.parse(readFileSync(join(root, 'docs/cost-counted.json'), 'utf8'));
const tables = [
  ['docs/deploy.md', 'cost', costTable(counted).trim()],
  ['docs/load-model.md', 'cost', scaleTable(counted)],
  ['docs/load-model.md', 'counts', countsTable(counted)],
] as const;

for (const [name, mark, table] of tables) {
  console.log(table);
  if (!process.argv.includes('--write')) continue;
  const page = join(root, name);
  const place = new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*?(<!-- /${mark} -->)`);
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(place, (_, from: string, to: string) => `${from}\n${table}\n\n${to}`),
  );
}

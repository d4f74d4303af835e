import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { costTable } from './cost/cost-table.ts';

/** `node tools/cost.ts` prints the monthly cost of 1,000 employees; `--write` also puts the table into docs/deploy.md. */
const root = join(import.meta.dirname, '..');
const table = costTable(JSON.parse(readFileSync(join(root, 'docs/cost-counted.json'), 'utf8')));
console.log(table);

if (process.argv.includes('--write')) {
  const page = join(root, 'docs/deploy.md');
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(
      /(<!-- cost -->\n)[\s\S]*?(<!-- \/cost -->)/,
      (_, from: string, to: string) => `${from}\n${table}\n${to}`,
    ),
  );
}

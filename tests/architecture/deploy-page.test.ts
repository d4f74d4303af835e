import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { costTable } from '#tools/cost/cost-table.ts';

const page = readFileSync('docs/deploy.md', 'utf8');

it('the deploy page shows the bill that the tools make of the counts', () => {
  const shown = /<!-- cost -->\n([\s\S]*?)<!-- \/cost -->/.exec(page)?.[1]?.trim();
  expect(shown).toBe(costTable(JSON.parse(readFileSync('docs/cost-counted.json', 'utf8'))).trim());
});

it('names files and settings that are there', () => {
  const files = [...page.matchAll(/(?:`|node )((?:functions|tools|tests|platform|infra|docs)\/[\w./-]+\.\w+)/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const stages = readFileSync('infra/stage.ts', 'utf8');
  const settings = [...page.matchAll(/^ {3}\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/\w+/g) ?? [],
  );
  expect(settings.length).toBeGreaterThan(7);
  expect(settings.filter((setting) => !stages.includes(`  ${setting}: `))).toEqual([]);
});

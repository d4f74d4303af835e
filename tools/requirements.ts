import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirementsOf, shownIds, type TestReport } from './requirements/shown.ts';

const usage = `npm run requirements            how many requirements have a passed test, by area
npm run requirements -- <area>  those of an area or a section (2.9) that have none

Counted are the requirement ids in the titles of passed tests, from the JSON reports of the last "npm test" in out/tests.
Skipped and failed tests don't count, nor do tests that show that something isn't implemented. An id says which test to
read, not that the test is good.`;

const reportsIn = (folder: string): TestReport[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestReport);

const print = (line: string): void => console.log(line);
const [wanted] = process.argv.slice(2);
const reports = reportsIn('out/tests');
const rows = requirementsOf(readFileSync('tests/fixtures/requirements.tsv', 'utf8'));
const shown = shownIds(reports);
const known = new Set(rows.map(({ id }) => id));

if (reports.length === 0) {
  print(`${usage}\n\nThere are no reports in out/tests: run "npm test" first.`);
  process.exitCode = 1;
} else if (wanted) {
  const missing = rows.filter(({ id, area, section }) => (area === wanted || section === wanted) && !shown.has(id));
  for (const { id, section, area } of missing) print(`${id}  ${section}  ${area}`);
  print(`${missing.length} without a passed test`);
} else {
  print(`${usage}\n`);
  for (const [area, own] of Map.groupBy(rows, (row) => row.area))
    print(`${area.padEnd(16)}${own.filter(({ id }) => shown.has(id)).length} of ${own.length}`);
  print(`${'all'.padEnd(16)}${rows.filter(({ id }) => shown.has(id)).length} of ${rows.length}`);
  const unknown = [...shown].filter((id) => !known.has(id));
  if (unknown.length > 0) print(`Ids that are no requirement: ${unknown.join(', ')}`);
}

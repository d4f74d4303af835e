import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { bundles } from './bundles.ts';
import { calls } from './calls.ts';
import { dragSection } from './drag-verdicts.ts';
import { companyFills } from './fill/run-fill.ts';
import { fillScreen } from './fill-screen.ts';
import { firstChart } from './first-chart.ts';
import { firstLoad } from './first-load.ts';
import { gridSections } from './grid-sections.ts';
import { handlerTime } from './handler.ts';
import { teamLeaveTime } from './leave.ts';
import { longReports } from './long-reports.ts';
import { monthReport } from './month-report.ts';
import { policyChange } from './policy-change.ts';
import { aboveLimit, markdown, type Section } from './report.ts';
import { reportPages } from './report-pages.ts';
import { rostering } from './rostering/run-rostering.ts';
import { screenFigures } from './screen-figures.ts';
import { viewChanges } from './view-changes.ts';

/**
 * `npm run bench [-- part …]`: prints figures and stores them in docs/bench.md, part by part. Exits with 1 when a ratio is above
 * its limit.
 */
const parts: Record<string, () => Promise<Section[]>> = {
  calls: async () => [await calls()],
  handler: async () => [await handlerTime()],
  leave: async () => [await teamLeaveTime()],
  policy: async () => [await policyChange()],
  bundles: async () => [await bundles()],
  load: async () => [await firstLoad()],
  screens: async () => [await screenFigures()],
  charts: async () => [await firstChart()],
  views: async () => [await viewChanges()],
  grid: gridSections,
  reports: async () => [await longReports()],
  month: async () => [await monthReport()],
  pages: async () => [await reportPages()],
  drag: async () => [dragSection()],
  fill: async () => [companyFills()],
  'fill-screen': async () => [await fillScreen()],
  rostering: async () => [await rostering()],
};

const wanted = process.argv.slice(2).filter((name) => name in parts);
const names = wanted.length > 0 ? wanted : Object.keys(parts);
const sections: Section[] = [];
for (const name of names)
  for (const section of await parts[name]!()) {
    sections.push(section);
    console.log(`\n${markdown(section)}`);
  }

const page = 'docs/bench.md';

/** New sections replace their older versions; the others stay. */
const older = existsSync(page)
  ? readFileSync(page, 'utf8')
      .split(/^(?=## )/m)
      .slice(1)
  : [];
const measured = new Map(sections.map((section) => [`## ${section.title}`, markdown(section)]));
const kept = older.map((text) => {
  const title = text.split('\n')[0]!;
  const fresh = measured.get(title);
  measured.delete(title);
  return fresh ?? text.trimEnd();
});
const head = `# Figures\n\nPrinted by \`npm run bench\` on ${cpus().length} cores, Node ${process.version}. Machines are noisy: read the ratios and counts, not the milliseconds.\n`;
writeFileSync(page, `${[head, ...kept, ...measured.values()].map((part) => part.trimEnd()).join('\n\n')}\n`);
const above = sections.flatMap(aboveLimit);
for (const message of above) console.error(message);
process.exit(above.length > 0 ? 1 : 0);

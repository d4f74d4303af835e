import { addText, languages, type Titles } from './new-action.ts';
import { after, before, type ProjectFiles } from './project-files.ts';
import type { Words } from './words.ts';

const typeFile = ({ camel, spaced }: Words): string => `import { employeesAccess } from '#domain/employees/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import type { ReportColumn } from '#domain/reports/report-definition.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { personColumns } from '#services/reports/report-columns.ts';
import { reportPeople } from '#services/reports/report-scope.ts';

type Row = { employeeId: string; name: string; employee_nr: string | null };

const columns: ReportColumn<Row>[] = [...personColumns<Row>(({ employeeId }) => employeeId)];

/** ${spaced}. */
export const ${camel} = defineReport<Row>({
  load: async (ctx, filter) => {
    const people = await reportPeople(ctx, filter, employeesAccess.viewEmployees);
    const rows = people.map(({ person }) => ({
      employeeId: person.id,
      name: displayName(person),
      employee_nr: person.employee_nr,
    }));
    return { columns, rows };
  },
});
`;

const testFile = ({ pascal, spaced }: Words): string => `import { expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';

const document = \`query ($filter: ReportFilterInput!) { report(type: ${pascal}, filter: $filter) {
  columns { key } rows { totalCount nodes { cells { text } } } } }\`;
const variables = { filter: { from: '2026-11-09', to: '2026-11-15' } };

it('${spaced}: tells everyone by name, to those who may have it', async () => {
  const world = await newWorld();
  const { data } = await (await world.as('owner')).query(document, variables);
  expect(data.report.columns).toEqual([{ key: 'employee_nr' }, { key: 'name' }]);
  const names = data.report.rows.nodes.map(({ cells: [, name] }: { cells: { text: string }[] }) => name!.text);
  expect(names).toContain('Eva Test');
  const { errors } = await (await world.as('manager')).query(document, variables);
  expect(errors![0]!.extensions!.code).toBe('FORBIDDEN');
});
`;

/** Adds the table row under the heading with the same prefix. */
const addRow = (text: string, group: string, { pascal }: Words): string => {
  const groups = /reportGroups = \[(.+)\] as const/.exec(text)?.[1] ?? '';
  if (!groups.includes(`'${group}'`)) throw new Error(`There is no group "${group}" of reports; there are ${groups}`);
  const row = `  ${pascal}: { group: '${group}', needs: { allOf: ['manageAccount'] }, filters: places, dates: true },`;
  return before(text, /^} as const satisfies Record<string, ReportTypeRow>;/, row);
};

/** A report of people, restricted to account managers: screen, API, files and recurring runs derive from what is created here. */
export const newReport = (files: ProjectFiles, group: string, name: Words, titles: Titles): void => {
  files.edit('domain/reports/report-types.ts', (text) => addRow(text, group, name));
  files.create(`services/reports/types/${name.kebab}.ts`, typeFile(name));
  files.edit('services/reports/report-makers.ts', (text) => {
    const imported = after(
      text,
      /^import type \{ ReportMaker \}/,
      `import { ${name.camel} } from './types/${name.kebab}.ts';`,
    );
    return before(imported, /^};/, `  ${name.pascal}: ${name.camel},`);
  });
  for (const language of languages)
    for (const part of ['title', 'about'])
      addText(files, `domain/reports/locales/${language}.json`, [name.pascal, part], titles[language]);
  files.create(`tests/api/reports/${name.kebab}.test.ts`, testFile(name));
};

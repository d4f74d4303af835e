import { addText, languages, type Titles } from './new-action.ts';
import { afterEvery, type ProjectFiles } from './project-files.ts';
import type { Words } from './words.ts';

/** The places through which a text on planned work passes, in order: the lines to add, and after which line. */
const places = ({ camel, spaced }: Words): [path: string, mark: RegExp, line: string][] => [
  ['domain/shifts/scheduled-shift.ts', /^ {2}note: string \| null;/, `${camel}?: string | null;`],
  ['domain/schedule/restore-plan.ts', /^ {2}note: shift\.note,/, `${camel}: shift.${camel} ?? null,`],
  ['services/planning/plan.store.ts', /^ {2}note: 'string\?',/, `${camel}: 'string?',`],
  ['services/shifts/shift-inputs.ts', /^ {2}note: noteSchema/, `${camel}: noteSchema.nullable().optional(),`],
  ['services/shifts/work-from.ts', /^ {2}note: /, `...(work.${camel} ? { ${camel}: work.${camel} } : {}),`],
  ['services/shifts/open/open-shift-work.ts', /^ {4}note,/, `${camel},`],
  ['services/shifts/planned/shift.views.ts', /^ {6}note: knows/, `${camel}: knows ? (shift.${camel} ?? null) : null,`],
  ['graphql/shifts/schema.graphql', /^ {2}note: String$/, `"${spaced}."\n  ${camel}: String`],
  ['web/areas/shifts/scheduled-shift/Shift.graphql', /^ {4}hide_end_time$/, camel],
  ['web/areas/shifts/open-shift/OpenShift.graphql', /^ {2}hide_end_time$/, camel],
  ['web/areas/shifts/family/shift-form.ts', /^ {2}note: string;/, `${camel}: string;`],
  ['web/areas/shifts/family/shift-form.ts', /^ {2}note: values/, `${camel}: values.${camel} || null,`],
  ['web/areas/shifts/family/shift-form.ts', /^ {2}note: z\.string/, `${camel}: z.string(),`],
  ['web/areas/shifts/family/shift-start.ts', /^ {2}note: '',/, `${camel}: '',`],
  ['web/areas/shifts/family/shift-start.ts', /^ {2}note: string \| null;/, `${camel}: string | null;`],
  ['web/areas/shifts/family/shift-start.ts', /^ {2}note: shift/, `${camel}: shift.${camel} ?? '',`],
  [
    'web/areas/shifts/family/ShiftFields.tsx',
    /^ {6}<TagsField \/>/,
    `<TextInput label={t('planning.form.${camel}')} {...useFormField<WorkValues, '${camel}'>('${camel}')} />`,
  ],
  ['web/areas/shifts/shift-modals.testing.ts', /^ {2}note: 'Wear black',/, `${camel}: null,`],
];

const testFile = ({ camel, spaced }: Words): string => `import { expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld } from '#tests/kit/world.ts';

it('${spaced}: planned, changed, and seen by planners and the one who works the shift', async () => {
  const world = await newWorld();
  const planning = await newPlanning(world);
  const shift = await planning.plan({ ${camel}: ' One ' });
  const edited = await planning.call('planner', 'editScheduledShift', { id: shift.id, version: 1, ${camel}: 'Two' });
  expect(edited).toMatchObject({ version: 2, note: null });
  const seenBy = async (role: 'planner' | 'colleague') =>
    (await planning.week(role, { week: '2026-W47' }, 'scheduledShifts { ${camel} }')).week.scheduledShifts;
  expect(await seenBy('planner')).toEqual([{ ${camel}: 'Two' }]);
  expect(await seenBy('colleague')).toEqual([{ ${camel}: null }]);
});
`;

/** A text on planned work: planned and open shifts and their series, from the table to the forms. */
export const newField = (files: ProjectFiles, name: Words, titles: Titles): void => {
  for (const [path, mark, line] of places(name)) files.edit(path, (text) => afterEvery(text, mark, line));
  files.edit('web/areas/shifts/family/ShiftFields.tsx', (text) =>
    text.includes('TextInput }') ? text : `import { TextInput } from '@mantine/core';\n${text}`,
  );
  for (const language of languages)
    addText(files, `web/kit/i18n/locales/${language}/planning.json`, ['form', name.camel], titles[language]);
  files.create(`tests/api/shifts/${name.kebab}.test.ts`, testFile(name));
};

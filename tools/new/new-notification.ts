import { actionsPath, addText, languages, type Titles } from './new-action.ts';
import { after, before, type ProjectFiles } from './project-files.ts';
import { type Words, wordsOf } from './words.ts';

const noticeFile = ({
  camel,
  pascal,
}: Words): string => `import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { type Notifier, nameIn, plainLine } from '#services/notifications/notified.ts';

/** Goes to everyone who may act on it in the department of the event. */
export const notify${pascal}: Notifier = async (company, { subject, actorId, departmentId = null }) => {
  const line = plainLine({
    kind: '${camel}',
    text: '${camel}',
    subject,
    departmentId,
    facts: { person: nameIn(company, actorId) },
  });
  const notified = await company.whoMay(notificationKinds.${camel}.needs, departmentId ? { departmentId } : {});
  return notified.map((employeeId) => ({ employeeId, line }));
};
`;

const testFile = (area: Words, action: Words, title: string): string => `import { expect, it } from 'vitest';
import { ${area.camel}Access } from '#domain/${area.kebab}/actions.ts';
import { newNotification } from '#tests/api/notifications/telling.ts';
import { newWorld } from '#tests/kit/world.ts';

it('notifies people who may ${action.spaced.toLowerCase()}, except the one who did it', async () => {
  const world = await newWorld();
  const owner = await world.as('owner');
  const another = await world.asUser(await world.personWith([...${area.camel}Access.${action.camel}.allOf]));
  const telling = newNotification(world);
  await telling.passOver();
  const document = \`mutation ($input: ${action.pascal}Input!) { ${action.camel}(input: $input) { __typename } }\`;
  await owner.mutate(document, { input: { id: world.departmentId } });
  await telling.tell();
  const titles = async (caller: typeof owner): Promise<string[]> =>
    (await caller.query('{ notifications { edges { node { title } } } }')).data.notifications.edges.map(
      ({ node }: { node: { title: string } }) => node.title,
    );
  expect(await titles(owner)).toEqual([]);
  expect(await titles(another)).toEqual([expect.stringContaining(${JSON.stringify(title)})]);
});
`;

/** The action of the area that logs the event. */
const actionOf = (files: ProjectFiles, area: Words, event: string): Words => {
  const path = actionsPath(area);
  const name = files.has(path)
    ? new RegExp(`^ +(\\w+): \\{.*event: '${event}'`, 'm').exec(files.read(path))?.[1]
    : null;
  if (!name) throw new Error(`${path} has no action that logs ${event}: npm run new action`);
  return wordsOf(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
};

/** A notification of an event: its kind with recipients and channels, its text, its link, and its notifier. */
export const newNotification = (files: ProjectFiles, area: Words, event: Words, titles: Titles): void => {
  const { camel, kebab, pascal } = event;
  const action = actionOf(files, area, camel);
  const access = `import { ${area.camel}Access } from '#domain/${area.kebab}/actions.ts';`;
  files.edit('domain/notifications/notification-kinds.ts', (text) => {
    const imported = text.includes(access) ? text : after(text, /^import /, access);
    const row = `  ${camel}: { group: 'people', to: 'others', needs: ${area.camel}Access.${action.camel}, defaults: all },`;
    return before(imported, /^\} as const satisfies Record<string, KindRow>/, row);
  });
  files.edit('domain/notifications/notification.ts', (text) => after(text, /^export const lineTexts/, `  '${camel}',`));
  files.edit('graphql/notifications/schema.graphql', (text) => after(text, /^enum NotificationKind \{/, `  ${camel}`));
  files.edit('domain/notifications/notified-events.ts', (text) =>
    after(text, /^export const notifiedEvents/, `  '${camel}',`),
  );
  files.edit('domain/notifications/notification-place.ts', (text) =>
    before(text, /^ {4}case 'messageReceived':/, `    case '${camel}':`),
  );
  files.edit('services/notifications/notifiers/notifiers.ts', (text) => {
    const imported = after(text, /^import .*'\.\//, `import { notify${pascal} } from './${kebab}-notices.ts';`);
    return after(imported, /^export const notifiers/, `  ${camel}: notify${pascal},`);
  });
  files.create(`services/notifications/notifiers/${kebab}-notices.ts`, noticeFile(event));
  for (const language of languages) {
    const title = titles[language];
    addText(files, `services/notifications/locales/${language}.json`, ['line', camel], `{{person}}: ${title}`);
    addText(files, `web/kit/i18n/locales/${language}/notifications.json`, ['kind', camel], title);
  }
  files.create(`tests/api/notifications/${kebab}.test.ts`, testFile(area, action, titles.en));
};

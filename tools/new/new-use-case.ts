import { addText, languages, newAction, type Titles } from './new-action.ts';
import type { ProjectFiles } from './project-files.ts';
import { eventOf, type Words } from './words.ts';

const serviceFile = (area: Words, verb: Words, event: string): string => `import * as z from 'zod';
import { ${area.camel}Access } from '#domain/${area.kebab}/actions.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { commit } from '#services/kit/commit.ts';
import { useCase } from '#services/kit/use-case.ts';

/** ${verb.spaced}. */
export const ${verb.camel} = useCase({
  name: '${verb.camel}',
  needs: ${area.camel}Access.${verb.camel},
  input: z.object({ id: referenceSchema }),
  run: (ctx, { id }) =>
    commit(ctx, {
      changes: [],
      event: { type: '${event}', area: '${area.kebab}', subject: id },
      answer: { ok: true },
    }),
});
`;

const contract = ({ camel, pascal }: Words): string => `extend type Mutation {
  ${camel}(input: ${pascal}Input!): ${pascal}Result!
}

union ${pascal}Result = Done | Refusal
`;

const operation = ({ camel, pascal }: Words): string => `mutation ${pascal}($input: ${pascal}Input!) {
  ${camel}(input: $input) {
    ... on Done {
      ok
    }
    ...RefusalParts
  }
}
`;

const testFile = (
  { camel, pascal, kebab }: Words,
  event: string,
): string => `import { describe, expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';

const ${camel} = \`mutation ($input: ${pascal}Input!) { ${camel}(input: $input) {
  ... on Done { ok } ... on Refusal { code key } } }\`;

describe('${kebab}', async () => {
  const world = await newWorld();
  const input = { id: world.departmentId };

  it('is refused without the right', async () => {
    const { data } = await (await world.as('nobody')).mutate(${camel}, { input });
    expect(data.${camel}).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('logs ${event}', async () => {
    const { data } = await (await world.as('owner')).mutate(${camel}, { input });
    expect(data.${camel}).toEqual({ ok: true });
  });
});
`;

/** "Van parked." in English; the other languages say that it is done until a translator improves it. */
const doneTexts = (event: string): Titles => {
  const words = event.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { en: `${words[0]?.toUpperCase()}${words.slice(1)}.`, nl: 'Opgeslagen.', de: 'Gespeichert.' };
};

/**
 * An action through all floors: its row, texts in every language, schema, use case, operation and test. It logs its event and
 * changes nothing yet.
 */
export const newUseCase = (files: ProjectFiles, area: Words, verb: Words, titles: Titles): void => {
  const event = eventOf(verb.kebab);
  newAction(files, area, verb, titles, event);
  for (const language of languages)
    addText(files, `services/history/locales/${language}.json`, [event], doneTexts(event)[language]);
  files.create(`services/${area.kebab}/${verb.kebab}.ts`, serviceFile(area, verb, event));
  const schema = `graphql/${area.kebab}/schema.graphql`;
  if (files.has(schema)) files.edit(schema, (text) => `${text.trimEnd()}\n\n${contract(verb)}`);
  else files.create(schema, contract(verb));
  files.create(`web/areas/${area.kebab}/${verb.kebab}/${verb.pascal}.graphql`, operation(verb));
  files.create(`tests/api/${area.kebab}/${verb.kebab}.test.ts`, testFile(verb, event));
};

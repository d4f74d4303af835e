import { newAction } from './new-action.ts';
import { before, type ProjectFiles } from './project-files.ts';
import { eventOf, type Words } from './words.ts';

const serviceFile = (area: Words, verb: Words, event: string): string => `import * as z from 'zod';
import { ${area.camel}Access } from '#domain/${area.kebab}/${area.kebab}.access.ts';
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

input ${pascal}Input {
  id: ID!
}

union ${pascal}Result = Done | Refusal
`;

const eventsFile = (area: Words, event: string): string => `export const ${area.camel}Events = ['${event}'] as const;
export type ${area.pascal}Event = (typeof ${area.camel}Events)[number];
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

  it('is refused to whoever lacks the right', async () => {
    const { data } = await (await world.as('nobody')).mutate(${camel}, { input });
    expect(data.${camel}).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('logs ${event}', async () => {
    const { data } = await (await world.as('owner')).mutate(${camel}, { input });
    expect(data.${camel}).toEqual({ ok: true });
  });
});
`;

const addEvent = (files: ProjectFiles, area: Words, event: string): void => {
  const path = `domain/${area.kebab}/${area.kebab}.events.ts`;
  if (!files.has(path)) files.create(path, eventsFile(area, event));
  else if (!files.read(path).includes(`'${event}'`))
    files.edit(path, (text) =>
      /^\] as const;/m.test(text)
        ? before(text, /^\] as const;/, `  '${event}',`)
        : text.replace(/\] as const;/, `, '${event}'] as const;`),
    );
};

/** A verb through all floors: action, event, contract, use case and its test. It logs what happened and changes nothing yet. */
export const newUseCase = (files: ProjectFiles, area: Words, verb: Words): void => {
  const event = eventOf(verb.kebab);
  newAction(files, area, verb);
  addEvent(files, area, event);
  files.create(`services/${area.kebab}/${verb.kebab}.ts`, serviceFile(area, verb, event));
  const schema = `graphql/${area.kebab}/schema.graphql`;
  if (files.has(schema)) files.edit(schema, (text) => `${text.trimEnd()}\n\n${contract(verb)}`);
  else files.create(schema, contract(verb));
  files.create(`tests/api/${area.kebab}/${verb.kebab}.test.ts`, testFile(verb, event));
};

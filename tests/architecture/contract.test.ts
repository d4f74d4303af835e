import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, findBreakingChanges, isObjectType, isUnionType, parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeDefs } from '#graphql/generated/type-defs.ts';
import type { UseCase } from '#services/kit/use-case.ts';
import { actionsOf, areaNames, fieldsOf } from '#tools/architecture/areas.ts';
import { rootResolverFiles, useCaseFiles, useCaseOf } from '#tools/codegen/resolver-map.ts';
import { slashedGlob } from '#tools/slashed-glob.ts';

const schema = buildSchema(typeDefs);
const roots = ['Query', 'Mutation'] as const;

/** Fields whose resolver needs no use case, each with the reason. */
const withoutUseCase: Record<string, string> = { viewer: 'the request has loaded the viewer already' };
/** Mutations that cannot be refused. */
const neverRefused = new Set(['signOut']);
/** Use cases whose needs have no row in a table. */
const needsOfTheirOwn: Record<string, string> = {
  undoOperation: 'needs what the operation needed that it undoes',
  continueOperation: 'is for the person who began the operation',
};

const fields = areaNames().flatMap((area) =>
  roots.flatMap((root) => fieldsOf(area, root).map((field) => ({ area, root, field }))),
);
const rootFields = (root: (typeof roots)[number]) =>
  (root === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
const files = { Query: rootResolverFiles('Query'), Mutation: rootResolverFiles('Mutation') };
/** The code of one root resolver, up to the next export of its file. */
const codeOfResolver = (text: string, field: string): string =>
  new RegExp(`^export const ${field}\\b[\\s\\S]*?(?=\\n\\n|$(?![\\s\\S]))`, 'm').exec(text)?.[0] ?? '';

const isUseCase = (value: unknown): value is UseCase => typeof value === 'function' && 'useCaseName' in value;
const load = async (path: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ join(process.cwd(), path));

/** The use cases that a resolver runs: those its file imports and its own code names. */
const useCasesOf = async (text: string, code: string): Promise<UseCase[]> => {
  const imports = [...text.matchAll(/import \{([^}]+)\} from '#(services\/[^']+)'/g)];
  const values = imports.flatMap(([, names = '', path = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as '))
      .filter(([name, local = name]) => local && new RegExp(`\\b${local}\\b`).test(code))
      .map(async ([name = '']) => (await load(path))[name]),
  );
  return (await Promise.all(values)).filter(isUseCase);
};

const useCaseOfName = useCaseFiles();

/** Code on one line, without imports and comments. */
const codeOf = (text: string): string =>
  text
    .replace(/^import [^;]*;/gm, '')
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();
const passingOn = [
  /^export const (\w+): QueryResolvers\['\1'\] = async \( ?_root, (?:_args|(\w+)|(\{ [\w, ]+ \})), \{ ctx \},? ?\) => answer\(await \w+\(ctx, (?:\{\}|\2|\3)\)\);$/,
  /^export const (\w+): MutationResolvers\['\1'\] = \(_root, (?:_args|\{ input \}), \{ ctx \}\) => \w+\(ctx, (?:\{\}|input)\);$/,
];
const onlyPassesOn = (text: string): boolean => passingOn.some((one) => one.test(codeOf(text)));

describe.each(fields.map((field) => [`${field.root}.${field.field}`, field] as const))('%s', (_, one) => {
  const file = files[one.root].get(one.field);
  const text = file ? readFileSync(file, 'utf8') : undefined;
  const code = codeOfResolver(text ?? '', one.field);

  it.runIf(text === undefined)('is answered by the use case of its name', async () => {
    const name = useCaseOf(one.root, one.field);
    const path = useCaseOfName.get(name);
    expect(path, `neither a resolver ${one.field} nor a use case ${name}`).toBeDefined();
    expect((await load(path ?? ''))[name]).toSatisfy(isUseCase);
  });

  it.runIf(text !== undefined)('is translated in twenty lines at most, which do more than pass it on', () => {
    expect(file).toMatch(`graphql/${one.area}/`);
    expect(code.split('\n').length).toBeLessThanOrEqual(20);
    expect(code).toContain(`export const ${one.field}: ${one.root}Resolvers['${one.field}']`);
    expect(onlyPassesOn(code)).toBe(false);
  });

  it.runIf(text !== undefined && !withoutUseCase[one.field])('asks the use case of its name and no other', async () => {
    expect((await useCasesOf(text ?? '', code)).map(({ useCaseName }) => useCaseName)).toEqual([
      useCaseOf(one.root, one.field),
    ]);
  });
});

describe('a resolver that only passes on', () => {
  it.each([
    `export const news: QueryResolvers['news'] = async (_root, args, { ctx }) => answer(await viewNews(ctx, args));`,
    `export const news: QueryResolvers['news'] = async (\n  _root,\n  { id },\n  { ctx },\n) => answer(await viewNews(ctx, { id }));`,
    `/** Why. */\nexport const pinNews: MutationResolvers['pinNews'] = (_root, { input }, { ctx }) => run(ctx, input);`,
  ])('is seen', (code) => expect(onlyPassesOn(`import { run } from '#services/x.ts';\n\n${code}\n`)).toBe(true));

  it('is not one that changes the answer', () => {
    const code = `export const pinNews: MutationResolvers['pinNews'] = async (_root, { input }, { ctx }) => seen(await run(ctx, input));`;
    expect(onlyPassesOn(code)).toBe(false);
  });
});

describe('the contract', () => {
  it('has no root resolver without its field', () => {
    const known = new Set(fields.map(({ root, field }) => `${root}.${field}`));
    const written = roots.flatMap((root) => [...files[root].keys()].map((field) => `${root}.${field}`));
    expect(written.length).toBeGreaterThan(30);
    expect(written.filter((name) => !known.has(name))).toEqual([]);
  });

  it('belongs to areas: every root field is in the schema of one', () => {
    const declared = fields.map(({ root, field }) => `${root}.${field}`).sort();
    const all = roots.flatMap((root) => Object.keys(rootFields(root)).map((field) => `${root}.${field}`));
    expect(declared).toEqual(all.sort());
  });

  it('lets every mutation refuse', () => {
    const mutations = Object.values(rootFields('Mutation'));
    const sure = mutations
      .filter(({ name }) => !neverRefused.has(name))
      .filter(({ type }) => {
        const answer = schema.getType(type.toString().replaceAll('!', ''));
        return !isUnionType(answer) || !answer.getTypes().some(({ name }) => name === 'Refusal');
      });
    expect(sure.map(({ name }) => name)).toEqual([]);
  });

  it('takes one input per mutation', () => {
    const odd = Object.values(rootFields('Mutation')).filter(
      ({ args }) =>
        args.length > 1 || args.some(({ name, type }) => name !== 'input' || !/^\w+Input!$/.test(type.toString())),
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});

describe('use cases', async () => {
  const files = slashedGlob('services/*/**/*.ts').filter((file) => !/\.test\.ts$|^services\/(kit|ports)\//.test(file));
  const found = (
    await Promise.all(
      files.map(async (file) =>
        Object.entries(await load(file)).flatMap(([name, value]) =>
          isUseCase(value) ? [{ file, name, useCase: value }] : [],
        ),
      ),
    )
  ).flat();
  const rows = new Set(
    (await Promise.all(areaNames().map((area) => actionsOf(area)))).flatMap((actions) => Object.values(actions)),
  );

  it('are there', () => expect(found.length).toBeGreaterThan(30));

  it.each(found.map(({ file, name, useCase }) => [name, file, useCase] as const))(
    '%s of %s needs a declared action and bears its own name',
    (name, _file, useCase) => {
      expect(useCase.useCaseName).toBe(name);
      if (!needsOfTheirOwn[name]) expect(rows.has(useCase.needs), 'needs must be a row of an access table').toBe(true);
    },
  );
});

/** The last released contract. */
const released = 'graphql/schema.lock.graphql';
const now = 'graphql/generated/schema.graphql';
const read = (file: string): string => readFileSync(file, 'utf8');

const breaking = (before: string, after: string): string[] =>
  findBreakingChanges(buildSchema(before), buildSchema(after)).map(
    ({ type, description }) => `${type}: ${description}`,
  );

/** Decision pages allow a change by repeating its line, as this test prints it. */
const decisions = slashedGlob('docs/decisions/*.md').map(read).join('\n');

describe('the contract', () => {
  it.runIf(existsSync(released))('breaks nothing that is released, unless a decision page says so', () => {
    expect(breaking(read(released), read(now)).filter((change) => !decisions.includes(change))).toEqual([]);
  });

  it('is checked at all: a field that goes, a type that changes and an argument that becomes needed are seen', () => {
    const before = 'type Query { shift(id: ID): Shift count: Int other: Int } type Shift { id: ID! name: String! }';
    const after = 'type Query { shift(id: ID!): Shift count: Int } type Shift { id: ID! name: String }';
    expect(breaking(before, after)).toEqual([
      'FIELD_REMOVED: Query.other was removed.',
      'ARG_CHANGED_KIND: Query.shift arg id has changed type from ID to ID!.',
      'FIELD_CHANGED_KIND: Shift.name changed type from String! to String.',
    ]);
  });
});

describe('fragments', () => {
  const schema = buildSchema(readFileSync('graphql/generated/schema.graphql', 'utf8'));
  const abstractIn = (text: string): string[] => {
    const found: string[] = [];
    const look = (name?: string) => {
      if (name && !isObjectType(schema.getType(name))) found.push(name);
    };
    visit(parse(text), {
      InlineFragment: ({ typeCondition }) => look(typeCondition?.name.value),
      FragmentDefinition: ({ typeCondition }) => look(typeCondition.name.value),
    });
    return found;
  };

  // The page's cache does not know the members of a union, so a fragment on one would never match and its data would be lost.
  it('fragments name types of which there are things, never a union', () => {
    const documents = slashedGlob('web/**/*.graphql');
    expect(documents.length).toBeGreaterThan(100);
    expect(documents.filter((file) => abstractIn(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
    expect(abstractIn('fragment Both on AcceptExchangeResult { __typename }')).toEqual(['AcceptExchangeResult']);
  });
});

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type DefinitionNode, Kind, parse } from 'graphql';
import * as z from 'zod';
import { slashedGlob } from '../slashed-glob.ts';
import { useCaseFiles } from './resolver-map.ts';

/** The JSON schema that zod generates for a validator. `scalar` is ours: the API's type name where JSON has a plain string. */
type Json = {
  $ref?: string;
  $defs?: Record<string, Json>;
  type?: string | readonly string[];
  scalar?: string;
  enum?: readonly string[];
  anyOf?: readonly Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: readonly string[];
  default?: unknown;
  description?: string;
};
type Definitions = Readonly<Record<string, Json>>;

const upperFirst = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const nameOfRef = (ref: string): string => ref.slice('#/$defs/'.length);
const valuesKey = (values: readonly string[]): string => values.toSorted().join(' ');
const typesOf = ({ type = [] }: Json): readonly string[] => (typeof type === 'string' ? [type] : type);
const isOnlyNull = (json: Json): boolean => json.type === 'null';
/** Null appears as one of several types or as one of several schemas. */
const mayBeNull = (json: Json): boolean => typesOf(json).includes('null') || (json.anyOf?.some(mayBeNull) ?? false);

const scalarOfType: Readonly<Record<string, string>> = {
  string: 'String',
  integer: 'Int',
  number: 'Float',
  boolean: 'Boolean',
};

const schemas = (): { file: string; definitions: readonly DefinitionNode[] }[] =>
  slashedGlob('graphql/*/schema.graphql')
    .filter((file) => !file.includes('generated'))
    .map((file) => ({ file, definitions: parse(readFileSync(file, 'utf8')).definitions }));

/** Mutations with an input, by the name of their input type. */
const mutationsIn = (definition: DefinitionNode): string[] =>
  (definition.kind === Kind.OBJECT_TYPE_EXTENSION || definition.kind === Kind.OBJECT_TYPE_DEFINITION) &&
  definition.name.value === 'Mutation'
    ? (definition.fields ?? []).filter((field) => field.arguments?.length).map(({ name }) => name.value)
    : [];

/** Enums of the schema by their values; enums with equal values need a name in the validator. */
const enumsByValues = (definitions: readonly DefinitionNode[]): ReadonlyMap<string, string> => {
  const enums = new Map<string, string>();
  for (const definition of definitions) {
    if (definition.kind !== Kind.ENUM_TYPE_DEFINITION) continue;
    const key = valuesKey((definition.values ?? []).map(({ name }) => name.value));
    enums.set(key, enums.has(key) ? '' : definition.name.value);
  }
  return enums;
};

const literal = (value: unknown, json: Json): string => {
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, json.items ?? {})).join(', ')}]`;
  const isEnum = json.enum ?? json.anyOf?.some((variant) => variant.enum);
  return typeof value === 'string' && isEnum ? value : JSON.stringify(value);
};

/** Writes input types from validators; throws with the path where a validator is not specific enough. */
export const inputTypeWriter = (enums: ReadonlyMap<string, string>) => {
  const written = new Map<string, string>();

  const bareType = (json: Json, path: string): string => {
    if (json.$ref) return nameOfRef(json.$ref);
    const [only, ...others] = json.anyOf?.filter((variant) => !isOnlyNull(variant)) ?? [];
    if (only && others.length === 0) return bareType(only, path);
    if (json.scalar) return json.scalar;
    if (json.items) return `[${bareType(json.items, path)}${mayBeNull(json.items) ? '' : '!'}]`;
    if (json.enum) {
      const values = json.enum.filter((value) => value !== null);
      const name = enums.get(valuesKey(values));
      if (name) return name;
      throw new Error(`${path}: ${values.join(', ')} are not the values of one enum; name it with .meta({ id: '…' })`);
    }
    const scalar = scalarOfType[typesOf(json).find((type) => type !== 'null') ?? ''];
    if (scalar) return scalar;
    throw new Error(`${path}: name the object with .meta({ id: '…Input' }), or the scalar with .meta({ scalar: '…' })`);
  };

  const fieldType = (json: Json, path: string, required: boolean): string => {
    const given = json.default === undefined ? '' : ` = ${literal(json.default, json)}`;
    const always = !mayBeNull(json) && (required || given !== '');
    return `${bareType(json, path)}${always ? '!' : ''}${given}`;
  };

  const write = (name: string, json: Json, _definitions: Definitions): void => {
    const required = new Set(json.required);
    const lines = Object.entries(json.properties ?? {}).map(([field, one]) => {
      const description = one.description ?? one.anyOf?.find(({ description }) => description)?.description;
      const about = description ? `  ${JSON.stringify(description)}\n` : '';
      return `${about}  ${field}: ${fieldType(one, `${name}.${field}`, required.has(field))}`;
    });
    const about = json.description ? `${JSON.stringify(json.description)}\n` : '';
    const text = `${about}input ${name} {\n${lines.join('\n')}\n}`;
    if (written.has(name) && written.get(name) !== text) throw new Error(`${name} is the name of two different inputs`);
    written.set(name, text);
  };

  /** The input type of a validator under its own or the given name, with the types nested in it. */
  const writeInput = (usual: string, { $defs = {}, ...json }: Json): void => {
    const id = json.$ref && nameOfRef(json.$ref);
    if (!id) write(usual, json, $defs);
    for (const [name, one] of Object.entries($defs)) if (one.properties) write(name, one, $defs);
  };

  return { writeInput, written };
};

const onlyOnce = (made: ReadonlySet<string>): void => {
  const twice = schemas().flatMap(({ file, definitions }) =>
    definitions.flatMap((definition) =>
      definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && made.has(definition.name.value)
        ? [`  ${definition.name.value} in ${file}`]
        : [],
    ),
  );
  if (twice.length === 0) return;
  throw new Error(
    `Inputs of mutations are made from the validators of their use cases. Delete these from the schema and put what they say into the validator:
${twice.join('\n')}
A description of a field becomes .describe('…'), a default .default(…) (or .prefault(…) before a transform), a nested input gets its name by
.meta({ id: '…Input' }), an enum whose values are not those of exactly one enum of the schema by .meta({ id: '…' }).`,
  );
};

/**
 * The input types of all mutations, from the validators of their use cases: an input is named after its mutation unless the
 * validator has an id.
 */
export const inputTypes = async (): Promise<string> => {
  const definitions = schemas().flatMap((schema) => schema.definitions);
  const files = useCaseFiles();
  const { writeInput, written } = inputTypeWriter(enumsByValues(definitions));
  for (const mutation of definitions.flatMap(mutationsIn)) {
    const file = files.get(mutation);
    const useCase: { input: z.ZodType } | undefined = file && (await import(`../../${file}`))[mutation];
    if (!useCase) throw new Error(`The mutation ${mutation} has no use case of its name`);
    const json = z.toJSONSchema(useCase.input, { io: 'input', unrepresentable: 'any' });
    writeInput(`${upperFirst(mutation)}Input`, json as Json);
  }
  onlyOnce(new Set(written.keys()));
  const text = [...written].sort(([a], [b]) => a.localeCompare(b)).map(([, input]) => input);
  return `${text.join('\n\n')}\n`;
};

if (import.meta.main) {
  const file = 'graphql/generated/inputs.graphql';
  const text = await inputTypes();
  mkdirSync('graphql/generated', { recursive: true });
  // Writing this file makes the watcher generate everything else again.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

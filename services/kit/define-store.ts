import { Entity } from 'electrodb';
import { type KeyMaker, keyed, type Store, storeOf } from './store.ts';

/** The type of an attribute; a question mark allows null. */
type Kind = 'string' | 'number' | 'boolean' | 'any';
type Spec = Kind | `${Kind}?`;

/** Key templates, partition and sort: `['a#${accountId}#org', 'loc#${id}']`. */
type Keys = { primary: [string, string]; gsi1?: [string, string]; gsi2?: [string, string] };

const attribute = (spec: Spec) => ({ type: spec.replace('?', '') as Kind, required: !spec.endsWith('?') });

/** An ElectroDB entity and its store; the compiler asks for every attribute of the noun. */
export const defineStore = <T extends object>(
  entity: string,
  attributes: { [K in keyof Required<T>]: Spec },
  keys: Keys,
): Store<T> => {
  let made: KeyMaker | undefined;
  // Made with its first use: a start should not pay for kinds that nobody asked for.
  const maker = (): KeyMaker => {
    made ??= entityOf(entity, attributes, keys);
    return made;
  };
  return storeOf<T>(entity, Object.keys(attributes), maker);
};

const entityOf = (entity: string, attributes: Record<string, Spec>, keys: Keys): KeyMaker => {
  const indexes = Object.entries(keys).map(([name, [pk, sk]]) => [
    name,
    name === 'primary' ? keyed(pk, sk) : keyed(pk, sk, name as 'gsi1' | 'gsi2'),
  ]);
  const specs = Object.entries(attributes).map(([name, spec]) => [name, attribute(spec)]);
  const model = {
    model: { entity, version: '1', service: 'muster' },
    attributes: Object.fromEntries(specs),
    indexes: Object.fromEntries(indexes),
  };
  // ElectroDB asks for a table; the adapter puts in the real name.
  return new Entity(model, { table: 'muster' }) as unknown as KeyMaker;
};

import { type KeyTemplates, keysFrom } from './key-templates.ts';
import { type Store, storeOf } from './store.ts';

/** The type of an attribute; a question mark allows null. */
type Kind = 'string' | 'number' | 'boolean' | 'any';
type Spec = Kind | `${Kind}?`;

const isOf = (kind: string, value: unknown): boolean => kind === 'any' || typeof value === kind;

/** Defines a kind of item: its attributes, checked by the compiler, and its key templates. */
export const defineStore = <T extends object>(
  kind: string,
  attributes: { [K in keyof Required<T>]: Spec },
  templates: KeyTemplates,
): Store<T> => {
  const specs = Object.entries<Spec>(attributes).map(([name, spec]) => ({
    name,
    kind: spec.replace('?', ''),
    optional: spec.endsWith('?'),
  }));
  const { primary, all } = keysFrom(templates);
  const checked = (value: Record<string, unknown>): Record<string, unknown> => {
    const present: Record<string, unknown> = {};
    for (const { name, kind: type, optional } of specs) {
      const given = value[name] ?? undefined;
      if (given === undefined && !optional) throw new Error(`${kind} lacks ${name}`);
      if (given === undefined) continue;
      if (!isOf(type, given)) throw new Error(`${kind}.${name} is a ${typeof given}, not a ${type}`);
      present[name] = given;
    }
    return present;
  };
  return storeOf<T>(kind, Object.keys(attributes), {
    item: (value) => {
      const present = checked(value as Record<string, unknown>);
      return { ...present, ...all(present), __edb_e__: kind, __edb_v__: '1' };
    },
    key: (parts) => primary(parts as Record<string, unknown>),
  });
};

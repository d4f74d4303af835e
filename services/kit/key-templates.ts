import type { Key } from '#services/ports/table.ts';

/** Key templates, partition and sort: `['a#${accountId}#org', 'loc#${id}']`. */
export type KeyTemplates = { primary: [string, string]; gsi1?: [string, string]; gsi2?: [string, string] };

type Attributes = Record<string, unknown>;

const isText = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Compiles a template to a function of the attributes; undefined when a part is missing. Keys are case-sensitive, since tokens
 * are.
 */
export const keyTemplate = (template: string) => {
  const names = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  const texts = template.split(/\$\{\w+\}/);
  return {
    names,
    fill: (attributes: Attributes): string | undefined => {
      let key = texts[0]!;
      for (const [at, name] of names.entries()) {
        if (!isText(attributes[name])) return undefined;
        key += `${attributes[name]}${texts[at + 1]}`;
      }
      return key;
    },
  };
};

const indexes = ['gsi1', 'gsi2'] as const;

/** Functions for an item's primary key and all keys. */
export const keysFrom = (templates: KeyTemplates) => {
  const [pk, sk] = templates.primary.map(keyTemplate) as [
    ReturnType<typeof keyTemplate>,
    ReturnType<typeof keyTemplate>,
  ];
  const primary = (attributes: Attributes): Key => {
    const [partition, sort] = [pk.fill(attributes), sk.fill(attributes)];
    if (partition === undefined || sort === undefined)
      throw new Error(`A key of ${templates.primary.join(' ')} lacks a part`);
    return { pk: partition, sk: sort };
  };
  const secondary = indexes.flatMap((index) => {
    const [first, second] = templates[index] ?? [];
    if (first === undefined || second === undefined) return [];
    return [{ index, partition: keyTemplate(first), sort: keyTemplate(second) }];
  });
  /** Items with an empty or missing part of a secondary key are not in that index. */
  const all = (attributes: Attributes): Key => {
    const keys: Record<string, string> & Key = { ...primary(attributes) };
    for (const { index, partition, sort } of secondary) {
      if ([...partition.names, ...sort.names].some((name) => attributes[name] === '')) continue;
      const [first, second] = [partition.fill(attributes), sort.fill(attributes)];
      if (first === undefined || second === undefined) continue;
      keys[`${index}pk`] = first;
      keys[`${index}sk`] = second;
    }
    return keys;
  };
  return { primary, all };
};

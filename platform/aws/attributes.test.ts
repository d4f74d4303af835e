import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromAttributes, type SentItem } from './attributes.ts';

/** An item as it stands in an answer: bytes are text there. */
const sent = (item: object): SentItem =>
  JSON.parse(
    JSON.stringify(marshall(item, { removeUndefinedValues: true }), (_, value) =>
      value instanceof Uint8Array || value?.type === 'Buffer' ? Buffer.from(value).toString('base64') : value,
    ),
  );

const leaf = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.boolean(),
  fc.constant(null),
);
const name = fc.string({ minLength: 1 }).filter((key) => key !== '__proto__');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}));

it('reads every item as the SDK does', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 6 }), (item) => {
      expect(fromAttributes(sent(item))).toEqual(unmarshall(marshall(item)));
    }),
    { seed: 11, numRuns: 300 },
  );
});

it('reads sets and bytes as the SDK does', () => {
  const item = {
    names: new Set(['a', 'b']),
    sizes: new Set([1, 2.5]),
    picture: new Uint8Array([0, 255, 7]),
    pictures: new Set([new Uint8Array([1]), new Uint8Array([2, 3])]),
  };
  const json = {
    names: { SS: ['a', 'b'] },
    sizes: { NS: ['1', '2.5'] },
    picture: { B: 'AP8H' },
    pictures: { BS: ['AQ==', 'AgM='] },
  };
  expect(fromAttributes(json)).toEqual(unmarshall(marshall(item)));
});

it.each([
  ['a number that would lose digits', { n: { N: '9007199254740993' } }],
  ['a kind it does not know', { n: { X: '1' } }],
  ['nothing', { n: {} }],
])('refuses %s', (_, json) => {
  expect(() => fromAttributes(json as SentItem)).toThrow();
});

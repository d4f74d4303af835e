import { expect, it } from 'vitest';
import { lineSchema, stringSchema, textSchema } from './input.schema.ts';

const keyOf = (answer: { success: boolean; error?: { issues: { message: string }[] } }): string | undefined =>
  answer.error?.issues[0]?.message;

it.each<[string, string]>([
  ['a lone high surrogate', 'a\ud800b'],
  ['a lone low surrogate', '\udc00'],
  ['NUL', 'a\0b'],
  ['a C0 control', 'a\u0001'],
  ['an escape sequence', '\u001b[2J'],
  ['DEL', 'a\u007f'],
  ['a C1 control', 'a\u0090'],
  ['a right-to-left override', 'invoice\u202efdp.exe'],
  ['an isolate', 'a\u2066b\u2069'],
  ['a code point that XML refuses', 'a\uffff'],
])('refuses %s in every text', (_, text) => {
  expect(keyOf(stringSchema().safeParse(text))).toBe('input.characters');
  expect(keyOf(textSchema(100).safeParse(text))).toBe('input.characters');
  expect(keyOf(lineSchema(100).safeParse(text))).toBe('input.characters');
});

it.each([
  'Zoë Łukaszewicz',
  '李小龍',
  'שלום world',
  'مرحبا',
  '👩🏽‍🍳 kitchen',
  'नमस्ते',
  'نمی\u200cخواهم',
  'a\u200eb',
  '=1+1',
])('takes %s as a name', (text) => {
  expect(lineSchema(100).parse(text)).toBe(text);
});

it('keeps tabs and line breaks of notes, and refuses them in names', () => {
  const note = 'Keys:\n\t- porter\r\n\t- desk';
  expect(textSchema(100).parse(note)).toBe(note);
  for (const text of ['a\tb', 'a\nb', 'a\u2028b']) expect(keyOf(lineSchema(100).safeParse(text))).toBe('input.oneLine');
  expect(lineSchema(100).parse(' Anna\n')).toBe('Anna');
});

it.each(['', '   ', '\u200b', '\u2060\ufeff', '\u00ad', '\u3164', '\u2800', '\u200d \u200c'])(
  'refuses the invisible name %j',
  (text) => {
    expect(keyOf(lineSchema(100).safeParse(text))).toBe('input.empty');
  },
);

it('counts the limit of a name after trimming', () => {
  expect(lineSchema(3).parse('  abc  ')).toBe('abc');
  expect(keyOf(lineSchema(3).safeParse('abcd'))).toBe('input.tooLong');
});

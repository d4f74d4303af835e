import { expect, it } from 'vitest';
import { letterWithAlt, shownWithAlt } from './letter-keys.ts';

const both = { ctrlKey: false, metaKey: false, altKey: true, shiftKey: true };

it.each([
  ['a letter as written', { key: 'N', code: 'KeyN' }, 'n'],
  ['a letter where another key has it', { key: 'A', code: 'KeyQ' }, 'a'],
  ['a Mac, which writes another sign', { key: '˜', code: 'KeyN' }, 'n'],
  ['a figure, over which Shift has a sign', { key: '!', code: 'Digit1' }, '1'],
  ['the list of keys', { key: '?', code: 'Slash' }, '?'],
  ['an arrow', { key: 'ArrowLeft', code: 'ArrowLeft' }, undefined],
  ['Alt alone', { key: 'n', code: 'KeyN', shiftKey: false }, undefined],
  ['Control too, as Alt Gr on some keyboards', { key: 'N', code: 'KeyN', ctrlKey: true }, undefined],
])('with Alt and Shift: %s', (_, pressed, letter) => {
  expect(letterWithAlt({ ...both, ...pressed })).toBe(letter);
});

it('shows what a letter needs while it is switched off, and every other key as ever', () => {
  expect(shownWithAlt(['N'], true)).toEqual(['N']);
  expect(shownWithAlt(['N'], false)).toEqual(['Alt', 'Shift', 'N']);
  expect(shownWithAlt(['Ctrl', 'A'], false)).toEqual(['Ctrl', 'A']);
  expect(shownWithAlt(['Del'], false)).toEqual(['Del']);
});

import { expect, it } from 'vitest';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const placeholders = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, (text.match(/\{\{\w+\}\}/g) ?? []).sort()]));

it.each([
  ['nl', nl],
  ['de', de],
])('the reminder in %s has the keys and placeholders of en', (_, words) => {
  expect(placeholders(words.reminder)).toEqual(placeholders(en.reminder));
});

import { describe, expect, it } from 'vitest';
import { lineTexts } from '#domain/notifications/notification.ts';
import { notificationDictionaries } from './notification-texts.ts';

type Part = { [key: string]: string | Part };
const keysOf = (part: Part, prefix = ''): string[] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
const said = (text: string): string => text.replace(/_(one|other)$/, '');

describe('the words of notifications', () => {
  const english = keysOf(notificationDictionaries.en);

  it.each(Object.entries(notificationDictionaries))('are the same keys in %s', (_, dictionary) => {
    expect(keysOf(dictionary).sort()).toEqual([...english].sort());
  });

  it('are there for each line, and for no other', () => {
    const lines = new Set(english.filter((key) => key.startsWith('line.')).map((key) => said(key.slice(5))));
    expect([...lines].sort()).toEqual([...lineTexts].sort());
  });
});

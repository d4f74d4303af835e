import i18next, { type TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { lawById } from '#domain/labour/law.ts';
import de from '#web/kit/i18n/locales/de/labour.json' with { type: 'json' };
import { lawSource } from './law-source.ts';

it('names what holds in all of the Union in the language of the reader, and the law of a country in its own', async () => {
  const reader = i18next.createInstance();
  await reader.init({ lng: 'de', resources: { de: { translation: { labour: de } } } });
  const said = (id: string): string => lawSource(reader.t as TFunction, lawById.get(id)!);
  expect(said('eu')).toBe('Richtlinie 2003/88/EG');
  expect(said('eu-young')).toBe('Richtlinie 94/33/EG');
  expect(said('nl')).toBe('Arbeidstijdenwet');
});

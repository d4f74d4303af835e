import type { Locale } from '#domain/account/account.ts';
import { textsOf } from '#services/kit/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

/** Success texts by event type and language. */
export const doneDictionaries = { en, nl, de };
const texts = textsOf(doneDictionaries);

/** "The shift was moved.": success message after a mutation (spec 7); null for events without a toast. */
export const doneText = (locale: Locale, eventType: string | undefined): string | null =>
  eventType !== undefined && eventType in en ? texts(locale)(eventType) : null;

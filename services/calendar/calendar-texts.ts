import { textsOf } from '#services/kit/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

/** Texts of a feed in its owner's language. */
export const calendarTexts = textsOf({ en, nl, de });

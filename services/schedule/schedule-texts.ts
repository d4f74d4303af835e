import { textsOf } from '#services/kit/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

/** Texts of a sent schedule. */
export const scheduleTexts = textsOf({ en, nl, de });

import { textsOf } from '#services/kit/texts.ts';
import de from './locales/login.de.json' with { type: 'json' };
import en from './locales/login.en.json' with { type: 'json' };
import nl from './locales/login.nl.json' with { type: 'json' };

export const loginTexts = textsOf({ en, nl, de });

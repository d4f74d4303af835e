import { textsOf } from '#services/kit/texts.ts';
import de from './locales/security.de.json' with { type: 'json' };
import en from './locales/security.en.json' with { type: 'json' };
import nl from './locales/security.nl.json' with { type: 'json' };

export const securityTexts = textsOf({ en, nl, de });

import deReports from '#domain/reports/locales/de.json' with { type: 'json' };
import enReports from '#domain/reports/locales/en.json' with { type: 'json' };
import nlReports from '#domain/reports/locales/nl.json' with { type: 'json' };
import { textsOf } from '#services/kit/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

/** Texts of files and emails, including those shared with the screen. */
export const reportTexts = textsOf({
  en: { ...enReports, ...en },
  nl: { ...nlReports, ...nl },
  de: { ...deReports, ...de },
});

/** Whether a column has a longer heading in files than on screen. */
export const hasFileHeading = (key: string): boolean => Object.hasOwn(en.column, key);

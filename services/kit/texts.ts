import { createInstance } from 'i18next';
import type { Locale } from '#domain/account/account.ts';

/** A text by its key, `mail.greeting`, with its placeholders filled in. */
export type Text = (key: string, values?: Record<string, string | number>) => string;

/** Texts of an area outside the browser (mails, files), by language; a missing key is a fault. */
export const textsOf = (dictionaries: Record<Locale, object>): ((locale: Locale) => Text) => {
  const resources = Object.fromEntries(
    Object.entries(dictionaries).map(([locale, translation]) => [locale, { translation }]),
  );
  const words = createInstance({
    resources,
    initAsync: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  void words.init();
  return (locale) => {
    // i18next's types know the browser's dictionary only.
    const text = words.getFixedT(locale) as unknown as Text;
    return (key, values = {}) => {
      if (!words.exists(key, { ...values, lng: locale })) throw new Error(`no text for ${key} in ${locale}`);
      return text(key, values);
    };
  };
};

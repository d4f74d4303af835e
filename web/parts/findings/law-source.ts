import type { TFunction } from 'i18next';

/** What a law is called: that of a country in its own language, that of the Union in the reader's. */
export const lawSource = (t: TFunction, { id, source }: { id: string; source: string }): string => {
  if (id === 'eu') return t('labour.union.eu');
  return id === 'eu-young' ? t('labour.union.young') : source;
};

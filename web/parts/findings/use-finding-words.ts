import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { findingWords, type TimesOfShift, type WordsOfFinding } from './finding-words.ts';

/** Times of shifts by id, if known. */
type TimesOf = { shift: TimesOfShift };

/** Text of a finding: "Works 09:00–17:00 that day". */
export const useFindingWords = (store: TimesOf, ownSource?: (setId: string) => string | undefined): WordsOfFinding => {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => findingWords(t, format, { timesOf: (id) => store.shift(id), ownSource }),
    [t, format, store, ownSource],
  );
};

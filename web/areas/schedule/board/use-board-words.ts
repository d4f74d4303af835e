import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { BoardSettings } from './board-model.ts';
import { type BoardWords, boardWords } from './board-words.ts';

/** The board's texts in the user's language and clock; stable until one changes. */
export const useBoardWords = (settings: BoardSettings): BoardWords => {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => boardWords(t, format, settings), [t, format, settings]);
};

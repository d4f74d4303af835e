import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { FillEnd } from './fill-messages.ts';

/** Why the search ended and, where that is known, how far its plan may lie from the best possible one. */
export const useEndWords = (end: FillEnd, gap: number | null): string => {
  const { t } = useTranslation();
  const format = useFormat();
  const why = t(`fill.end.${end}`);
  if (gap === null || end === 'best') return why;
  const quality = gap === 0 ? t('fill.gap.none') : t('fill.gap.atMost', { share: format.percent(gap) });
  return `${why} ${quality}.`;
};

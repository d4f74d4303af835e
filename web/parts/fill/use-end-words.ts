import { useTranslation } from 'react-i18next';
import type { FillGap } from '#domain/fill/fill-gap.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { FillEnd } from './fill-messages.ts';

/** Text of a plan's maximum distance from the optimum. */
export const useGapWords = (): ((gap: FillGap) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (gap) => {
    if ('saved' in gap) return t('fill.gap.saved', { share: format.percent(gap.saved) });
    if ('seats' in gap) return t('fill.gap.atMostSeats', { count: gap.seats });
    return gap.share === 0 ? t('fill.gap.none') : t('fill.gap.atMost', { share: format.percent(gap.share) });
  };
};

/** Text of why the search ended, with the plan's maximum distance from the optimum. */
export const useEndWords = (end: FillEnd, gap: FillGap): string => {
  const { t } = useTranslation();
  const gapWords = useGapWords();
  const why = t(`fill.end.${end}`);
  return end === 'best' ? why : `${why} ${gapWords(gap)}.`;
};

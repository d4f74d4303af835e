import { useTranslation } from 'react-i18next';
import type { AbsenceRequestLineFragment } from '#web/generated/graphql.ts';
import { useFormat } from '#web/kit/format/use-format.ts';

/** "21 – 23 Dec 2026", or "from Mon 21 Dec" while the end is open. */
export const useDatesOf = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ firstDay, lastDay }: Pick<AbsenceRequestLineFragment, 'firstDay' | 'lastDay'>): string =>
    lastDay ? format.span(firstDay, lastDay) : t('requests.noDates', { date: format.date(firstDay) });
};

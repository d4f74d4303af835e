import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { AbsenceRequestLineFragment } from './Absence.generated.ts';

/** "21 – 23 Dec 2026", or "from Mon 21 Dec 2026" while the end is open. */
export const useDatesOf = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ firstDay, lastDay }: Pick<AbsenceRequestLineFragment, 'firstDay' | 'lastDay'>): string =>
    lastDay ? format.span(firstDay, lastDay) : t('requests.noDates', { date: format.fullDate(firstDay) });
};

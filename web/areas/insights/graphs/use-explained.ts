import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';

/** Explains a figure, with the pending hours that may still change it: a day with few approved hours looks better than it was. */
export const useExplained = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (explanation: string, pendingMinutes: number): string =>
    pendingMinutes === 0
      ? explanation
      : `${explanation} ${t('insights.pending', { hours: format.hours(pendingMinutes) })}`;
};

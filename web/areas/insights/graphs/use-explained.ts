import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';

/** Explains a figure, with what it leaves out: pending hours, which may still change it, and people whose pay the viewer can't see. */
export const useExplained = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    explanation: string,
    { pendingMinutes, peopleWithoutPay }: Record<'pendingMinutes' | 'peopleWithoutPay', number>,
  ) =>
    [
      explanation,
      ...(pendingMinutes === 0 ? [] : [t('insights.pending', { hours: format.hours(pendingMinutes) })]),
      ...(peopleWithoutPay === 0 ? [] : [t('common.withoutPay', { count: peopleWithoutPay })]),
    ].join(' ');
};

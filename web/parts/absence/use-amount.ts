import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';

/** Leave as people read it: "88:00 h" for whole minutes, "12.5 days" for hundredths of a day. */
export const useAmount = (unit: 'hours' | 'days') => {
  const { t } = useTranslation();
  const format = useFormat();
  return (amount: number): string =>
    unit === 'hours'
      ? t('absence.leave.hours', { amount: format.hours(amount) })
      : t('absence.leave.days', { count: amount / 100, amount: format.number(amount / 100) });
};

import { useTranslation } from 'react-i18next';
import type { SettingKey, SettingValues } from '#domain/organisation/settings.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';

const aMonday = '2024-01-01';

/** A value as one reads it: "14 days", "on", "Mon, Tue", "28 %". */
export const useSettingWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const valueWords = (key: SettingKey, values: SettingValues): string => {
    if (key === 'publishDaysAhead') return `${format.number(values.publishDaysAhead)} ${t('settings.days')}`;
    if (key === 'targetCostShare')
      return values.targetCostShare === 0 ? t('settings.noTarget') : format.percent(values.targetCostShare);
    if (key === 'openWeekdays') {
      if (values.openWeekdays.length === weekdays.length) return t('settings.everyDay');
      const days = weekdays.flatMap((day, index) =>
        values.openWeekdays.includes(day) ? [format.weekday(addDays(aMonday, index))] : [],
      );
      return days.join(', ') || t('settings.noDay');
    }
    return t(values[key] ? 'settings.on' : 'settings.off');
  };
  return { valueWords };
};

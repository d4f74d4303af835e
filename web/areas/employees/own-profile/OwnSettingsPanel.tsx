import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '#domain/account/account.ts';
import { type TimeFormat, timeFormats } from '#domain/employees/employee.ts';
import { type Theme, themes } from '#domain/employees/own-settings.ts';
import { addDays, type Weekday, weekdays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { useOwnSettings } from '#web/kit/own-settings/use-own-settings.ts';
import { Panel } from '#web/ui/Panel.tsx';
import classes from './OwnProfile.module.css';

/** A Monday, to name the days of the week by. */
const monday = '2026-11-02';

/** How one reads the product. Each choice holds at once, on every machine. */
export const OwnSettingsPanel = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useOwnSettings();
  const { locale, timeFormat, firstWeekday, theme } = useViewer();
  return (
    <Panel title={t('myAccount.settings.title')} note={t('myAccount.settings.saves')}>
      <div className={classes.settings}>
        <Select
          label={t('myAccount.settings.language')}
          allowDeselect={false}
          data={locales.map((value) => ({ value, label: languageNames[value] }))}
          value={locale}
          onChange={(value) => void change({ locale: value as Locale })}
        />
        <Select
          label={t('myAccount.settings.clock')}
          allowDeselect={false}
          data={timeFormats.map((value) => ({ value, label: t(`myAccount.settings.clocks.${value}`) }))}
          value={timeFormat}
          onChange={(value) => void change({ timeFormat: value as TimeFormat })}
        />
        <Select
          label={t('myAccount.settings.firstWeekday')}
          description={t('myAccount.settings.firstWeekdayHelp')}
          allowDeselect={false}
          data={weekdays.map((value, day) => ({ value, label: format.weekdayLong(addDays(monday, day)) }))}
          value={firstWeekday}
          onChange={(value) => void change({ firstWeekday: value as Weekday })}
        />
        <Select
          label={t('shell.appearance.label')}
          allowDeselect={false}
          data={themes.map((value) => ({ value, label: t(`shell.appearance.${value}`) }))}
          value={theme}
          onChange={(value) => void change({ theme: value as Theme })}
        />
      </div>
    </Panel>
  );
};

import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { HolidayGroupBlock } from './HolidayGroupBlock.tsx';
import classes from './Holidays.module.css';
import { useHolidays } from './use-holidays.ts';

/** The section Holidays of the account's settings: groups of public holidays, a year at a time. */
export default function HolidaySettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { zone } = useFormat();
  const [year, setYear] = useState(Number(todayIn(zone).slice(0, 4)));
  const { found, error, again, groups, departments } = useHolidays();
  return (
    <SettingsSection
      title={t('holidays.title')}
      about={t('holidays.about')}
      add={{ label: t('holidays.group.add'), run: () => open('holiday-group') }}
      loading={{ found, error, again, fault: t('holidays.notLoaded') }}
      roomy
    >
      {groups.length === 0 ? <QuietEmpty>{t('holidays.group.none')}</QuietEmpty> : null}
      {groups.length > 0 ? (
        <div className={classes.years}>
          <ActionIcon aria-label={t('holidays.yearBefore')} onClick={() => setYear(year - 1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <span role="status">{year}</span>
          <ActionIcon aria-label={t('holidays.yearAfter')} onClick={() => setYear(year + 1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
      ) : null}
      {groups.map((group) => (
        <HolidayGroupBlock key={group.id} group={group} departments={departments} year={year} />
      ))}
    </SettingsSection>
  );
}

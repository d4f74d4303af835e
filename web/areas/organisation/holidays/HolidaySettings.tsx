import { Box } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { HolidayGroupBlock } from './HolidayGroupBlock.tsx';
import { useHolidays } from './use-holidays.ts';

/** The section Holidays of the account's settings: groups of public holidays, by year. */
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
        <Box mb="md">
          <Pager
            earlier={{ label: t('holidays.yearBefore'), go: () => setYear(year - 1) }}
            later={{ label: t('holidays.yearAfter'), go: () => setYear(year + 1) }}
          >
            <strong role="status">{year}</strong>
          </Pager>
        </Box>
      ) : null}
      {groups.map((group) => (
        <HolidayGroupBlock key={group.id} group={group} departments={departments} year={year} />
      ))}
    </SettingsSection>
  );
}

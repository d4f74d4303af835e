import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import places from '#web/areas/organisation/places/Places.module.css';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
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
    <div>
      <div className={places.head}>
        <div>
          <h2 className={places.title}>{t('holidays.title')}</h2>
          <p className={places.about}>{t('holidays.about')}</p>
        </div>
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => open('holiday-group')}>
          {t('holidays.group.add')}
        </Button>
      </div>
      {!found && error ? (
        <ErrorState
          title={t('holidays.notLoaded')}
          action={
            <Button variant="default" onClick={again}>
              {t('common.retry')}
            </Button>
          }
        >
          {faultText(error)}
        </ErrorState>
      ) : null}
      {!found && !error ? <SkeletonRows label={t('common.loading')} /> : null}
      {found && groups.length === 0 ? <QuietEmpty>{t('holidays.group.none')}</QuietEmpty> : null}
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
    </div>
  );
}

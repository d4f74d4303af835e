import { useQuery } from '@apollo/client/react';
import { Flex, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { AbsencePopoverDocument } from './Absence.generated.ts';
import classes from './AbsencePopover.module.css';
import { meaningOfStatus } from './absence-status.ts';
import { useDatesOf } from './use-dates-of.ts';

type Props = { employeeId: string; name: string };

/** A name that opens the person's absences, for approvers of another absence. */
export const AbsencePopover = ({ employeeId, name }: Props) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={280} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.name} onClick={() => setOpened(!opened)}>
          {name}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('absence.popover.title', { name })}>
        <Absences employeeId={employeeId} />
      </Popover.Dropdown>
    </Popover>
  );
};

/** Older absences say little about the request. */
const monthsBack = 6;

const Absences = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const datesOf = useDatesOf();
  const { data, error, refetch } = useQuery(AbsencePopoverDocument, {
    variables: { employeeId },
    fetchPolicy: 'network-only',
  });
  const since = addMonths(todayIn(zone), -monthsBack);
  const shown = (data?.absences ?? []).filter(
    ({ status, lastDay }) => status !== 'Withdrawn' && (lastDay === null || lastDay >= since),
  );
  return (
    <Loaded found={data !== undefined} error={error} again={() => void refetch()} fault={t('absence.fault')} rows={2}>
      {shown.length === 0 ? <p className={typography.detailInline}>{t('absence.popover.none')}</p> : null}
      <Flex component="ul" direction="column" gap="xs">
        {shown.map((absence) => (
          <Flex key={absence.id} component="li" className={typography.small} gap="xs" align="flex-start">
            <StatusIcon meaning={meaningOfStatus[absence.status]} word={t(`requests.status.${absence.status}`)} />
            <span>
              <span className={typography.figures}>{datesOf(absence)}</span>{' '}
              <span className={typography.detailInline}>{absence.type?.name ?? t('requests.absence')}</span>
            </span>
          </Flex>
        ))}
      </Flex>
    </Loaded>
  );
};

import { UnstyledButton } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { coversDate } from '#domain/absence/absence-days.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { AbsenceRequestLineFragment } from '#web/parts/absence/Absence.generated.ts';
import { meaningOfStatus } from '#web/parts/absence/absence-status.ts';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import classes from './MySchedule.module.css';

export type MyAbsences = readonly AbsenceRequestLineFragment[];

/** What stands on the date, asked for or approved, each with how far it is. */
export const AbsenceLines = ({ absences = [], date }: { absences?: MyAbsences; date: string }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return absences
    .filter((absence) => coversDate(absence, date))
    .map(({ id, type, status }) => (
      <UnstyledButton key={id} className={classes.absence} onClick={() => open('absence-request/:id', { id })}>
        <IconBeach size={16} stroke={1.6} aria-hidden="true" />
        <span className={classes.absenceName}>{type?.name ?? t('requests.absence')}</span>{' '}
        <StatusIcon meaning={meaningOfStatus[status]} word={t(`requests.status.${status}`)} size={16} />
      </UnstyledButton>
    ));
};

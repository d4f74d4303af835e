import { useQuery } from '@apollo/client/react';
import { Button, Flex, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/Panel.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { type AbsenceRequestLineFragment, AbsencesOfDocument } from './Absence.generated.ts';
import classes from './AbsenceList.module.css';
import { meaningOfStatus, splitByTime } from './absence-status.ts';
import { useDatesOf } from './use-dates-of.ts';

type Absence = AbsenceRequestLineFragment;

const shownAtFirst = 12;

type Props = {
  userId: string;
  none: string;
};

/** Absences of one person, each with a link to its details. */
export const AbsenceList = ({ userId, none }: Props) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { data, error, refetch } = useQuery(AbsencesOfDocument, {
    variables: { id: userId },
    // Loaded with the page.
    fetchPolicy: 'cache-first',
  });
  const { coming, history } = splitByTime(data?.absences ?? [], todayIn(zone));
  return (
    <Loaded found={data !== undefined} error={error} again={() => void refetch()} fault={t('absence.fault')}>
      <Stack gap="md">
        <Panel title={t('absence.coming')}>
          {coming.length > 0 ? <Lines absences={coming} /> : <QuietEmpty>{none}</QuietEmpty>}
        </Panel>
        {history.length > 0 ? (
          <Panel title={t('absence.history')}>
            <History absences={history} />
          </Panel>
        ) : null}
      </Stack>
    </Loaded>
  );
};

const History = ({ absences }: { absences: readonly Absence[] }) => {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const rest = absences.length - shownAtFirst;
  return (
    <>
      <Lines absences={whole ? absences : absences.slice(0, shownAtFirst)} />
      {rest > 0 && !whole ? (
        <Button variant="subtle" size="xs" mt={8} onClick={() => setWhole(true)}>
          {t('absence.earlier', { count: rest })}
        </Button>
      ) : null}
    </>
  );
};

const Lines = ({ absences }: { absences: readonly Absence[] }) => {
  const { t } = useTranslation();
  const datesOf = useDatesOf();
  const { open } = useModals();
  return (
    <ul>
      {absences.map((absence) => (
        <Flex key={absence.id} component="li" className={classes.line} gap="sm" align="center" justify="space-between">
          <button
            type="button"
            className={`${layout.plainButton} ${classes.words}`}
            onClick={() => open('absence-request/:id', { id: absence.id })}
          >
            <span className={classes.dates}>{datesOf(absence)}</span>
            <span className={typography.detail}>{absence.type?.name ?? t('requests.absence')}</span>
            {absence.note ? (
              <span className={`${typography.truncate} ${typography.detail}`}>{absence.note}</span>
            ) : null}
          </button>
          <StatusBadge meaning={meaningOfStatus[absence.status]} word={t(`requests.status.${absence.status}`)} />
        </Flex>
      ))}
    </ul>
  );
};

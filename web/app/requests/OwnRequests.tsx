import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { absenceAccess } from '#domain/absence/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { clashOf } from '#web/areas/schedule/widgets/next-shift.ts';
import { OpenShiftLine } from '#web/areas/schedule/widgets/OpenShiftLine.tsx';
import { offersOf } from '#web/areas/schedule/widgets/offers.ts';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { nowMs } from '#web/kit/clock/clock.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { AbsenceRequestLineFragment } from '#web/parts/absence/Absence.generated.ts';
import { useDatesOf } from '#web/parts/absence/use-dates-of.ts';
import { type Decide, useDecide } from '#web/parts/absence/use-decide.ts';
import { ExchangeLine } from '#web/parts/exchange/ExchangeLine.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { Block } from './Block.tsx';
import { RequestList } from './RequestList.tsx';
import { OwnRequestsDocument } from './Requests.generated.ts';
import classes from './Requests.module.css';
import { useSidebarDates } from './use-sidebar-dates.ts';

/** The viewer's requests with status, and open shifts they could take. */
export const OwnRequests = () => {
  const { t } = useTranslation();
  const openShifts = useMay(shiftsAccess.viewOpenShifts);
  const { data, error, refetch } = useQuery(OwnRequestsDocument, {
    variables: { ...useSidebarDates(), openShifts },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const decide = useDecide(refetch);
  const absences = data?.openRequests.ownAbsences ?? [];
  const exchanges = data?.openRequests.ownExchanges ?? [];
  const shifts = offersOf(data?.openShifts ?? [], nowMs());
  return (
    <RequestList
      loaded={data !== undefined}
      error={error}
      again={() => void refetch()}
      empty={absences.length + exchanges.length + shifts.length === 0}
      action={<AskForAbsence />}
    >
      {absences.length > 0 ? (
        <Block title={t('requests.absences')}>
          {absences.map((absence) => (
            <OwnAbsence key={absence.id} absence={absence} decide={decide} />
          ))}
        </Block>
      ) : null}
      {exchanges.length > 0 ? (
        <Block title={t('requests.exchanges')}>
          {exchanges.map((exchange) => (
            <ExchangeLine key={exchange.id} exchange={exchange} />
          ))}
        </Block>
      ) : null}
      {shifts.length > 0 ? (
        <Block title={t('requests.openShifts')}>
          {shifts.map((shift) => (
            <OpenShiftLine
              key={shift.id}
              shift={shift}
              clash={clashOf(shift, data?.mySchedule ?? [])}
              reload={() => void refetch()}
            />
          ))}
        </Block>
      ) : null}
    </RequestList>
  );
};

const AskForAbsence = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <May need={absenceAccess.requestAbsence}>
      <Button variant="default" size="xs" mb="md" onClick={() => open('add-absence')}>
        {t('absence.ask.title')}
      </Button>
    </May>
  );
};

const OwnAbsence = ({ absence, decide }: { absence: AbsenceRequestLineFragment; decide: Decide }) => {
  const { t } = useTranslation();
  const dates = useDatesOf()(absence);
  const type = absence.type?.name ?? t('requests.absence');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={typography.medium}>{type}</p>
        <p className={classes.dates}>{dates}</p>
        <StatusBadge meaning="pending" word={t(`requests.status.${absence.status}`)} />
      </div>
      {absence.may.withdraw ? (
        <Button
          variant="default"
          size="xs"
          disabled={decide.busy}
          aria-label={t('requests.withdrawOf', { type, dates })}
          onClick={() => void decide.withdraw(absence)}
        >
          {t('requests.withdraw')}
        </Button>
      ) : null}
    </li>
  );
};

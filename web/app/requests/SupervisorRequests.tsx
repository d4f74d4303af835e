import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { absenceAccess } from '#domain/absence/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { useMay, useScopeOf } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { AbsencePopover } from '#web/parts/absence/AbsencePopover.tsx';
import { useDatesOf } from '#web/parts/absence/use-dates-of.ts';
import { ExchangeLine } from '#web/parts/exchange/ExchangeLine.tsx';
import typography from '#web/ui/typography.module.css';
import { AbsencesToDecide } from './AbsencesToDecide.tsx';
import { Block } from './Block.tsx';
import { RequestList } from './RequestList.tsx';
import type { OpenShiftRequestLineFragment } from './Requests.generated.ts';
import { SupervisorRequestsDocument } from './Requests.generated.ts';
import classes from './Requests.module.css';
import { useSidebarDates } from './use-sidebar-dates.ts';

/** An open shift with applicants; assigned on the schedule. */
const OpenShiftAsked = ({ shift }: { shift: OpenShiftRequestLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { date, Shift, department_name, requests } = shift;
  const when = `${format.date(date)}, ${times(shift)}`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={typography.medium}>{when}</p>
        <p className={classes.dates}>
          {Shift.long_name}, {department_name}
        </p>
        <p className={classes.dates}>{t('requests.asking', { count: requests })}</p>
      </div>
      <Button
        component={Link}
        to={`/schedule/employee/week?date=${date}`}
        variant="default"
        size="xs"
        aria-label={`${t('requests.open')}: ${when}`}
      >
        {t('requests.open')}
      </Button>
    </li>
  );
};

type Props = {
  /** Poll interval in milliseconds; no polling when omitted. */
  everyMs?: number;
  /** Whether to show balance, other absences and scheduled shifts per request. */
  facts?: boolean;
};

/** Requests that need the viewer's decision, and open-ended absences. */
export const SupervisorRequests = ({ everyMs = 0, facts = false }: Props) => {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const { open } = useModals();
  const seesOthers = ['all', 'departments'].includes(useScopeOf(absenceAccess.viewAbsences).kind);
  const variables = {
    ...useSidebarDates(),
    openShifts: useMay(shiftsAccess.assignOpenShift),
    openEnded: seesOthers,
  };
  const { data, error, refetch } = useQuery(SupervisorRequestsDocument, {
    variables,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    pollInterval: everyMs,
    skipPollAttempt: () => document.hidden,
  });
  const datesOf = useDatesOf();
  const absences = data?.openRequests.absencesToDecide ?? [];
  const exchanges = data?.openRequests.exchangesToDecide ?? [];
  const away = (data?.absences ?? []).filter(({ employeeId }) => employeeId !== userId);
  const asked = (data?.openShifts ?? []).filter(({ requests }) => requests > 0);
  return (
    <RequestList
      loaded={data !== undefined}
      error={error}
      again={() => void refetch()}
      empty={absences.length + exchanges.length + away.length + asked.length === 0}
    >
      <AbsencesToDecide absences={absences} facts={facts} reload={refetch} />
      {exchanges.length > 0 ? (
        <Block title={t('requests.exchanges')} count={exchanges.length}>
          {exchanges.map((exchange) => (
            <ExchangeLine key={exchange.id} exchange={exchange} />
          ))}
        </Block>
      ) : null}
      {asked.length > 0 ? (
        <Block title={t('requests.openShifts')}>
          {asked.map((shift) => (
            <OpenShiftAsked key={shift.id} shift={shift} />
          ))}
        </Block>
      ) : null}
      {away.length > 0 ? (
        <Block title={t('requests.openEnded')}>
          {away.map((absence) => (
            <li key={absence.id} className={classes.row}>
              <div className={classes.words}>
                <AbsencePopover employeeId={absence.employeeId} name={absence.Employee.name} />
                <p className={classes.dates}>
                  {absence.type?.name ?? t('requests.absence')}, {datesOf(absence)}
                </p>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={t('requests.openOf', { name: absence.Employee.name })}
                onClick={() => open('absence-request/:id', { id: absence.id })}
              >
                {t('requests.open')}
              </Button>
            </li>
          ))}
        </Block>
      ) : null}
    </RequestList>
  );
};

import { skipToken, useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scopeOf } from '#domain/access/requirement.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn, todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DerivationTable } from '#web/parts/derivation/DerivationTable.tsx';
import { TimesheetEntryTrailDocument } from '#web/parts/hour-sums/SumExplain.generated.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryView } from './EntryView.tsx';
import { valuesOf } from './entry-form.ts';
import { PaidSteps } from './PaidSteps.tsx';
import { type ReceivedLateFragment, TimesheetEntryFormDocument } from './TimesheetEntry.generated.ts';

/** Derivation of the hours of an entry, with its pay for viewers who may see it; loaded when opened. */
const EntryTrail = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { currency } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(TimesheetEntryTrailDocument, isOpen ? { variables: { id } } : skipToken);
  const rows = data?.timesheetEntry?.explain;
  const label = t('derivation.title');
  return (
    <Box pt={4} mb="sm">
      <Disclosure isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
        {label}
      </Disclosure>
      {isOpen && error && !rows ? <Fault title={t('timesheet.fault')} error={error} again={() => refetch()} /> : null}
      {isOpen && !rows && !error ? <SkeletonRows rows={3} label={t('common.loading')} /> : null}
      {isOpen && rows ? <DerivationTable rows={rows} currency={currency} label={label} /> : null}
    </Box>
  );
};

type Props = { entry: ReceivedLateFragment & { zone: string } };

/** Shows when the server received hours that were clocked offline: their times are those of the device. */
const ReceivedLate = ({ entry: { zone, clockedIn, clockedOut, clockedInHeard, clockedOutHeard } }: Props) => {
  const { t } = useTranslation();
  const { instant, time } = useFormat();
  const times = (pressed: string, received: string) => ({
    time: time(localIn(zone, Date.parse(pressed)).time),
    received: instant(received, zone),
  });
  if (!clockedInHeard && !clockedOutHeard) return null;
  return (
    <Notice>
      {clockedIn && clockedInHeard ? <p>{t('timesheet.entry.inReceived', times(clockedIn, clockedInHeard))}</p> : null}
      {clockedOut && clockedOutHeard ? (
        <p>{t('timesheet.entry.outReceived', times(clockedOut, clockedOutHeard))}</p>
      ) : null}
    </Notice>
  );
};

/** Modals timesheet, timesheet/{id} and timesheet/{id}/edit. */
export default function TimesheetEntry() {
  const { params, pattern } = useModalPlace();
  const { id } = params;
  return id ? <KnownEntry id={id} reading={!pattern.endsWith('/edit')} /> : <NewEntry />;
}

const NewEntry = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { query } = useModalPlace();
  const places = usePlaces();
  const forOthers = useMay(timesheetAccess.createForOthers);
  const forOneself = useMay(timesheetAccess.createTimesheetEntry, { ownerId: viewer.userId });
  const scope = scopeOf(viewer, timesheetAccess.createTimesheetEntry);
  const start = {
    employeeId: (forOthers && query.employeeId) || (forOneself ? viewer.userId : ''),
    teamId: query.teamId ?? (forOneself ? (viewer.teamIds[0] ?? '') : ''),
    date: query.date && isPlainDate(query.date) ? query.date : todayIn(viewer.zone),
    starttime: query.start ?? '',
    endtime: query.end ?? '',
    breakMinutes: query.break ? Number(query.break) : null,
    meals: '',
    kilometres: '',
    note: '',
    customFields: [],
  };
  const departmentIds =
    scope.kind === 'departments' ? scope.departmentIds : scope.kind === 'own' ? viewer.departmentIds : undefined;
  return (
    <ModalFrame title={t('timesheet.entry.add')} note={forOthers ? undefined : viewer.name}>
      {places.loading ? (
        <SkeletonRows shape="form" label={t('common.loading')} />
      ) : (
        <EntryForm start={start} teams={places.teams} departmentIds={departmentIds} forOthers={forOthers} />
      )}
    </ModalFrame>
  );
};

const KnownEntry = ({ id, reading }: { id: string; reading: boolean }) => {
  const { t } = useTranslation();
  const places = usePlaces();
  const { data, loading, error } = usePartialQuery(TimesheetEntryFormDocument, { variables: { id } });
  const entry = data?.timesheetEntry;
  const writes = !reading && (!entry || entry.may.edit);
  const content = () => {
    if (!entry && !loading) return <Gone error={error} />;
    if (!entry || places.loading) return <SkeletonRows shape="form" label={t('common.loading')} />;
    if (!writes) return <EntryView entry={entry} team={places.teams.find((team) => team.id === entry.teamId)} />;
    return <EntryForm key={entry.id} entry={entry} start={valuesOf(entry)} teams={places.teams} forOthers={false} />;
  };
  return (
    <ModalFrame title={t(writes ? 'timesheet.entry.edit' : 'timesheet.entry.view')} note={entry?.Employee.name}>
      {entry ? <ReceivedLate entry={entry} /> : null}
      {entry ? <PaidSteps entry={entry} /> : null}
      {entry ? <EntryTrail id={entry.id} /> : null}
      {content()}
    </ModalFrame>
  );
};

const Gone = ({ error }: { error?: Error }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  return (
    <>
      <RecordFault gone={t('timesheet.entry.gone')} why={t('timesheet.entry.goneText')} error={error} />
      <FormFooter>
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.close')}
        </Button>
      </FormFooter>
    </>
  );
};

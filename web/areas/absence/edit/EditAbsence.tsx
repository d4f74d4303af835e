import { useTranslation } from 'react-i18next';
import { minuteOfDay, wallTime } from '#domain/time/wall-time.ts';
import { AbsenceToEditDocument, type AbsenceToEditQuery } from '#web/areas/absence/ask/AskAbsence.generated.ts';
import { AskForm } from '#web/areas/absence/ask/AskForm.tsx';
import type { AskValues } from '#web/areas/absence/ask/ask-form.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';

type Edited = NonNullable<AbsenceToEditQuery['absence']>;

/** Initial values of the form, from the existing request. */
const startOf = (absence: Edited, inDays: boolean): AskValues => {
  const [first] = absence.days;
  const startTime = absence.firstDay === absence.lastDay ? (first?.startTime ?? null) : null;
  const half = startTime === null || !inDays ? 'none' : startTime < '12:00' ? 'first' : 'second';
  const to = startTime === null ? '' : wallTime((minuteOfDay(startTime) + first!.minutes) % 1440);
  return {
    employeeId: absence.employeeId,
    absenceTypeId: absence.type?.id ?? '',
    firstDay: absence.firstDay,
    lastDay: absence.lastDay ?? '',
    open: absence.lastDay === null,
    hours: startTime === null || inDays ? null : { from: startTime, to },
    half,
    balanceId: absence.balanceId ?? '',
    wait: absence.waitMinutes,
    waitDays: absence.waitDays ?? '',
    note: absence.note ?? '',
    overrideReason: absence.overrideReason ?? '',
    rosterAction: absence.rosterAction,
  };
};

/** Types to choose from; an absence may keep its type, even if the viewer may not request it. */
const typesFor = (kept: Edited['type'] | undefined, types: AbsenceToEditQuery['absenceTypes']) =>
  kept ? [{ ...kept, mayRequest: true }, ...types.filter(({ id }) => id !== kept.id)] : types;

/** Modal absence-edit/:id: changes the dates, hours or type of an absence. */
export default function EditAbsence() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { data, error } = usePartialQuery(AbsenceToEditDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'network-only',
  });
  const absence = data?.absence;
  const types = typesFor(absence?.type, data?.absenceTypes ?? []);
  const inDays = types.find(({ id }) => id === absence?.type?.id)?.unit === 'days';
  return (
    <LoadedModal
      title={t('absence.edit.title')}
      note={absence?.Employee.name}
      ready={data !== undefined}
      missing={!absence?.may.edit}
      gone={t(absence ? 'absence.edit.closed' : 'absence.view.gone')}
      why={absence ? '' : undefined}
      error={error}
    >
      {absence ? (
        <AskForm types={types} start={startOf(absence, inDays)} edited={{ id: absence.id, version: absence.version }} />
      ) : null}
    </LoadedModal>
  );
}

import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { absenceAccess } from '#domain/absence/actions.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useVerdict } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { PlanLock } from '#web/kit/modal/PlanLock.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { AskableAbsenceDocument } from './AskAbsence.generated.ts';
import { AskForm, firstType } from './AskForm.tsx';

const dayIn = (text: string | undefined): string => (text && isPlainDate(text) ? text : '');

/** Modal add-absence: request of the viewer or entry for another person; `?employee`, `?from` and `?to` prefill the form. */
export default function AskAbsence() {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const { userId, zone } = useViewer();
  const verdict = useVerdict(absenceAccess.requestAbsence);
  const isLocked = !verdict.ok && verdict.lacks === 'plan';
  const { data, error } = useQuery(AskableAbsenceDocument, { skip: isLocked });
  const types = data?.absenceTypes ?? [];
  const employeeId = query.employee || userId;
  const [person, setPerson] = useState(employeeId);
  const firstDay = dayIn(query.from) || todayIn(zone);
  if (isLocked) return <PlanLock lack={verdict} />;
  return (
    <LoadedModal
      title={t(person === userId ? 'absence.ask.title' : 'absence.ask.other')}
      ready={data !== undefined}
      missing={types.length === 0}
      gone={t('absence.ask.noTypes')}
      error={error}
    >
      <AskForm
        types={types}
        onPerson={setPerson}
        start={{
          employeeId,
          absenceTypeId: firstType(types, employeeId === userId)?.id ?? '',
          firstDay,
          lastDay: dayIn(query.to) || firstDay,
          open: false,
          hours: null,
          half: 'none',
          balanceId: '',
          wait: null,
          waitDays: '',
          note: '',
          overrideReason: '',
          rosterAction: '',
        }}
      />
    </LoadedModal>
  );
}

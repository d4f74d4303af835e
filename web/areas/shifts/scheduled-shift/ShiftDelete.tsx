import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { openedWith } from '#web/kit/graphql/opened-with.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useChosenEmployees } from '#web/parts/pickers/use-chosen-employees.ts';
import { DeleteRepeating } from '#web/parts/series/DeleteRepeating.tsx';
import { DeleteScheduledShiftDocument } from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { useSuppressNotice } from '#web/parts/shifts/use-suppress-notice.ts';
import { ScheduledShiftFormDocument } from './Shift.generated.ts';

/** Modal schedule-shift/:id/delete: chooses how much of a series is deleted. */
export default function ShiftDelete() {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { params } = useModalPlace();
  const { data, error } = openedWith(
    useQuery(ScheduledShiftFormDocument, { variables: { id: params.id! }, fetchPolicy: 'network-only' }),
  );
  const remove = useMutate(DeleteScheduledShiftDocument);
  const shift = data?.scheduledShift;
  const name = shift?.employee_name;
  const suppress = useSuppressNotice(useCallback(() => name || t('planning.someone'), [name, t]));
  const [person] = useChosenEmployees(shift?.employeeId ? [shift.employeeId] : []);
  return (
    <DeleteRepeating
      title={t('planning.form.delete')}
      done={(sent) => suppress(shift ? [shift] : [], t('planning.deleted', { count: 1 }), sent)}
      gone={t('planning.form.gone')}
      error={error}
      item={shift}
      remove={async (input) => {
        const sent = await remove({ variables: { input } });
        return { sent, answer: sent.data?.deleteScheduledShift };
      }}
    >
      {shift ? (
        <p>{[person?.name, shift.Shift.long_name, format.date(shift.date), times(shift)].filter(Boolean).join(', ')}</p>
      ) : null}
    </DeleteRepeating>
  );
}

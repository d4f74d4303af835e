import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { EventForm } from './EventForm.tsx';
import { CalendarEventFormDocument } from './Events.generated.ts';

/** Modal event/:id/edit; `?date` selects the occurrence of a recurring event. */
export default function EditEvent() {
  const { t } = useTranslation();
  const format = useFormat();
  const { params, query } = useModalPlace();
  const { data, error } = useQuery(CalendarEventFormDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'network-only',
  });
  const event = data?.calendarEvent;
  const date = query.date ?? event?.date ?? '';
  return (
    <ModalFrame title={t('calendar.event.editTitle')} note={event ? format.date(date) : undefined}>
      {event ? <EventForm event={event} date={date} departmentId={event.department_id} /> : null}
      {event ? null : data || error ? (
        <RecordFault gone={t('calendar.event.gone')} error={error} />
      ) : (
        <SkeletonRows label={t('common.loading')} />
      )}
    </ModalFrame>
  );
}

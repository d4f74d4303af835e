import { useTranslation } from 'react-i18next';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { EventForm } from './EventForm.tsx';
import { usePlannedPlaces } from './use-planned-places.ts';

/** Modal event: adds an event to the calendar; `?date` and `?department` prefill the form. */
export default function AddEvent() {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const today = todayIn(useViewer().zone);
  const { loading } = usePlaces();
  const { departments } = usePlannedPlaces(calendarAccess.createEvent);
  const asked = departments.find(({ id }) => id === query.department) ?? departments[0];
  const date = query.date && isPlainDate(query.date) ? query.date : today;
  return (
    <ModalFrame title={t('calendar.event.add')}>
      {loading ? (
        <SkeletonRows label={t('common.loading')} />
      ) : (
        <EventForm date={date} departmentId={asked?.id ?? ''} />
      )}
    </ModalFrame>
  );
}

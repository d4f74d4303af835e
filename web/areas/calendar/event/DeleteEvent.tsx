import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DeleteRepeating } from '#web/parts/series/DeleteRepeating.tsx';
import { CalendarEventFormDocument, DeleteEventDocument } from './Events.generated.ts';

/** Modal event/:id/delete: deletes one or more occurrences of a recurring event; can be undone. */
export default function DeleteEvent() {
  const { t } = useTranslation();
  const format = useFormat();
  const { params, query } = useModalPlace();
  const { data, error } = useQuery(CalendarEventFormDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'network-only',
  });
  const remove = useMutate(DeleteEventDocument);
  const event = data?.calendarEvent;
  const date = query.date ?? event?.date ?? '';
  return (
    <DeleteRepeating
      title={t('calendar.event.deleteTitle')}
      words="calendar"
      done={() => ({ message: t('calendar.event.deleted', { title: event?.title ?? '' }) })}
      gone={t('calendar.event.gone')}
      missing={data !== undefined && !event}
      error={data ? undefined : error}
      item={event ? { ...event, seriesId: event.repeat ? event.id : null } : undefined}
      remove={async ({ id, version, scope }) => {
        const sent = await remove({
          variables: { input: { id, version, occurrence: date, scope: event?.repeat ? scope : 'original' } },
        });
        return { sent, answer: sent.data?.deleteEvent };
      }}
    >
      {event ? (
        <p>
          {event.title}, {format.date(date)}
        </p>
      ) : null}
    </DeleteRepeating>
  );
}

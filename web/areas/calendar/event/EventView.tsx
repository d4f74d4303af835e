import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { CalendarEventFormDocument, type EventFactsFragment } from './Events.generated.ts';

/** Modal event/:id: an event; `?date` selects the occurrence. */
export default function EventView() {
  const { t } = useTranslation();
  const { params, query } = useModalPlace();
  const { data, error } = useQuery(CalendarEventFormDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'cache-and-network',
  });
  const event = data?.calendarEvent;
  return (
    <ModalFrame title={event?.title ?? t('calendar.event.one')} size="sm">
      {event ? <Shown event={event} date={query.date ?? event.date} /> : null}
      {event ? null : data || error ? (
        <RecordFault gone={t('calendar.event.gone')} error={error} />
      ) : (
        <SkeletonRows rows={3} label={t('common.loading')} />
      )}
    </ModalFrame>
  );
}

const Shown = ({ event, date }: { event: EventFactsFragment; date: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { swap } = useModals();
  const { id, starttime, endtime, Department, Team, repeat, description, may } = event;
  const time =
    starttime === null
      ? t('calendar.event.allDay')
      : endtime
        ? format.range(starttime, endtime)
        : format.time(starttime);
  const days = (repeat?.weekdays ?? []).map((day) => t(`planning.weekday.${day}`)).join(', ');
  return (
    <>
      <p className={`${typography.figures} ${typography.heading16Inline}`}>
        {format.date(date)}, {time}
      </p>
      <p className={typography.detailInline}>{[Department.name, Team?.name].filter(Boolean).join(', ')}</p>
      {repeat ? (
        <p className={typography.detailInline}>
          {t('calendar.event.every', { count: repeat.interval, days })}
          {repeat.until ? `, ${t('calendar.event.untilDate', { date: format.date(repeat.until) })}` : null}
        </p>
      ) : null}
      {description ? (
        <Box component="p" className={typography.preLine} mt="sm">
          {description}
        </Box>
      ) : null}
      {may.edit || may.delete ? (
        <FormFooter
          start={
            may.delete ? (
              <Button variant="subtle" color="declined" onClick={() => swap('event/:id/delete', { id }, { date })}>
                {t('common.delete')}
              </Button>
            ) : undefined
          }
        >
          {may.edit ? (
            <Button variant="default" onClick={() => swap('event/:id/edit', { id }, { date })}>
              {t('common.edit')}
            </Button>
          ) : null}
        </FormFooter>
      ) : null}
    </>
  );
};

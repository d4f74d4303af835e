import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditScope } from '#domain/schedule/series.ts';
import { useCalendarEventFormQuery, useDeleteEventMutation } from '#web/generated/graphql.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ScopeChoice } from './Repeat.tsx';

/** Modal event/:id/delete: how much of a repeated event goes; it can be undone. */
export default function DeleteEvent() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const { params, query, close } = useModalPlace();
  const { offer } = useUndo();
  const [scope, setScope] = useState<EditScope>('occurrence');
  const { data, error } = useCalendarEventFormQuery({ variables: { id: params.id! }, fetchPolicy: 'network-only' });
  const [remove, { loading }] = useDeleteEventMutation();
  const event = data?.calendarEvent;
  const date = query.date ?? event?.date ?? '';
  const reload = () => client.refetchQueries({ include: 'active' });
  const run = async () => {
    if (!event) return;
    const input = {
      id: event.id,
      version: event.version,
      occurrence: date,
      scope: event.repeat ? scope : 'original',
    } as const;
    const sent = remove({ variables: { input } });
    const answer = await answerOrToast(sent.then((result) => result.data?.deleteEvent));
    if (answer) offer(t('calendar.event.deleted', { title: event.title }), await sent, reload);
    await reload();
    if (answer) close();
  };
  return (
    <ModalFrame title={t('calendar.event.deleteTitle')} size="sm">
      {data && !event ? <ErrorState title={t('calendar.event.gone')} /> : null}
      {error ? <ErrorState title={t('calendar.event.gone')}>{faultText(error)}</ErrorState> : null}
      {event ? (
        <p>
          {event.title}, {format.date(date)}
        </p>
      ) : null}
      {event?.repeat ? (
        <ScopeChoice
          label={t('calendar.event.deleteScope')}
          value={scope}
          onChange={(one) => setScope(one as EditScope)}
        />
      ) : null}
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          color="declined"
          variant="light"
          loading={loading}
          disabled={!event}
          onClick={() => void run()}
          data-autofocus
        >
          {t('common.delete')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
}

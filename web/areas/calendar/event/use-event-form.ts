import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { CreateEventDocument, EditEventDocument, type EventFactsFragment } from './Events.generated.ts';
import { type EventValues, eventSchema, saidIn, startOf } from './event-form.ts';

type Given = { event?: EventFactsFragment; date: string; departmentId: string };

/** The form of an event, new or there already; saving can be undone. */
export const useEventForm = ({ event, date, departmentId }: Given) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [id] = useState(() => newId('evt'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const [create] = useMutation(CreateEventDocument);
  const [edit] = useMutation(EditEventDocument);
  const reload = () => client.refetchQueries({ include: 'active' });
  return useAppForm({
    schema: eventSchema(Boolean(event?.repeat)) as never,
    start: startOf(event, { date, departmentId }),
    send: async (values: EventValues) => {
      if (!event) {
        const result = await create({ variables: { input: { id, ...saidIn(values) } } });
        sent.current = result;
        return result.data?.createEvent;
      }
      const { id: eventId, version } = event;
      const scope = event.repeat ? values.scope : 'original';
      const input = { id: eventId, version, scope, occurrence: date, newId: id, ...saidIn(values) };
      const result = await edit({ variables: { input } });
      sent.current = result;
      return result.data?.editEvent;
    },
    done: ({ title }) => {
      void reload();
      offer(t('calendar.event.saved', { title }), sent.current, reload);
      close();
    },
  });
};

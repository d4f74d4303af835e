import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';

type Place = { id: string; version: number };
/** A mutation result from Apollo; `extensions` has the operation's handle for undo. */
type Sent<Data> = { data?: Data | null; extensions?: Record<string, unknown> };
type Props<Data> = {
  found: Place | undefined;
  loading: boolean;
  /** The error of the query that finds the place. */
  error?: Error;
  title: string;
  text: string;
  yes: string;
  done: string;
  /** Fields that select the targets of dependent items. */
  children?: ReactNode;
  /** Whether a required choice is missing. */
  held?: boolean;
  send: (place: Place) => Promise<Sent<Data>>;
  answerOf: (data: Data) => unknown;
};

/** The dialog's queries, which may still be mounted briefly although the place no longer exists. */
const ownQueries = new Set<string | undefined>(['PlaceRemoval', 'ChangeEffect']);

/**
 * Explains what is deleted and what remains, asks for targets of dependent items, deletes after confirmation, and offers an undo.
 */
export const RemoveDialog = <Data,>({ found, loading, error, held = false, send, answerOf, ...words }: Props<Data>) => {
  const { title, text, yes, done, children } = words;
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [sending, setSending] = useState(false);
  const go = async (place: Place) => {
    setSending(true);
    const sent = send(place);
    const answer = await answerOrToast(sent.then(({ data }) => data && answerOf(data)));
    setSending(false);
    if (!answer) return;
    const reload = () =>
      client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => !ownQueries.has(queryName) });
    offer(done, await sent, reload);
    close();
    await reload();
  };
  if (!found)
    return (
      <ModalFrame title={yes} size="sm">
        {loading ? (
          <SkeletonRows rows={2} label={t('common.loading')} />
        ) : (
          <RecordFault gone={t('places.gone')} error={error} />
        )}
      </ModalFrame>
    );
  return (
    <ModalFrame title={title} size="sm">
      <Stack gap="md">
        <p>{text}</p>
        {children}
      </Stack>
      <FormFooter>
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button variant="light" color="declined" loading={sending} disabled={held} onClick={() => void go(found)}>
          {yes}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};

import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './Hanging.module.css';

type Place = { id: string; version: number };
type Props = {
  found: Place | undefined;
  loading: boolean;
  title: string;
  text: string;
  yes: string;
  done: string;
  /** Where what hangs on it goes. */
  children?: ReactNode;
  /** Something is still to be chosen. */
  held?: boolean;
  send: (place: Place) => Promise<unknown>;
};

/** Says what goes and what stays, asks where the rest goes, and does it when that was read. */
export const RemoveDialog = ({ found, loading, title, text, yes, done, children, held = false, send }: Props) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const [sending, setSending] = useState(false);
  const go = async (place: Place) => {
    setSending(true);
    const answer = await answerOrToast(send(place));
    setSending(false);
    if (!answer) return;
    toastDone(done);
    close();
    // Not what the dialog itself asked, which may stand a moment longer: the place is gone.
    await client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => queryName !== 'PlaceRemoval' });
  };
  if (!found)
    return (
      <ModalFrame title={yes} size="sm">
        {loading ? (
          <SkeletonRows rows={2} label={t('common.loading')} />
        ) : (
          <Notice kind="declined">{t('places.fault')}</Notice>
        )}
      </ModalFrame>
    );
  return (
    <ModalFrame title={title} size="sm">
      <div className={classes.body}>
        <p>{text}</p>
        {children}
      </div>
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

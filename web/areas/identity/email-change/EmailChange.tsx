import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { Mark } from '#web/areas/identity/entry/Mark.tsx';
import { isRefused, refusalWords } from '#web/areas/identity/entry/refusal-words.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { ConfirmEmailChangeMutation, UndoEmailChangeMutation } from './EmailChange.generated.ts';

type Step = 'confirm' | 'undo';
const targets = { confirm: '/', undo: '/forgot-password' } as const;

const send = async (step: Step, token: string) => {
  const input = { token };
  if (step === 'undo')
    return (await postMutation<UndoEmailChangeMutation>('UndoEmailChange', { input })).undoEmailChange;
  return (await postMutation<ConfirmEmailChangeMutation>('ConfirmEmailChange', { input })).confirmEmailChange;
};

/** Target of the links in mails about a changed address. Requires a click on a button, since programs open links too. */
export default function EmailChange() {
  const { t } = useTranslation();
  const params = useParams();
  const step: Step = params.step === 'undo' ? 'undo' : 'confirm';
  const { act, busy, problem, email } = useLink(step, params.token ?? '');
  const title = t(`identity.emailChange.${step}.title`);
  if (email)
    return (
      <EntryPage
        title={title}
        mark={<Mark kind="done" />}
        text={<p>{t(`identity.emailChange.${step}.done`, { email })}</p>}
      >
        <Button component="a" href={targets[step]} size="md">
          {t(`identity.emailChange.${step}.go`)}
        </Button>
      </EntryPage>
    );
  return (
    <EntryPage title={title} text={<p>{t(`identity.emailChange.${step}.text`)}</p>}>
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Button size="md" loading={busy} onClick={() => void act()}>
        {t(`identity.emailChange.${step}.button`)}
      </Button>
    </EntryPage>
  );
}

const useLink = (step: Step, token: string) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [email, setEmail] = useState<string>();
  const act = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await send(step, token);
      if (isRefused(answer)) setProblem(refusalWords(answer));
      else setEmail(answer.email);
    } catch {
      setProblem(t('refusal.offline'));
    }
    setBusy(false);
  };
  return { act, busy, problem, email };
};

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkState } from '#domain/identity/link-purpose.ts';
import classes from '#web/areas/identity/entry/Entry.module.css';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { LinkOver } from '#web/areas/identity/entry/LinkOver.tsx';
import { Mark } from '#web/areas/identity/entry/Mark.tsx';
import { pathToken } from '#web/areas/identity/entry/path-token.ts';
import { refusalWords } from '#web/areas/identity/entry/refusal-words.ts';
import { whoIsHere } from '#web/areas/identity/entry/session.ts';
import { Unreached } from '#web/areas/identity/entry/Unreached.tsx';
import { useAnswer } from '#web/areas/identity/entry/use-answer.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { SendVerificationAgainMutation } from './SendVerificationAgain.generated.ts';
import type { VerifyEmailMutation } from './VerifyEmail.generated.ts';

type Said = { kind: 'approved' | 'declined'; words: string };

/** Sends another mail to signed-in users. Others must log in first. */
const NewMail = () => {
  const { t } = useTranslation();
  const here = useAnswer(whoIsHere);
  const [outcome, setSaid] = useState<Said>();
  const send = async () => {
    try {
      const { resendVerificationMail: answer } =
        await postMutation<SendVerificationAgainMutation>('SendVerificationAgain');
      const isSent = answer.__typename === 'Done';
      setSaid({
        kind: isSent ? 'approved' : 'declined',
        words: isSent ? t('identity.entry.verify.sent') : refusalWords(answer),
      });
    } catch {
      setSaid({ kind: 'declined', words: t('refusal.offline') });
    }
  };
  if (outcome)
    return (
      <Notice kind={outcome.kind} role="status">
        {outcome.words}
      </Notice>
    );
  if (here?.userId)
    return (
      <Button size="md" onClick={() => void send()}>
        {t('identity.entry.verify.again')}
      </Button>
    );
  return (
    <>
      <p className={classes.aside}>{t('identity.entry.verify.loginFirst')}</p>
      <div>
        <Button component="a" href="/login" size="md">
          {t('identity.entry.toLogin')}
        </Button>
      </div>
    </>
  );
};

const stateOf = (key: string): Exclude<LinkState, 'open'> => {
  const state = key.replace('link.', '');
  return state === 'used' || state === 'expired' || state === 'replaced' ? state : 'unknown';
};

/** Target of the link in a confirmation mail: opening it confirms the address. */
export const VerifyEmailPage = () => {
  const { t } = useTranslation();
  const found = useAnswer(() => postMutation<VerifyEmailMutation>('VerifyEmail', { input: { token: pathToken() } }));
  if (found === undefined) return <EntryPage title={t('identity.entry.verify.working')} />;
  if (found === null) return <Unreached />;
  const { verifyEmail: answer } = found;
  if (answer.__typename === 'Refusal')
    return (
      <LinkOver state={stateOf(answer.key)}>
        <NewMail />
      </LinkOver>
    );
  return (
    <EntryPage
      mark={<Mark kind="done" />}
      title={t('identity.entry.verify.done')}
      text={<p role="status">{t('identity.entry.verify.doneText', { email: answer.email })}</p>}
    >
      <Button component="a" href="/" size="md">
        {t('identity.entry.verify.go')}
      </Button>
    </EntryPage>
  );
};

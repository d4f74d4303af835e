import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused, refusalWords } from '#web/areas/identity/entry/refusal-words.ts';
import { useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import { BackupCodeList } from '#web/areas/identity/second-step/BackupCodeList.tsx';
import { ScanSecret } from '#web/areas/identity/second-step/ScanSecret.tsx';
import classes from '#web/areas/identity/second-step/SecondStep.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { beginEnrolment, completeEnrolment } from './second-step.ts';

/** Sets up the authenticator during sign-in; the first code opens the session, and the backup codes follow. */
export const Enrol = ({ token, entered }: { token: string; entered: () => void }) => {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const { secret, problem } = useSecret(token);
  if (codes)
    return (
      <div className={classes.stack}>
        <Notice kind="approved" role="status">
          {t('identity.authenticator.done')}
        </Notice>
        <BackupCodeList codes={codes} />
        <Button size="md" fullWidth onClick={entered}>
          {t('identity.backupCodes.stored')}
        </Button>
      </div>
    );
  return (
    <div className={classes.stack}>
      <p>{t('identity.secondStep.enrol.text')}</p>
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      {secret ? <ScanSecret {...secret} /> : null}
      {secret ? <FirstCode token={token} done={setCodes} /> : null}
    </div>
  );
};

const FirstCode = ({ token, done }: { token: string; done: (codes: readonly string[]) => void }) => {
  const { t } = useTranslation();
  const form = useEntryForm({
    check: ({ code }: { code: string }) => ({ code: code.trim() ? undefined : t('refusal.input.required') }),
    send: ({ code }) => completeEnrolment(token, code),
    done: ({ codes }) => done(codes),
  });
  return (
    <form className={classes.stack} {...form.form}>
      {form.problem ? (
        <Notice kind="declined" role="alert">
          {form.problem}
        </Notice>
      ) : null}
      <TextInput
        className={classes.code}
        label={t('identity.authenticator.two')}
        description={t('identity.authenticator.codeHelp')}
        name="code"
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        size="lg"
        error={form.problems.code}
      />
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        {t('identity.authenticator.enable')}
      </Button>
    </form>
  );
};

const useSecret = (token: string) => {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const [problem, setProblem] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    beginEnrolment(token).then(
      (answer) => (isRefused(answer) ? setProblem(refusalWords(answer)) : setSecret(answer)),
      () => setProblem(t('refusal.offline')),
    );
  }, [token, t]);
  return { secret, problem };
};

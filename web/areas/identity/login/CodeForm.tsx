import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused, refusalWords } from '#web/areas/identity/entry/refusal-words.ts';
import { useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import classes from '#web/areas/identity/second-step/SecondStep.module.css';
import type { CodeStep } from '#web/generated/schema-types.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { confirmSignIn, sendSignInCode } from './second-step.ts';

type Props = { token: string; method: CodeStep; email: string; entered: () => void };

/** One field for codes from any source; pasted and autofilled codes work like typed ones. */
export const CodeForm = ({ token, method, email, entered }: Props) => {
  const { t } = useTranslation();
  const mailed = useMailedCode(token, method === 'BACKUP_EMAIL');
  const form = useEntryForm({
    check: ({ code }: { code: string }) => ({ code: code.trim() ? undefined : t('refusal.input.required') }),
    send: ({ code }) => confirmSignIn({ token, method, code }),
    done: entered,
  });
  const problem = form.problem ?? mailed.problem;
  return (
    <form className={classes.stack} {...form.form}>
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <p>{t(`identity.secondStep.${method}.text`, { email })}</p>
      <TextInput
        className={classes.code}
        label={method === 'AUTHENTICATOR' ? t('identity.secondStep.code') : t(`identity.secondStep.${method}.label`)}
        description={method === 'AUTHENTICATOR' ? t('identity.secondStep.codeHelp') : undefined}
        name="code"
        required
        autoComplete="one-time-code"
        inputMode={method === 'BACKUP_CODE' ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        error={form.problems.code}
        autoFocus
      />
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        {t('identity.secondStep.submit')}
      </Button>
      {method === 'BACKUP_EMAIL' ? (
        <Button variant="subtle" onClick={() => void mailed.send()} disabled={mailed.sent}>
          {mailed.sent ? t('identity.secondStep.BACKUP_EMAIL.sent') : t('identity.secondStep.BACKUP_EMAIL.again')}
        </Button>
      ) : null}
    </form>
  );
};

/** Sends the first code when this method is chosen, and another on request. */
const useMailedCode = (token: string, wanted: boolean) => {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(false);
  const begun = useRef(false);
  const post = async (): Promise<boolean> => {
    setProblem(undefined);
    const answer = await sendSignInCode(token).catch(() => undefined);
    if (answer && !isRefused(answer)) return true;
    setProblem(answer && isRefused(answer) ? refusalWords(answer) : t('refusal.offline'));
    return false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once.
  useEffect(() => {
    if (!wanted || begun.current) return;
    begun.current = true;
    void post();
  }, []);
  return { problem, sent, send: async () => setSent(await post()) };
};

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#web/areas/identity/entry/Entry.module.css';
import { useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import type { ConfirmPasswordMutation } from '#web/areas/identity/my-login/ConfirmPassword.generated.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';

const confirm = async ({ password }: { password: string }) =>
  (await postMutation<ConfirmPasswordMutation>('ConfirmPassword', { input: { password } })).confirmPassword;

/** The password once more: a token is made only for someone who knows it. */
export const PasswordForm = ({ confirmed }: { confirmed: () => void }) => {
  const { t } = useTranslation();
  const { busy, problem, problems, form } = useEntryForm({
    check: ({ password }: { password: string }) => ({ password: password ? undefined : t('refusal.input.required') }),
    send: confirm,
    done: confirmed,
  });
  return (
    <form className={classes.form} {...form}>
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <PasswordField
        label={t('explorer.password')}
        name="password"
        autoComplete="current-password"
        error={problems.password}
        data-autofocus
      />
      <Button type="submit" loading={busy}>
        {t('explorer.confirm')}
      </Button>
    </form>
  );
};

import { useMutation } from '@apollo/client/react';
import { Box, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { type AccountFactsFragment, EditAccountDocument } from './AccountSettings.generated.ts';
import { LoadedAccount } from './LoadedAccount.tsx';
import classes from './SettingsPage.module.css';

/** Section Security: sign-in requirements for everyone. */
export default function SecuritySettings() {
  const { t } = useTranslation();
  return (
    <Box component="section" maw={560} aria-labelledby="security-settings">
      <h2 id="security-settings" className={classes.title}>
        {t('account.security.title')}
      </h2>
      <LoadedAccount>{(account) => <TwoFactor account={account} />}</LoadedAccount>
    </Box>
  );
}

const TwoFactor = ({ account }: { account: AccountFactsFragment }) => {
  const { t } = useTranslation();
  const [edit, { loading }] = useMutation(EditAccountDocument);
  const set = async (twoFactorRequired: boolean) => {
    const question = {
      title: t('account.security.askTitle'),
      text: t('account.security.askText'),
      yes: t('account.security.askYes'),
      no: t('common.cancel'),
    };
    if (twoFactorRequired && !(await ask(question))) return;
    const sent = edit({ variables: { input: { version: account.version, twoFactorRequired } } });
    if (await answerOrToast(sent.then(({ data }) => data?.editAccount)))
      toastDone(t(twoFactorRequired ? 'account.security.twoFactorOn' : 'account.security.twoFactorOff'));
  };
  return (
    <Switch
      label={t('account.security.twoFactor')}
      description={t('account.security.twoFactorHelp')}
      checked={account.twoFactorRequired}
      disabled={loading}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
};

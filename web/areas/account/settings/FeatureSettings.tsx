import { useApolloClient, useMutation } from '@apollo/client/react';
import { Box, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { flags } from '#domain/access/flags.ts';
import type { EditAccountInput } from '#web/generated/schema-types.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { type AccountFactsFragment, EditAccountDocument } from './AccountSettings.generated.ts';
import { LoadedAccount } from './LoadedAccount.tsx';
import classes from './SettingsPage.module.css';

/** Section Features: optional features of the company, each with its effect. */
export default function FeatureSettings() {
  const { t } = useTranslation();
  return (
    <Box component="section" maw={560} aria-labelledby="feature-settings">
      <h2 id="feature-settings" className={classes.title}>
        {t('account.features.title')}
      </h2>
      <p className={classes.about}>{t('account.features.about')}</p>
      <LoadedAccount>{(account) => <Features account={account} />}</LoadedAccount>
    </Box>
  );
}

const Features = ({ account }: { account: AccountFactsFragment }) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [edit, { loading }] = useMutation(EditAccountDocument);
  const set = async (change: Pick<EditAccountInput, 'flags' | 'coc_in_schedule'>) => {
    const sent = edit({ variables: { input: { version: account.version, ...change } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.editAccount)))) return;
    toastDone(t('account.saved'));
    void client.refetchQueries({ include: ['Viewer'] });
  };
  const others = (flag: string) => account.flags.filter((other) => other !== flag);
  return (
    <Stack gap={20}>
      <Switch
        label={t('account.features.costOfCompany')}
        description={t('account.features.costOfCompanyHelp')}
        checked={account.coc_in_schedule}
        disabled={loading}
        onChange={(event) => void set({ coc_in_schedule: event.currentTarget.checked })}
      />
      {flags.map((flag) => (
        <Switch
          key={flag}
          label={t(`account.features.${flag}`)}
          description={t(`account.features.${flag}Help`)}
          checked={account.flags.includes(flag)}
          disabled={loading}
          onChange={(event) => void set({ flags: [...others(flag), ...(event.currentTarget.checked ? [flag] : [])] })}
        />
      ))}
    </Stack>
  );
};

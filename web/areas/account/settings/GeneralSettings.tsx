import { useApolloClient } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { locales } from '#domain/account/account.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { countryChoices } from '#web/kit/format/countries.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { openExampleNotice } from '#web/parts/example-data/open-notice.ts';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { type AccountFactsFragment, EditAccountDocument } from './AccountSettings.generated.ts';
import { LoadedAccount } from './LoadedAccount.tsx';
import classes from './SettingsPage.module.css';

type Choice = { value: string; label: string };

/** All zones this device knows, plus the current one. */
const zoneChoices = (own: string): Choice[] =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

const offered = [
  'EUR',
  'GBP',
  'USD',
  'CHF',
  'DKK',
  'SEK',
  'NOK',
  'ISK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'TRY',
  'CAD',
  'AUD',
];

/** Currencies by code and name, plus the current one. */
const currencyChoices = (locale: string, own: string): Choice[] => {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return [...new Set([own, ...offered])].map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
};

type Values = Pick<
  AccountFactsFragment,
  'company' | 'country' | 'locale' | 'zone' | 'currency' | 'firstWeekday' | 'mayApproveOwn'
>;

const filled = filledText();
const schema = z.object({
  company: filled,
  country: filled,
  locale: filled,
  zone: filled,
  currency: filled,
  firstWeekday: z.enum(weekdays),
  mayApproveOwn: z.boolean(),
});

/** Section General: name, location and regional settings of the company. */
export default function GeneralSettings() {
  const { t } = useTranslation();
  return (
    <Box component="section" maw={560} aria-labelledby="general-settings">
      <h2 id="general-settings" className={classes.title}>
        {t('account.general.title')}
      </h2>
      <p className={classes.about}>{t('account.general.about')}</p>
      <Example />
      <LoadedAccount>{(account) => <GeneralForm key={account.version} account={account} />}</LoadedAccount>
    </Box>
  );
}

const Example = () => {
  const { account, isAccountManager } = useViewer();
  const Notice = lazyScreen(openExampleNotice);
  return isAccountManager && account.hasExampleData ? (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  ) : null;
};

const GeneralForm = ({ account }: { account: AccountFactsFragment }) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const edit = useMutate(EditAccountDocument);
  const { company, country, locale, zone, currency, firstWeekday, mayApproveOwn } = account;
  const send = async (values: Values) => {
    const { data } = await edit({ variables: { input: { version: account.version, ...values } } });
    return data?.editAccount;
  };
  const appForm = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
    schema,
    start: { company, country, locale, zone, currency, firstWeekday, mayApproveOwn },
    send,
    done: () => {
      toastDone(t('account.saved'));
      void client.refetchQueries({ include: ['Viewer'] });
    },
  });
  return (
    <Form of={appForm}>
      <Fields zone={account.zone} currency={account.currency} />
      <FormFooter>
        <Reset />
        <SaveButton>{t('common.save')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

const aMonday = '2024-01-01';

const Fields = ({ zone, currency }: Pick<Values, 'zone' | 'currency'>) => {
  const { t } = useTranslation();
  const { locale, weekdayLong } = useFormat();
  const days = weekdays.map((value, index) => ({ value, label: weekdayLong(addDays(aMonday, index)) }));
  const languages = locales.map((value) => ({ value, label: languageNames[value] }));
  const choice = (
    name: 'country' | 'locale' | 'zone' | 'currency' | 'firstWeekday',
    data: { value: string; label: string }[],
  ) => ({ name, kind: 'choice', label: t(`account.general.${name}`), data }) as const;
  return (
    <RecordFields<Values>
      of={[
        { name: 'company', kind: 'text', label: t('account.general.company'), required: true },
        {
          row: [
            choice('country', countryChoices(locale)),
            { ...choice('locale', languages), help: t('account.general.localeHelp') },
          ],
        },
        { ...choice('zone', zoneChoices(zone)), help: t('account.general.zoneHelp') },
        {
          row: [
            { ...choice('currency', currencyChoices(locale, currency)), help: t('account.general.currencyHelp') },
            { ...choice('firstWeekday', days), help: t('account.general.firstWeekdayHelp') },
          ],
        },
        { name: 'mayApproveOwn', kind: 'switch', label: t('account.general.mayApproveOwn') },
      ]}
    />
  );
};

const Reset = () => {
  const { t } = useTranslation();
  const { reset, formState } = useFormContext();
  return formState.isDirty ? (
    <Button variant="default" onClick={() => reset()}>
      {t('common.discard')}
    </Button>
  ) : null;
};

import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isVatNumber, vatNumberOf } from '#domain/billing/tax.ts';
import { type BillingAnswer, useBilling, useReloadSubscription } from '#web/areas/billing/plan/use-billing.ts';
import { countryChoices } from '#web/kit/format/countries.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { emailAddress, filledText, textUpTo } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { EditBillingDetailsDocument } from './EditBillingDetails.generated.ts';

const fields = [
  'company',
  'email',
  'street_address',
  'zipcode',
  'city',
  'country',
  'vatNumber',
  'purchaseOrder',
] as const;
type Values = Record<(typeof fields)[number], string>;

const schema = z
  .object({
    company: filledText(),
    email: emailAddress,
    street_address: textUpTo(120),
    zipcode: textUpTo(20),
    city: textUpTo(80),
    country: filledText(),
    vatNumber: textUpTo(20),
    purchaseOrder: textUpTo(40),
  })
  .check(
    // People type VAT numbers with dots and spaces.
    z.refine(({ vatNumber, country }) => vatNumber.trim() === '' || isVatNumber(vatNumberOf(vatNumber), country), {
      path: ['vatNumber'],
      error: 'billing.vatNumber',
    }),
  );

/** Modal billing/details: recipient of the next invoices. */
export default function BillingDetails() {
  const { t } = useTranslation();
  const { billing, error, again } = useBilling();
  return (
    <ModalFrame title={t('billing.details.title')}>
      {billing ? <DetailsForm details={billing.details} /> : null}
      {error && !billing ? <Fault title={t('billing.fault')} error={error} again={again} /> : null}
      {billing || error ? null : <SkeletonRows label={t('common.loading')} />}
    </ModalFrame>
  );
}

const DetailsForm = ({ details }: { details: BillingAnswer['details'] }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const reload = useReloadSubscription();
  const edit = useMutate(EditBillingDetailsDocument);
  const send = async (values: Values) => {
    const { data } = await edit({ variables: { input: { version: details.version, ...values } } });
    return data?.editBillingDetails;
  };
  const start = Object.fromEntries(fields.map((field) => [field, details[field] ?? ''])) as Values;
  const appForm = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
    schema,
    start,
    send,
    done: () => {
      toastDone(t('billing.details.saved'));
      void reload();
      close();
    },
  });
  return (
    <ModalForm of={appForm} save={t('common.save')}>
      <Fields />
    </ModalForm>
  );
};

const Fields = () => {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const text = (name: Exclude<keyof Values, 'country'>) =>
    ({ name, kind: 'text', label: t(`billing.details.${name}`) }) as const;
  return (
    <RecordFields<Values>
      of={[
        { ...text('company'), required: true },
        { ...text('email'), required: true, type: 'email' },
        text('street_address'),
        { row: [text('zipcode'), text('city')] },
        {
          name: 'country',
          kind: 'choice',
          label: t('billing.details.country'),
          data: countryChoices(locale),
          required: true,
        },
        {
          row: [
            { ...text('vatNumber'), help: t('billing.details.vatHelp') },
            { ...text('purchaseOrder'), help: t('billing.details.purchaseOrderHelp') },
          ],
        },
      ]}
    />
  );
};

import { useMutation } from '@apollo/client/react';
import { Button, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isVatNumber, vatNumberOf } from '#domain/billing/tax.ts';
import { type BillingAnswer, useBilling, useReloadSubscription } from '#web/areas/billing/plan/use-billing.ts';
import { countryChoices } from '#web/kit/format/countries.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { emailAddress, filledText, textUpTo } from '#web/kit/forms/checks.ts';
import { FieldRow, Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
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
    // People write it with dots and spaces.
    z.refine(({ vatNumber, country }) => vatNumber.trim() === '' || isVatNumber(vatNumberOf(vatNumber), country), {
      path: ['vatNumber'],
      error: 'billing.vatNumber',
    }),
  );

/** Modal billing/details: whom the next invoices are for. */
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
  const [edit] = useMutation(EditBillingDetailsDocument);
  const send = async (values: Values) => {
    const { data } = await edit({ variables: { input: { version: details.version, ...values } } });
    return data?.editBillingDetails;
  };
  const start = Object.fromEntries(fields.map((field) => [field, details[field] ?? ''])) as Values;
  const house = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
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
    <Form of={house}>
      <Field name="company" required />
      <Field name="email" required />
      <Field name="street_address" />
      <FieldRow>
        <Field name="zipcode" />
        <Field name="city" />
      </FieldRow>
      <CountryField />
      <FieldRow>
        <Field name="vatNumber" help={t('billing.details.vatHelp')} />
        <Field name="purchaseOrder" help={t('billing.details.purchaseOrderHelp')} />
      </FieldRow>
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t('common.save')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

const Field = ({
  name,
  help,
  required,
}: {
  name: Exclude<keyof Values, 'country'>;
  help?: string;
  required?: boolean;
}) => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t(`billing.details.${name}`)}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={required}
      type={name === 'email' ? 'email' : 'text'}
      {...useFormField<Values, typeof name>(name)}
    />
  );
};

const CountryField = () => {
  const { t } = useTranslation();
  const { locale } = useFormat();
  return (
    <Select
      label={t('billing.details.country')}
      data={countryChoices(locale)}
      searchable
      required
      allowDeselect={false}
      {...useFormField<Values, 'country'>('country')}
    />
  );
};

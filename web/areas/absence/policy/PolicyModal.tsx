import { useMutation } from '@apollo/client/react';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { accrualSources } from '#domain/absence/absence-policy.ts';
import { CreateAbsencePolicyDocument, EditAbsencePolicyDocument } from '#web/areas/absence/policies/Leave.generated.ts';
import {
  type AbsenceTypeFacts,
  type BalanceFacts,
  type PolicyFacts,
  policyWith,
  rowInput,
  useLeave,
} from '#web/areas/absence/policies/use-leave.ts';
import { filledText, noLongerThan } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { Example } from '#web/parts/absence/Example.tsx';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { type PolicyValues, usePolicyExample } from './use-policy-example.ts';

const schema = z.object({
  name: filledText(160),
  description: z.string().check(noLongerThan(360)),
  accrualSource: z.enum(accrualSources),
  waitHoursBalanceId: z.string(),
  publicHolidayAbsenceTypeId: z.string(),
  zeroOutPublicHolidayOverlap: z.boolean(),
  beginWith: z.string(),
});

/** Modal add-absence-policy; an id in the query switches to editing (decision 9). */
export default function PolicyModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().query;
  const { found, error, policies, balances, types } = useLeave();
  const policy = policies.find((policy) => policy.id === id);
  return (
    <LoadedModal
      title={t(id ? 'leave.policy.edit' : 'leave.policy.new')}
      ready={found}
      missing={Boolean(id) && !policy}
      error={error}
    >
      <PolicyForm policy={policy} policies={policies} balances={balances} types={types} />
    </LoadedModal>
  );
}

type FormProps = {
  policy?: PolicyFacts;
  policies: readonly PolicyFacts[];
  balances: readonly BalanceFacts[];
  types: readonly AbsenceTypeFacts[];
};

const PolicyForm = ({ policy, policies, balances, types }: FormProps) => {
  const { t } = useTranslation();
  const [create] = useMutation(CreateAbsencePolicyDocument);
  const [edit] = useMutation(EditAbsencePolicyDocument);
  const id = useRef(newId('abp'));
  const appForm = useModalForm<PolicyValues, unknown>({
    schema: schema as never,
    start: {
      name: policy?.name ?? '',
      description: policy?.description ?? '',
      accrualSource: policy?.accrualSource ?? 'CONTRACT',
      waitHoursBalanceId: policy?.waitHoursBalanceId ?? '',
      publicHolidayAbsenceTypeId: policy?.publicHolidayAbsenceTypeId ?? '',
      zeroOutPublicHolidayOverlap: policy?.zeroOutPublicHolidayOverlap ?? false,
      beginWith: policy ? '' : (policies[0]?.id ?? ''),
    },
    send: async ({ beginWith, ...values }) => {
      const facts = {
        ...values,
        description: values.description || null,
        waitHoursBalanceId: values.waitHoursBalanceId || null,
        publicHolidayAbsenceTypeId: values.publicHolidayAbsenceTypeId || null,
      };
      if (!policy) {
        const rows = (policies.find((one) => one.id === beginWith)?.rows ?? []).map(rowInput);
        const result = await create({ variables: { input: { id: id.current, ...facts, rows } } });
        return { result, answer: result.data?.createAbsencePolicy };
      }
      const input = { ...policyWith(policy, policy.rows), ...facts };
      const result = await edit({ variables: { input } });
      return { result, answer: result.data?.editAbsencePolicy };
    },
    message: ({ name }) => t(policy ? 'rates.saved' : 'rates.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(policy ? 'common.save' : 'common.add')}>
      <Fields fresh={!policy} policies={policies} balances={balances} />
      <Holidays types={types} />
      <WeekExample balances={balances} />
      {policy ? <Effect policy={policy} /> : null}
    </ModalForm>
  );
};

const WeekExample = ({ balances }: Pick<FormProps, 'balances'>) => <Example {...usePolicyExample(balances)} />;

/** People whose leave the edited policy would change. */
const Effect = ({ policy }: { policy: PolicyFacts }) => {
  const values = useWatch<PolicyValues>() as PolicyValues;
  const asked = (of: Omit<PolicyValues, 'name' | 'description' | 'beginWith'> | PolicyFacts) => ({
    policy: {
      id: policy.id,
      rows: policy.rows.map(rowInput),
      accrualSource: of.accrualSource,
      waitHoursBalanceId: of.waitHoursBalanceId || null,
      publicHolidayAbsenceTypeId: of.publicHolidayAbsenceTypeId || null,
      zeroOutPublicHolidayOverlap: of.zeroOutPublicHolidayOverlap ?? false,
    },
  });
  return <LeaveEffect before={asked(policy)} after={asked(values)} />;
};

const Fields = ({ fresh, policies, balances }: { fresh: boolean } & Omit<FormProps, 'policy' | 'types'>) => {
  const { t } = useTranslation();
  const source = useFormField<PolicyValues, 'accrualSource'>('accrualSource');
  const wait = useFormField<PolicyValues, 'waitHoursBalanceId'>('waitHoursBalanceId');
  const begin = useFormField<PolicyValues, 'beginWith'>('beginWith');
  const hours = balances.filter(({ unit, active, id }) => unit === 'hours' && (active || id === wait.value));
  return (
    <>
      <TextInput
        label={t('rates.name')}
        placeholder={t('leave.policy.placeholder')}
        required
        data-autofocus={fresh}
        {...useFormField<PolicyValues, 'name'>('name')}
      />
      <Textarea
        label={t('leave.policy.description')}
        autosize
        minRows={2}
        {...useFormField<PolicyValues, 'description'>('description')}
      />
      {fresh && policies.length > 0 ? (
        <Select
          label={t('leave.policy.begin')}
          data={[
            ...policies.map(({ id, name }) => ({ value: id, label: t('leave.policy.beginAs', { name }) })),
            { value: '', label: t('leave.policy.beginEmpty') },
          ]}
          allowDeselect={false}
          {...begin}
          onChange={(id) => begin.onChange(id ?? '')}
        />
      ) : null}
      <Select
        label={t('leave.policy.source')}
        description={t('leave.policy.sourceHelp')}
        data={accrualSources.map((value) => ({ value, label: t(`leave.source.${value}`) }))}
        allowDeselect={false}
        {...source}
      />
      <Select
        label={t('leave.policy.wait')}
        description={t('leave.policy.waitHelp')}
        data={[
          { value: '', label: t('leave.policy.waitPay') },
          ...hours.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        allowDeselect={false}
        {...wait}
        onChange={(id) => wait.onChange(id ?? '')}
      />
    </>
  );
};

const Holidays = ({ types }: Pick<FormProps, 'types'>) => {
  const { t } = useTranslation();
  const type = useFormField<PolicyValues, 'publicHolidayAbsenceTypeId'>('publicHolidayAbsenceTypeId');
  const zero = useFormField<PolicyValues, 'zeroOutPublicHolidayOverlap'>('zeroOutPublicHolidayOverlap');
  return (
    <>
      <Select
        label={t('leave.policy.holiday')}
        data={[
          { value: '', label: t('leave.policy.noHoliday') },
          ...types.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        allowDeselect={false}
        {...type}
        onChange={(id) => {
          type.onChange(id ?? '');
          if (!id) zero.onChange(false);
        }}
      />
      {type.value ? (
        <Checkbox
          label={t('leave.policy.zeroHoliday')}
          description={t('leave.policy.zeroHolidayHelp')}
          checked={zero.value}
          onChange={(event) => zero.onChange(event.currentTarget.checked)}
        />
      ) : null}
    </>
  );
};

import { Checkbox } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { accrualSources } from '#domain/absence/absence-policy.ts';
import { CreateAbsencePolicyDocument, EditAbsencePolicyDocument } from '#web/areas/absence/policies/Leave.generated.ts';
import {
  type AbsenceTypeFacts,
  type BalanceFacts,
  type PolicyFacts,
  rowInput,
  useLeave,
} from '#web/areas/absence/policies/use-leave.ts';
import { filledText, noLongerThan } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { Example } from '#web/parts/absence/Example.tsx';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import { Select } from '#web/ui/Select.tsx';
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
  const appForm = useRecordForm({
    record: policy,
    prefix: 'abp',
    create: CreateAbsencePolicyDocument,
    edit: EditAbsencePolicyDocument,
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
    input: ({ beginWith: _, ...values }: PolicyValues) => ({
      ...values,
      description: values.description || null,
      waitHoursBalanceId: values.waitHoursBalanceId || null,
      publicHolidayAbsenceTypeId: values.publicHolidayAbsenceTypeId || null,
    }),
    adding: ({ beginWith }: PolicyValues) => ({
      rows: (policies.find(({ id }) => id === beginWith)?.rows ?? []).map(rowInput),
    }),
    editing: () => ({ rows: (policy?.rows ?? []).map(rowInput) }),
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
  const wait = useFormField<PolicyValues, 'waitHoursBalanceId'>('waitHoursBalanceId').value;
  const hours = balances.filter(({ unit, active, id }) => unit === 'hours' && (active || id === wait));
  return (
    <RecordFields<PolicyValues>
      of={[
        {
          name: 'name',
          kind: 'text',
          label: t('rates.name'),
          placeholder: t('leave.policy.placeholder'),
          required: true,
          first: fresh,
        },
        { name: 'description', kind: 'lines', least: 2, label: t('leave.policy.description') },
        fresh &&
          policies.length > 0 && {
            name: 'beginWith',
            kind: 'choice',
            label: t('leave.policy.begin'),
            data: [
              ...policies.map(({ id, name }) => ({ value: id, label: t('leave.policy.beginAs', { name }) })),
              { value: '', label: t('leave.policy.beginEmpty') },
            ],
          },
        {
          name: 'accrualSource',
          kind: 'choice',
          label: t('leave.policy.source'),
          help: t('leave.policy.sourceHelp'),
          data: accrualSources.map((value) => ({ value, label: t(`leave.source.${value}`) })),
        },
        {
          name: 'waitHoursBalanceId',
          kind: 'choice',
          label: t('leave.policy.wait'),
          help: t('leave.policy.waitHelp'),
          data: [
            { value: '', label: t('leave.policy.waitPay') },
            ...hours.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ]}
    />
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

import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Checkbox } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dayValues, hoursDeterminations } from '#domain/absence/absence-policy.ts';
import { EditAbsencePolicyDocument } from '#web/areas/absence/policies/Leave.generated.ts';
import {
  type AbsenceTypeFacts,
  type BalanceFacts,
  type PolicyFacts,
  policyWith,
  rowInput,
  useLeave,
} from '#web/areas/absence/policies/use-leave.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModalParams, useModalPlace } from '#web/kit/modal/modal-context.ts';
import { EffectQuestion } from '#web/parts/absence/EffectQuestion.tsx';
import { Example } from '#web/parts/absence/Example.tsx';
import { LeaveRulesPreviewDocument } from '#web/parts/absence/LeaveEffect.generated.ts';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { MultiSelect, Select } from '#web/ui/Select.tsx';
import { type RowValues, useRowExample } from './use-row-example.ts';

const schema = z.object({
  balanceIds: z.array(z.string()),
  hours: z.enum(hoursDeterminations),
  dayValue: z.enum(dayValues),
  autoSelectBalance: z.boolean(),
});

/** Modal activate-absence-type/:policyId/:absenceTypeId: rules of an absence type under a policy. */
export default function PolicyRowModal() {
  const { t } = useTranslation();
  const { policyId, absenceTypeId } = useModalParams<'activate-absence-type/:policyId/:absenceTypeId'>();
  const { found, error, policies, balances, types } = useLeave();
  const policy = policies.find(({ id }) => id === policyId);
  const type = types.find(({ id }) => id === absenceTypeId);
  return (
    <LoadedModal
      title={type?.name ?? t('leave.title')}
      note={policy && t('leave.row.under', { name: policy.name })}
      ready={found}
      missing={!policy || !type}
      error={error}
    >
      {policy && type ? <RowForm policy={policy} type={type} balances={balances} /> : null}
    </LoadedModal>
  );
}

type FormProps = { policy: PolicyFacts; type: AbsenceTypeFacts; balances: readonly BalanceFacts[] };

const rowsWith = (policy: PolicyFacts, { id }: AbsenceTypeFacts, values: RowValues) => {
  const after = { absenceTypeId: id, ...values };
  const isKnown = policy.rows.some(({ absenceTypeId }) => absenceTypeId === id);
  return isKnown ? policy.rows.map((row) => (row.absenceTypeId === id ? after : row)) : [...policy.rows, after];
};

const previewOf = (policy: PolicyFacts, rows: PolicyFacts['rows'] | ReturnType<typeof rowsWith>) => {
  const { id, accrualSource, waitHoursBalanceId, publicHolidayAbsenceTypeId, zeroOutPublicHolidayOverlap } = policy;
  return {
    policy: {
      ...{ id, rows: rows.map(rowInput), accrualSource },
      ...{ waitHoursBalanceId, publicHolidayAbsenceTypeId, zeroOutPublicHolidayOverlap },
    },
  };
};

/** People whose leave the edited row would change. */
const Effect = ({ policy, type }: Pick<FormProps, 'policy' | 'type'>) => {
  const values = useWatch<RowValues>() as RowValues;
  return (
    <LeaveEffect before={previewOf(policy, policy.rows)} after={previewOf(policy, rowsWith(policy, type, values))} />
  );
};

const RowForm = ({ policy, type, balances }: FormProps) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const client = useApolloClient();
  const removal = useRemoval();
  const [edit, { loading }] = useMutation(EditAbsencePolicyDocument);
  const row = policy.rows.find(({ absenceTypeId }) => absenceTypeId === type.id);
  const others = policy.rows.filter((other) => other !== row);
  const appForm = useModalForm<RowValues, unknown>({
    schema: schema as never,
    start: {
      balanceIds: [...(row?.balanceIds ?? [])],
      hours: row?.hours ?? 'CONTRACT',
      dayValue: row?.dayValue ?? 'CONTRACT',
      autoSelectBalance: row?.autoSelectBalance ?? true,
    },
    send: async (values) => {
      const result = await edit({ variables: { input: policyWith(policy, rowsWith(policy, type, values)) } });
      return { result, answer: result.data?.editAbsencePolicy };
    },
    message: () => t('rates.saved', { name: type.name }),
  });
  const isSure = async (): Promise<boolean> => {
    const variables = { input: previewOf(policy, others) };
    const effect = await client.query({ query: LeaveRulesPreviewDocument, variables, fetchPolicy: 'no-cache' }).then(
      ({ data }) => data?.leaveRulesPreview ?? undefined,
      () => undefined,
    );
    if (effect?.changed === 0 && !effect.pay?.people) return true;
    const title = t('leave.row.takeOutTitle', { name: type.name, policy: policy.name });
    return new Promise((resolve) => {
      const question = <EffectQuestion {...{ title, effect }} yes={t('leave.row.takeOut')} answered={resolve} />;
      showDialog(question, () => resolve(false));
    });
  };
  const takeOut = async () => {
    if (!(await isSure())) return;
    const done = await removal(
      () => edit({ variables: { input: policyWith(policy, others) } }),
      (data) => data?.editAbsencePolicy,
      t('leave.row.out', { name: type.name, policy: policy.name }),
    );
    if (done) close();
  };
  return (
    <ModalForm
      of={appForm}
      save={t(row ? 'common.save' : 'leave.row.activate')}
      start={
        row ? (
          <Button variant="subtle" color="declined" loading={loading} onClick={() => void takeOut()}>
            {t('leave.row.takeOut')}
          </Button>
        ) : null
      }
    >
      <Fields type={type} balances={balances} />
      <WeekExample policy={policy} type={type} balances={balances} />
      <Effect policy={policy} type={type} />
    </ModalForm>
  );
};

const WeekExample = (props: FormProps) => <Example {...useRowExample(props)} />;

const Fields = ({ type, balances }: Pick<FormProps, 'type' | 'balances'>) => {
  const { t } = useTranslation();
  const own = useFormField<RowValues, 'balanceIds'>('balanceIds');
  const hours = useFormField<RowValues, 'hours'>('hours');
  const dayValue = useFormField<RowValues, 'dayValue'>('dayValue');
  const auto = useFormField<RowValues, 'autoSelectBalance'>('autoSelectBalance');
  const fitting = balances.filter(({ unit, active, id }) => unit === type.unit && (active || own.value.includes(id)));
  return (
    <>
      <MultiSelect
        label={t('leave.row.balances')}
        description={t(fitting.length > 0 ? 'leave.row.balancesHelp' : `leave.row.noBalances.${type.unit}`)}
        placeholder={own.value.length === 0 ? t('leave.row.free') : undefined}
        data={fitting.map(({ id, name }) => ({ value: id, label: name }))}
        {...own}
      />
      {own.value.length > 1 ? (
        <Checkbox
          label={t('leave.row.auto')}
          description={t('leave.row.autoHelp')}
          checked={auto.value}
          onChange={(event) => auto.onChange(event.currentTarget.checked)}
        />
      ) : null}
      <Select
        label={t('leave.row.hours')}
        description={t('leave.row.hoursHelp')}
        data={hoursDeterminations.map((value) => ({ value, label: t(`leave.hours.${value}`) }))}
        allowDeselect={false}
        {...hours}
      />
      {type.unit === 'days' ? (
        <Select
          label={t('leave.row.dayValue')}
          data={dayValues.map((value) => ({ value, label: t(`leave.dayValue.${value}`) }))}
          allowDeselect={false}
          {...dayValue}
        />
      ) : null}
    </>
  );
};

import { ActionIcon, Button, Checkbox, Flex, Group, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { overtimePeriods, overtimeRules } from '#domain/plus-minus/overtime-policy.ts';
import { addDays, isPlainDate, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { IconPlus, IconTrash } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import { CreateOvertimePolicyDocument, EditOvertimePolicyDocument } from './OvertimePolicies.generated.ts';
import classes from './OvertimePolicyModal.module.css';
import { type PolicyFacts, useOvertimePolicies, usePolicyTerms } from './use-overtime-policies.ts';

type Tier = { fromMinutes: number | string | null; percent: number | string };
type Values = {
  name: string;
  period: PolicyFacts['period'];
  includeAbsence: boolean;
  rule: PolicyFacts['rule'];
  timeOffBalanceId: string;
  tiers: Tier[];
  from: PlainDate | '';
};

const percentages = z
  .union([z.number(), z.string()])
  .check(z.refine((percent) => percent !== '' && Number(percent) >= 0 && Number(percent) <= 500, 'input.required'));

const schema = z
  .object({
    name: filledText(120),
    period: z.enum(overtimePeriods),
    includeAbsence: z.boolean(),
    rule: z.enum(overtimeRules),
    timeOffBalanceId: z.string(),
    tiers: z.array(z.object({ fromMinutes: z.number('input.duration'), percent: percentages })),
    from: z
      .string()
      .check(z.refine((from) => from === '' || (isPlainDate(from) && weekdayOf(from) === 'mo'), 'overtimeFromMonday')),
  })
  .check(
    z.refine(({ rule, timeOffBalanceId }) => rule !== 'TIME_OFF' || timeOffBalanceId !== '', {
      path: ['timeOffBalanceId'],
      error: 'input.required',
    }),
  );

/** Modal overtime-policies[/:id]: the overtime thresholds, and how overtime is compensated. */
export default function OvertimePolicyModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, policies, balances } = useOvertimePolicies();
  const policy = policies.find((policy) => policy.id === id);
  return (
    <LoadedModal
      title={t(id ? 'overtime.edit' : 'overtime.add')}
      ready={found}
      missing={Boolean(id) && !policy}
      error={error}
    >
      <PolicyForm policy={policy} balances={balances} />
    </LoadedModal>
  );
}

type Named = { id: string; name: string };

const usual: Values = {
  name: '',
  period: 'DAY',
  includeAbsence: true,
  rule: 'PLUS_MIN',
  timeOffBalanceId: '',
  tiers: [{ fromMinutes: 480, percent: 125 }],
  from: '',
};

const startOf = (
  { name, period, includeAbsence, rule, timeOffBalanceId, tiers }: PolicyFacts,
  from: PlainDate | '',
): Values => ({
  from,
  name,
  period,
  includeAbsence,
  rule,
  timeOffBalanceId: timeOffBalanceId ?? '',
  tiers: tiers.map(({ fromMinutes, percent }) => ({ fromMinutes, percent: percent / 100 })),
});

/** The values as API input, with the lowest tier first. */
const factsOf = ({ tiers, timeOffBalanceId, from: _, ...values }: Values) => ({
  ...values,
  timeOffBalanceId: values.rule === 'TIME_OFF' ? timeOffBalanceId : null,
  tiers: tiers
    .map(({ fromMinutes, percent }) => ({
      fromMinutes: Number(fromMinutes),
      percent: Math.round(Number(percent) * 100),
    }))
    .sort((a, b) => a.fromMinutes - b.fromMinutes),
});

const PolicyForm = ({ policy, balances }: { policy?: PolicyFacts; balances: readonly Named[] }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const create = useMutate(CreateOvertimePolicyDocument);
  const edit = useMutate(EditOvertimePolicyDocument);
  const id = useRef(newId('otp'));
  const appForm = useModalForm<Values, unknown>({
    schema: schema as never,
    start: policy ? startOf(policy, mondayOf(todayIn(zone))) : usual,
    send: async (values) => {
      const facts = factsOf(values);
      if (!policy) {
        const result = await create({ variables: { input: { id: id.current, ...facts } } });
        return { result, answer: result.data?.createOvertimePolicy };
      }
      const result = await edit({
        variables: { input: { id: policy.id, version: policy.version, ...facts, from: values.from || null } },
      });
      return { result, answer: result.data?.editOvertimePolicy };
    },
    message: ({ name }) => t(policy ? 'rates.saved' : 'rates.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(policy ? 'common.save' : 'common.add')}>
      <Fields fresh={!policy} balances={balances} />
      {policy ? <HoldsFrom /> : null}
      {policy ? <Effect policy={policy} /> : null}
      {policy && policy.earlier.length > 0 ? <Earlier policy={policy} /> : null}
    </ModalForm>
  );
};

/** Date from which the change applies. */
const HoldsFrom = () => {
  const { t } = useTranslation();
  return (
    <DateField
      label={t('overtime.holdsFrom')}
      description={t('overtime.holdsFromHelp')}
      {...useFormField<Values, 'from'>('from')}
    />
  );
};

/** Earlier versions of the policy. */
const Earlier = ({ policy }: { policy: PolicyFacts }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const termsText = usePolicyTerms();
  return (
    <section aria-labelledby="overtime-earlier">
      <h3 id="overtime-earlier" className={typography.heading14}>
        {t('overtime.earlier')}
      </h3>
      <Flex
        component="ul"
        className={`${typography.detailInline} ${typography.figures}`}
        direction="column"
        gap={4}
        mt={4}
      >
        {policy.earlier.toReversed().map((terms) => (
          <li key={terms.until}>
            {[t('overtime.until', { date: format.dayMonthYear(addDays(terms.until, -1)) }), ...termsText(terms)].join(
              ' · ',
            )}
          </li>
        ))}
      </Flex>
    </section>
  );
};

/** People whose balances would change with the policy in the form, including past dates. */
const Effect = ({ policy }: { policy: PolicyFacts }) => {
  const values = useWatch<Values>() as Values;
  const asked = (of: Values) => {
    const { name: _, ...facts } = factsOf(of);
    return { overtimePolicy: { id: policy.id, ...facts, from: of.from || null } };
  };
  const isValid = schema.safeParse({ ...values, name: policy.name }).success;
  return <LeaveEffect before={asked(startOf(policy, values.from))} after={isValid ? asked(values) : null} />;
};

const Fields = ({ fresh, balances }: { fresh: boolean; balances: readonly Named[] }) => {
  const { t } = useTranslation();
  const period = useFormField<Values, 'period'>('period');
  const rule = useFormField<Values, 'rule'>('rule');
  const absence = useFormField<Values, 'includeAbsence'>('includeAbsence');
  const balance = useFormField<Values, 'timeOffBalanceId'>('timeOffBalanceId');
  return (
    <>
      <TextInput label={t('rates.name')} required data-autofocus={fresh} {...useFormField<Values, 'name'>('name')} />
      <SegmentedControl
        fullWidth
        aria-label={t('overtime.periodField')}
        data={overtimePeriods.map((value) => ({ value, label: t(`overtime.period.${value}`) }))}
        value={period.value}
        onChange={(value) => period.onChange(value as Values['period'])}
      />
      <Tiers />
      <Checkbox
        label={t('overtime.includeAbsence')}
        description={t('overtime.includeAbsenceHelp')}
        checked={absence.value}
        onChange={(event) => absence.onChange(event.currentTarget.checked)}
      />
      <Select
        label={t('overtime.ruleField')}
        description={t(`overtime.ruleHelp.${rule.value}`)}
        data={overtimeRules.map((value) => ({ value, label: t(`overtime.rule.${value}`) }))}
        allowDeselect={false}
        {...rule}
      />
      {rule.value === 'TIME_OFF' ? (
        <Select
          label={t('overtime.balance')}
          data={balances.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          {...balance}
        />
      ) : null}
    </>
  );
};

const Tiers = () => {
  const { t } = useTranslation();
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' });
  return (
    <Flex component="fieldset" className={classes.tiers} direction="column" gap="xs" align="flex-start">
      <legend>{t('overtime.tiers')}</legend>
      {fields.map((field, index) => (
        <Group key={field.id} gap="sm" align="flex-end" wrap="nowrap">
          <TierFields index={index} />
          {fields.length > 1 ? (
            <ActionIcon variant="subtle" aria-label={t('overtime.removeTier')} onClick={() => remove(index)}>
              <IconTrash size={16} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          ) : null}
        </Group>
      ))}
      {fields.length < 10 ? (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => append({ fromMinutes: null, percent: 150 })}
        >
          {t('overtime.addTier')}
        </Button>
      ) : null}
    </Flex>
  );
};

const TierFields = ({ index }: { index: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <DurationField
        label={t('overtime.from')}
        {...useFormField<Values, `tiers.${number}.fromMinutes`>(`tiers.${index}.fromMinutes`)}
      />
      <NumberInput
        label={t('overtime.percent')}
        suffix={format.percentSuffix}
        allowNegative={false}
        decimalScale={2}
        max={500}
        hideControls
        {...useFormField<Values, `tiers.${number}.percent`>(`tiers.${index}.percent`)}
      />
    </>
  );
};

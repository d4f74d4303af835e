import { useQuery } from '@apollo/client/react';
import { NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  type ExportTemplate,
  templateDates,
  templateDecimals,
  templateDelimiters,
  templateFields,
} from '#domain/payroll/export-template.ts';
import { payComponents } from '#domain/payroll/pay-line.ts';
import { payrollFrequencies } from '#domain/payroll/payroll-period.ts';
import { payrollCode } from '#domain/payroll/payroll-rules.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { filledText, noLongerThan } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalParams } from '#web/kit/modal/modal-context.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { OwnFormat } from './OwnFormat.tsx';
import { EditPayrollRulesDocument, PayrollRulesDocument } from './PayrollRules.generated.ts';
import { type RulesValues, type Settings, WageCodes } from './WageCodes.tsx';

const isCode = z.refine<string>((typed) => typed.trim() === '' || payrollCode.test(typed.trim()), 'input.code');
const optionalCode = z.string().check(noLongerThan(12), isCode);

const schema = z.object({
  frequency: z.enum(payrollFrequencies),
  anchor: z.string().check(z.refine(isPlainDate, 'input.required')),
  lookBack: z.union([z.number(), z.string()]).check(z.refine((value) => value !== '', 'input.required')),
  adviserNr: optionalCode,
  clientNr: optionalCode,
  wageCodes: z.array(
    z.object({
      component: z.enum(payComponents),
      detail: z.string(),
      contractTypeId: z.string(),
      departmentId: z.string(),
      code: filledText(12).check(isCode),
    }),
  ),
  centres: z.array(z.object({ departmentId: z.string(), code: optionalCode })),
  template: z.discriminatedUnion('on', [
    z.object({ on: z.literal(false) }),
    z.object({
      on: z.literal(true),
      name: filledText(40),
      columns: z.array(z.object({ field: z.enum(templateFields), heading: z.string().check(noLongerThan(40)) })),
      headings: z.boolean(),
      delimiter: z.enum(templateDelimiters),
      decimal: z.enum(templateDecimals),
      dates: z.enum(templateDates),
    }),
  ]),
});

/** Default of a custom format: a row for each person, code and period. */
const firstTemplate: ExportTemplate = {
  name: '',
  columns: (['employee_nr', 'code', 'hours', 'amount'] as const).map((field) => ({ field, heading: '' })),
  headings: true,
  delimiter: 'semicolon',
  decimal: 'comma',
  dates: 'dashes',
};

/** Modal app-configure/:app: periods, wage codes and cost centres, shared by all payroll formats. */
export default function PayrollRules() {
  const { t } = useTranslation();
  const { app } = useModalParams<'app-configure/:app[/:id]'>();
  const { data, error } = useQuery(PayrollRulesDocument, { fetchPolicy: 'network-only' });
  // Payroll is the only app with its own settings.
  const settings = app === 'payroll' ? data?.payrollRules : undefined;
  return (
    <LoadedModal title={t('payroll.rules.title')} size="xl" ready={Boolean(data)} missing={!settings} error={error}>
      {settings ? <RulesForm settings={settings} /> : null}
    </LoadedModal>
  );
}

const startOf = ({ rules, departments }: Settings): RulesValues => ({
  frequency: rules.frequency,
  anchor: rules.anchor,
  lookBack: rules.lookBack,
  adviserNr: rules.adviserNr ?? '',
  clientNr: rules.clientNr ?? '',
  wageCodes: rules.wageCodes.map(({ component, detail, contractTypeId, departmentId, code }) => ({
    component,
    detail: detail ?? '',
    contractTypeId: contractTypeId ?? '',
    departmentId: departmentId ?? '',
    code,
  })),
  centres: departments.map(({ id }) => ({
    departmentId: id,
    code: rules.costCentres.find(({ departmentId }) => departmentId === id)?.code ?? '',
  })),
  template: rules.template
    ? {
        ...rules.template,
        columns: rules.template.columns.map(({ field, heading }) => ({ field, heading })),
        on: true,
      }
    : { ...firstTemplate, on: false },
});

const templateOf = ({ name, columns, headings, delimiter, decimal, dates }: RulesValues['template']) => ({
  name,
  columns,
  headings,
  delimiter,
  decimal,
  dates,
});

const RulesForm = ({ settings }: { settings: Settings }) => {
  const { t } = useTranslation();
  const edit = useMutate(EditPayrollRulesDocument);
  const form = useModalForm<RulesValues, unknown>({
    schema: schema as never,
    start: startOf(settings),
    send: async ({ wageCodes, centres, lookBack, adviserNr, clientNr, template, ...rest }) => {
      const input = {
        ...rest,
        version: settings.rules.version,
        lookBack: Number(lookBack),
        adviserNr: adviserNr || null,
        clientNr: clientNr || null,
        wageCodes: wageCodes.map(({ component, detail, contractTypeId, departmentId, code }) => ({
          component,
          detail: detail || null,
          contractTypeId: contractTypeId || null,
          departmentId: departmentId || null,
          code,
        })),
        costCentres: centres.filter(({ code }) => code.trim() !== ''),
        template: template.on ? templateOf(template) : null,
      };
      const result = await edit({ variables: { input } });
      return { result, answer: result.data?.editPayrollRules };
    },
    message: () => t('payroll.rules.saved'),
  });
  return (
    <ModalForm of={form} save={t('common.save')}>
      <PeriodFields />
      <WageCodes settings={settings} />
      <OwnFormat />
    </ModalForm>
  );
};

const PeriodFields = () => {
  const { t } = useTranslation();
  const frequency = useFormField<RulesValues, 'frequency'>('frequency');
  const anchor = useFormField<RulesValues, 'anchor'>('anchor');
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('payroll.rules.frequency')}
        data={payrollFrequencies.map((value) => ({ value, label: t(`payroll.rules.frequencies.${value}`) }))}
        value={frequency.value}
        onChange={(value) => frequency.onChange(value as RulesValues['frequency'])}
      />
      {frequency.value === 'weeks_4' ? (
        <DateField label={t('payroll.rules.anchor')} description={t('payroll.rules.anchorHelp')} {...anchor} />
      ) : null}
      <NumberInput
        label={t('payroll.rules.lookBack')}
        description={t('payroll.rules.lookBackHelp')}
        min={0}
        max={12}
        allowDecimal={false}
        {...useFormField<RulesValues, 'lookBack'>('lookBack')}
      />
      <TextInput
        label={t('payroll.rules.adviserNr')}
        description={t('payroll.rules.adviserNrHelp')}
        {...useFormField<RulesValues, 'adviserNr'>('adviserNr')}
      />
      <TextInput
        label={t('payroll.rules.clientNr')}
        description={t('payroll.rules.clientNrHelp')}
        {...useFormField<RulesValues, 'clientNr'>('clientNr')}
      />
    </>
  );
};

import { ActionIcon, Box, Button, TextInput } from '@mantine/core';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ExportTemplate } from '#domain/payroll/export-template.ts';
import { countedAllowances, type PayComponent, payComponents } from '#domain/payroll/pay-line.ts';
import type { PayrollFrequency } from '#domain/payroll/payroll-period.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { IconPlus, IconTrash } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import type { PayrollRulesQuery } from './PayrollRules.generated.ts';
import classes from './PayrollRules.module.css';

export type Settings = NonNullable<PayrollRulesQuery['payrollRules']>;

type Code = { component: PayComponent; detail: string; contractTypeId: string; departmentId: string; code: string };

/** Empty where a rule applies to all. */
export type RulesValues = {
  frequency: PayrollFrequency;
  anchor: string;
  lookBack: number | string;
  adviserNr: string;
  clientNr: string;
  wageCodes: Code[];
  centres: { departmentId: string; code: string }[];
  template: ExportTemplate & { on: boolean };
};

type Choice = { id: string; name: string };
const withAll = (all: string, choices: readonly Choice[]) => [
  { value: '', label: all },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];

const isCounted = (detail: string): detail is (typeof countedAllowances)[number] =>
  countedAllowances.some((countedAllowance) => countedAllowance === detail);

const CodeRow = ({ index, settings, remove }: { index: number; settings: Settings; remove: () => void }) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<RulesValues>();
  const component = useFormField<RulesValues, `wageCodes.${number}.component`>(`wageCodes.${index}.component`);
  const detail = useFormField<RulesValues, `wageCodes.${number}.detail`>(`wageCodes.${index}.detail`);
  const type = useFormField<RulesValues, `wageCodes.${number}.contractTypeId`>(`wageCodes.${index}.contractTypeId`);
  const place = useFormField<RulesValues, `wageCodes.${number}.departmentId`>(`wageCodes.${index}.departmentId`);
  const kinds = settings.kinds
    .filter((kind) => kind.component === component.value)
    .map(({ detail: id, name }) => ({ id, name: isCounted(id) ? t(`payroll.counted.${id}`) : name }));
  return (
    <div className={classes.row}>
      <Select
        label={t('payroll.rules.component')}
        data={payComponents.map((value) => ({ value, label: t(`payroll.component.${value}`) }))}
        allowDeselect={false}
        {...component}
        onChange={(value) => {
          component.onChange(value);
          setValue(`wageCodes.${index}.detail`, '');
        }}
      />
      <Select
        label={t('payroll.rules.detail')}
        data={withAll(t('payroll.rules.allDetails'), kinds)}
        allowDeselect={false}
        {...detail}
        disabled={kinds.length === 0}
      />
      <Select
        label={t('payroll.rules.contractType')}
        data={withAll(t('payroll.rules.allTypes'), settings.contractTypes)}
        allowDeselect={false}
        {...type}
      />
      <Select
        label={t('payroll.rules.department')}
        data={withAll(t('payroll.rules.allDepartments'), settings.departments)}
        allowDeselect={false}
        {...place}
      />
      <TextInput
        label={t('payroll.rules.code')}
        required
        {...useFormField<RulesValues, `wageCodes.${number}.code`>(`wageCodes.${index}.code`)}
      />
      <ActionIcon variant="subtle" aria-label={t('payroll.rules.removeCode')} onClick={remove}>
        <IconTrash size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};

const Centre = ({ index, name }: { index: number; name: string }) => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={name}
      aria-label={t('payroll.rules.centreOf', { department: name })}
      {...useFormField<RulesValues, `centres.${number}.code`>(`centres.${index}.code`)}
    />
  );
};

/** The payroll program's wage codes, and the cost centre of each department. */
export const WageCodes = ({ settings }: { settings: Settings }) => {
  const { t } = useTranslation();
  const { control } = useFormContext<RulesValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'wageCodes' });
  const centres = useWatch<RulesValues, 'centres'>({ name: 'centres' });
  const nameOf = (id: string): string => settings.departments.find((department) => department.id === id)?.name ?? '';
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('payroll.rules.codes')}</legend>
        <Box component="p" className={typography.noteInline} mb="xs">
          {t('payroll.rules.codesHelp')}
        </Box>
        {fields.map((field, index) => (
          <CodeRow key={field.id} index={index} settings={settings} remove={() => remove(index)} />
        ))}
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() =>
            append({ component: 'workedHours', detail: '', contractTypeId: '', departmentId: '', code: '' })
          }
        >
          {t('payroll.rules.addCode')}
        </Button>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('payroll.rules.centres')}</legend>
        <div className={classes.centres}>
          {centres.map(({ departmentId }, index) => (
            <Centre key={departmentId} index={index} name={nameOf(departmentId)} />
          ))}
        </div>
      </fieldset>
    </>
  );
};

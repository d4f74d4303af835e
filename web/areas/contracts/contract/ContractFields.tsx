import { Box, Button, Checkbox, Flex, Textarea, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { weekTotal } from '#domain/contracts/contract-on.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { timesFactor } from '#domain/money/money.ts';
import { addDays, type Weekday, weekdays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import type { ContractTermsFragment } from '#web/parts/contracts/Contracts.generated.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { MoneyField } from '#web/parts/fields/MoneyField.tsx';
import { type DepartmentChoice, placeName } from '#web/parts/pickers/use-places.ts';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Contract.module.css';
import type { ContractChoicesQuery } from './ContractForm.generated.ts';
import { type ContractValues, minutesADay, weekOfTyped } from './contract-form.ts';
import { Overlap } from './Overlap.tsx';

const workdays: readonly Weekday[] = ['tu', 'we', 'th', 'fr'];

/** Any Monday names the days of the week. */
const aMonday = '2026-01-05';

/** Hours of the seven weekdays, with their total. */
const WeekHours = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { setValue } = useFormContext<ContractValues>();
  const minutes = useWatch<ContractValues, 'minutes'>({ name: 'minutes' });
  const copy = () => {
    for (const day of workdays) setValue(`minutes.${day}`, minutes.mo, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('contracts.hours')}</legend>
      <div className={classes.week}>
        {weekdays.map((day, index) => (
          <Day key={day} day={day} label={format.weekday(addDays(aMonday, index))} />
        ))}
      </div>
      <Flex className={classes.sum} gap="4px 12px" align="center" justify="space-between" wrap="wrap">
        <Button variant="subtle" size="compact-sm" disabled={minutes.mo === null} onClick={copy}>
          {t('contracts.copyMonday')}
        </Button>
        <output aria-live="polite">
          {t('contracts.aWeek', { hours: format.hours(weekTotal(weekOfTyped(minutes))) })}
        </output>
      </Flex>
    </fieldset>
  );
};

const Day = ({ day, label }: { day: Weekday; label: string }) => (
  <DurationField
    label={label}
    placeholder="–"
    most={minutesADay}
    {...useFormField<ContractValues, `minutes.${Weekday}`>(`minutes.${day}`)}
  />
);

type Types = NonNullable<ContractChoicesQuery['contractTypes']>;
type Balances = NonNullable<ContractChoicesQuery['leave']>['balances'];

type Props = {
  contractId: string;
  others: readonly ContractTermsFragment[];
  types: Types;
  balances: Balances;
  departments: readonly DepartmentChoice[];
};

/** Contract terms in the order in which people state them: job, start, hours, wage. */
export const ContractFields = ({ contractId, others, types, balances, departments }: Props) => {
  const { t } = useTranslation();
  const wageTax = useFormField<ContractValues, 'wageTax'>('wageTax');
  return (
    <>
      <FieldRow wide>
        <Select
          label={t('contracts.type')}
          data={types.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          required
          data-autofocus
          {...useFormField<ContractValues, 'contractTypeId'>('contractTypeId')}
        />
        <TextInput label={t('contracts.function')} {...useFormField<ContractValues, 'function'>('function')} />
      </FieldRow>
      {departments.length > 1 ? <DepartmentField departments={departments} /> : null}
      <FieldRow wide>
        <DateField
          label={t('contracts.startdate')}
          required
          {...useFormField<ContractValues, 'startdate'>('startdate')}
        />
        <DateField
          label={t('contracts.lastWorkday')}
          description={t('contracts.lastWorkdayHelp')}
          {...useFormField<ContractValues, 'lastWorkday'>('lastWorkday')}
        />
      </FieldRow>
      <Overlap contractId={contractId} others={others} />
      <WeekHours />
      <Wage types={types} />
      <Checkbox
        label={t('contracts.wageTax')}
        checked={wageTax.value}
        onChange={(event) => wageTax.onChange(event.currentTarget.checked)}
      />
      <Leave balances={balances} />
      <Textarea
        label={t('contracts.note')}
        description={t('contracts.noteHelp')}
        autosize
        minRows={2}
        maxRows={8}
        {...useFormField<ContractValues, 'note'>('note')}
      />
    </>
  );
};

const DepartmentField = ({ departments }: Pick<Props, 'departments'>) => {
  const { t } = useTranslation();
  return (
    <Select
      label={t('contracts.department')}
      description={t('contracts.departmentHelp')}
      data={departments.map((department) => ({ value: department.id, label: placeName(department) }))}
      allowDeselect={false}
      required
      {...useFormField<ContractValues, 'departmentId'>('departmentId')}
    />
  );
};

/** The wage, and the cost of an hour at the cost factor of the contract type. */
const Wage = ({ types }: Pick<Props, 'types'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = useViewer();
  const wage = useFormField<ContractValues, 'wageMinor'>('wageMinor');
  const typeId = useWatch<ContractValues, 'contractTypeId'>({ name: 'contractTypeId' });
  const factor = parseFactor(types.find(({ id }) => id === typeId)?.cocFactor ?? '');
  const cost =
    typeof wage.value === 'number' && wage.value >= 0 && factor ? timesFactor(wage.value, factor) : undefined;
  return (
    <FieldRow wide>
      <MoneyField label={t('contracts.wage')} description={t('contracts.wageHelp')} required {...wage} />
      <div className={classes.cost} aria-live="polite">
        <span className={typography.medium}>{t('contracts.costOfCompany')}</span>
        <output>{cost === undefined ? '–' : format.money({ minor: cost, currency })}</output>
      </div>
    </FieldRow>
  );
};

const Leave = ({ balances }: Pick<Props, 'balances'>) => {
  const { t } = useTranslation();
  if (balances.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend>{t(balances.some(({ unit }) => unit === 'days') ? 'contracts.leaveOrDays' : 'contracts.leave')}</legend>
      <Box component="p" className={typography.noteInline} mb="xs">
        {t('contracts.leaveHelp')}
      </Box>
      <div className={classes.balances}>
        {balances.map((balance) => (
          <Accrual key={balance.id} {...balance} />
        ))}
      </div>
    </fieldset>
  );
};

const weeksAYear = 52;

/** Yearly leave at the factor: per contract hour, or per workday for a balance in days. */
const Accrual = ({ id, name, unit }: Pick<Balances[number], 'id' | 'name' | 'unit'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const days = useAmount('days');
  const field = useFormField<ContractValues, `accruals.${string}`>(`accruals.${id}`);
  const minutes = useWatch<ContractValues, 'minutes'>({ name: 'minutes' });
  const factor = parseFactor(field.value ?? '') ?? 0;
  const week = weekOfTyped(minutes);
  const workdaysAWeek = weekdays.filter((day) => week[day] > 0).length;
  const year =
    unit === 'days'
      ? t('contracts.aYearInDays', { days: days(timesFactor(workdaysAWeek * weeksAYear * 100, factor)) })
      : t('contracts.aYear', { hours: format.hours(timesFactor(weekTotal(week) * weeksAYear, factor)) });
  return (
    <TextInput
      label={name}
      inputMode="decimal"
      placeholder="0"
      className="tabular"
      description={year}
      {...field}
      value={field.value ?? ''}
    />
  );
};

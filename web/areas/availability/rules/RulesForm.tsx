import { NumberInput, Select, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldRow, Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import type { AvailabilityRulesFactsFragment } from './AvailabilityRules.generated.ts';
import { type RulesValues, useRulesForm } from './use-rules-form.ts';

/** One set of rules as a form; `actions` are shown before the button that saves. */
export const RulesForm = ({ rules, actions }: { rules: AvailabilityRulesFactsFragment; actions?: ReactNode }) => {
  const { t } = useTranslation();
  const appForm = useRulesForm(rules);
  const enabled = useWatch({ control: appForm.form.control, name: 'enabled' });
  return (
    <Form of={appForm}>
      <Toggle name="enabled" label={t('schedule.availabilityRules.enabled')} />
      {enabled ? <Limits /> : null}
      <FormFooter>
        {actions}
        <SaveButton>{t('common.save')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

const Limits = () => {
  const { t } = useTranslation();
  const unit = useFormField<RulesValues, 'deadlineUnit'>('deadlineUnit');
  const reminds = useWatch<RulesValues, 'reminds'>({ name: 'reminds' });
  return (
    <>
      <FieldRow wide>
        <Days name="minAvailableDays" label={t('schedule.availabilityRules.min')} most={7} />
        <Days name="maxUnavailableDays" label={t('schedule.availabilityRules.max')} most={7} />
      </FieldRow>
      <FieldRow wide>
        <Days
          name="deadlineAmount"
          label={t('schedule.availabilityRules.deadline')}
          help={t('schedule.availabilityRules.deadlineHelp')}
          most={26}
        />
        <Select
          {...unit}
          label={t('schedule.availabilityRules.unit')}
          allowDeselect={false}
          data={(['week', 'month'] as const).map((one) => ({
            value: one,
            label: t(`schedule.availabilityRules.${one}`),
          }))}
        />
      </FieldRow>
      <Toggle name="reminds" label={t('schedule.availabilityRules.reminder')} />
      {reminds ? <Days name="reminderDays" label={t('schedule.availabilityRules.reminderDays')} most={28} /> : null}
    </>
  );
};

type Named<Name extends keyof RulesValues> = { name: Name; label: string };

const Toggle = ({ name, label }: Named<'enabled' | 'reminds'>) => {
  const { value, onChange } = useFormField<RulesValues, 'enabled' | 'reminds'>(name);
  return <Switch label={label} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
};

type DaysProps = Named<'minAvailableDays' | 'maxUnavailableDays' | 'deadlineAmount' | 'reminderDays'> & {
  help?: string;
  most: number;
};

const Days = ({ name, label, help, most }: DaysProps) => {
  const { value, onChange, error, onBlur } = useFormField<RulesValues, DaysProps['name']>(name);
  return (
    <NumberInput
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={0}
      max={most}
      allowDecimal={false}
      clampBehavior="none"
      value={value}
      onChange={(days) => onChange(Number(days) || 0)}
      onBlur={onBlur}
      error={error}
    />
  );
};

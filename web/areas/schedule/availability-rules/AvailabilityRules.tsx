import { Button, NumberInput, Select, Switch } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AvailabilityRulesFactsFragment, useAvailabilityRulesQuery } from '#web/generated/graphql.ts';
import { FieldRow, Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './AvailabilityRules.module.css';
import { type RulesValues, useRulesForm } from './use-rules-form.ts';

/** The section Availability of the account's settings: how the company asks its people when they can work. */
export default function AvailabilityRules() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAvailabilityRulesQuery({ fetchPolicy: 'cache-and-network' });
  const rules = data?.availabilityRules;
  return (
    <section className={classes.root} aria-labelledby="availability-rules">
      <h2 id="availability-rules" className={classes.title}>
        {t('schedule.availabilityRules.title')}
      </h2>
      <p className={classes.intro}>{t('schedule.availabilityRules.intro')}</p>
      {rules ? <RulesForm key={rules.version} rules={rules} /> : null}
      {error && !rules ? (
        <ErrorState
          title={t('schedule.availability.fault')}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {faultText(error)}
        </ErrorState>
      ) : null}
      {rules || error ? null : <SkeletonRows label={t('common.loading')} />}
    </section>
  );
}

const RulesForm = ({ rules }: { rules: AvailabilityRulesFactsFragment }) => {
  const { t } = useTranslation();
  const house = useRulesForm(rules);
  const enabled = useWatch({ control: house.form.control, name: 'enabled' });
  return (
    <Form of={house}>
      <Toggle name="enabled" label={t('schedule.availabilityRules.enabled')} />
      {enabled ? <Limits /> : null}
      <FormFooter>
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
      value={value}
      onChange={(days) => onChange(Number(days) || 0)}
      onBlur={onBlur}
      error={error}
    />
  );
};

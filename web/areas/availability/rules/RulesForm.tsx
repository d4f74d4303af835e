import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import type { AvailabilityRulesFactsFragment } from './AvailabilityRules.generated.ts';
import { type RulesValues, useRulesForm } from './use-rules-form.ts';

/** Form for one set of rules; `actions` are rendered before the save button. */
export const RulesForm = ({ rules, actions }: { rules: AvailabilityRulesFactsFragment; actions?: ReactNode }) => {
  const { t } = useTranslation();
  const appForm = useRulesForm(rules);
  const [enabled, reminds] = useWatch({ control: appForm.form.control, name: ['enabled', 'reminds'] });
  const units = (['week', 'month'] as const).map((value) => ({
    value,
    label: t(`schedule.availabilityRules.${value}`),
  }));
  return (
    <Form of={appForm}>
      <RecordFields<RulesValues>
        of={[
          { kind: 'switch', name: 'enabled', label: t('schedule.availabilityRules.enabled') },
          enabled && {
            wide: true,
            row: [
              { kind: 'count', name: 'minAvailableDays', label: t('schedule.availabilityRules.min') },
              { kind: 'count', name: 'maxUnavailableDays', label: t('schedule.availabilityRules.max') },
            ],
          },
          enabled && {
            wide: true,
            row: [
              {
                kind: 'count',
                name: 'deadlineAmount',
                label: t('schedule.availabilityRules.deadline'),
                help: t('schedule.availabilityRules.deadlineHelp'),
              },
              { kind: 'choice', name: 'deadlineUnit', label: t('schedule.availabilityRules.unit'), data: units },
            ],
          },
          enabled && { kind: 'switch', name: 'reminds', label: t('schedule.availabilityRules.reminder') },
          enabled &&
            reminds && { kind: 'count', name: 'reminderDays', label: t('schedule.availabilityRules.reminderDays') },
        ]}
      />
      <FormFooter>
        {actions}
        <SaveButton>{t('common.save')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

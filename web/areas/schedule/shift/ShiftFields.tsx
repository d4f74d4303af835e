import { Select, Textarea } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BoundBreak, BoundCheck } from '#web/areas/schedule/fields/BoundFields.tsx';
import type { TemplateChoiceFragment } from '#web/generated/graphql.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { EmployeePicker } from '#web/parts/pickers/EmployeePicker.tsx';
import { TeamPicker } from '#web/parts/pickers/TeamPicker.tsx';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import { RepeatFields, ScopeField } from './RepeatFields.tsx';
import type { ShiftValues } from './shift-form.ts';

type Props = {
  templates: readonly TemplateChoiceFragment[];
  teams: readonly TeamChoice[];
  series: boolean;
  fresh: boolean;
};

/** Who, where, when, and how often. Choosing a template fills in its times. */
export const ShiftFields = ({ templates, teams, series, fresh }: Props) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<ShiftValues>();
  const template = useFormField<ShiftValues>('shiftId');
  const [teamId, scope] = useWatch<ShiftValues, ['teamId', 'scope']>({ name: ['teamId', 'scope'] });
  const zone = teams.find(({ id }) => id === teamId)?.zone ?? 'UTC';
  const choose = (id: string | null) => {
    template.onChange(id ?? '');
    const chosen = templates.find((one) => one.id === id);
    if (!chosen) return;
    setValue('starttime', chosen.starttime, { shouldDirty: true });
    setValue('endtime', chosen.endtime, { shouldDirty: true });
    setValue('breakMinutes', chosen.breakMinutes, { shouldDirty: true });
    setValue('paidBreakMinutes', chosen.paidBreakMinutes, { shouldDirty: true });
    setValue('hide_end_time', chosen.hide_end_time, { shouldDirty: true });
    const home = teams.find((team) => team.departmentId === chosen.department_id);
    if (teams.find((team) => team.id === teamId)?.departmentId !== chosen.department_id && home)
      setValue('teamId', home.id);
  };
  return (
    <>
      {series ? <ScopeField /> : null}
      <FieldRow wide>
        <Select
          {...template}
          label={t('planning.form.shift')}
          data={templates
            .filter((one) => one.active || one.id === template.value)
            .map(({ id, long_name }) => ({ value: id, label: long_name }))}
          value={(template.value as string) || null}
          onChange={choose}
          searchable
          allowDeselect={false}
          data-autofocus={fresh || undefined}
        />
        <EmployeePicker
          label={t('planning.form.employee')}
          placeholder={t('planning.nobody')}
          {...(useFormField<ShiftValues>('employeeId') as Omit<Parameters<typeof EmployeePicker>[0], 'label'>)}
        />
      </FieldRow>
      <FieldRow wide>
        <DateField
          label={t('planning.form.date')}
          zone={zone}
          disabled={series && scope === 'original'}
          {...(useFormField<ShiftValues>('date') as Omit<Parameters<typeof DateField>[0], 'label' | 'zone'>)}
        />
        <TeamPicker
          label={t('planning.form.team')}
          {...(useFormField<ShiftValues>('teamId') as Omit<Parameters<typeof TeamPicker>[0], 'label'>)}
        />
      </FieldRow>
      <FieldRow>
        <TimeField
          label={t('planning.form.start')}
          {...(useFormField<ShiftValues>('starttime') as Omit<Parameters<typeof TimeField>[0], 'label'>)}
        />
        <TimeField
          label={t('planning.form.end')}
          {...(useFormField<ShiftValues>('endtime') as Omit<Parameters<typeof TimeField>[0], 'label'>)}
        />
      </FieldRow>
      <FieldRow>
        <BoundBreak name="breakMinutes" label={t('shifts.break')} />
        <BoundBreak name="paidBreakMinutes" label={t('shifts.paidBreak')} />
      </FieldRow>
      <Textarea
        label={t('planning.form.note')}
        autosize
        minRows={2}
        maxRows={6}
        {...useFormField<ShiftValues>('note')}
        value={String(useFormField<ShiftValues>('note').value ?? '')}
      />
      <BoundCheck name="hide_end_time" label={t('shifts.hideEnd')} description={t('shifts.hideEndHelp')} />
      <RepeatFields series={series} />
    </>
  );
};

import { Checkbox, Chip, Group, NumberInput, Radio, Select, Stack, Textarea } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { editScopes } from '#domain/schedule/series.ts';
import { isPlainDate, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import type { TemplateChoiceFragment } from '#web/generated/graphql.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { EmployeePicker } from '#web/parts/pickers/EmployeePicker.tsx';
import { TeamPicker } from '#web/parts/pickers/TeamPicker.tsx';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
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
        <DurationField
          label={t('planning.form.break')}
          by={5}
          placeholder="0:00"
          {...(useFormField<ShiftValues>('breakMinutes') as Omit<Parameters<typeof DurationField>[0], 'label'>)}
        />
      </FieldRow>
      <Textarea
        label={t('planning.form.note')}
        autosize
        minRows={2}
        maxRows={6}
        {...useFormField<ShiftValues>('note')}
        value={String(useFormField<ShiftValues>('note').value ?? '')}
      />
      <RepeatFields series={series} />
    </>
  );
};

const ScopeField = () => {
  const { t } = useTranslation();
  const { value, onChange } = useFormField<ShiftValues>('scope');
  return (
    <Radio.Group label={t('planning.form.scope')} value={String(value)} onChange={onChange}>
      <Stack gap={6} mt={6}>
        {editScopes.map((scope) => (
          <Radio key={scope} value={scope} label={t(`planning.scope.${scope}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
};

const RepeatFields = ({ series }: { series: boolean }) => {
  const { t } = useTranslation();
  const { setValue, getValues } = useFormContext<ShiftValues>();
  const [repeats, scope] = useWatch<ShiftValues, ['repeats', 'scope']>({ name: ['repeats', 'scope'] });
  const days = useFormField<ShiftValues>('weekdays');
  const every = useFormField<ShiftValues>('interval');
  const until = useFormField<ShiftValues>('until');
  if (series && scope === 'occurrence') return null;
  const toggle = (on: boolean) => {
    setValue('repeats', on, { shouldDirty: true });
    const { date, weekdays: chosen } = getValues();
    if (on && chosen.length === 0 && isPlainDate(date)) setValue('weekdays', [weekdayOf(date)]);
  };
  return (
    <Stack gap="sm">
      {series ? null : (
        <Checkbox
          label={t('planning.form.repeats')}
          checked={repeats}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      )}
      {repeats ? (
        <>
          <Chip.Group multiple value={days.value as string[]} onChange={days.onChange}>
            <Group gap={6} role="group" aria-label={t('planning.form.weekdays')}>
              {weekdays.map((day) => (
                <Chip key={day} value={day} size="xs">
                  {t(`planning.weekday.${day}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          {days.error ? (
            <p style={{ margin: 0, color: 'var(--declined-ink)', fontSize: 'var(--fs-12)' }}>{days.error}</p>
          ) : null}
          <FieldRow>
            <NumberInput
              label={t('planning.form.interval')}
              min={1}
              max={52}
              value={every.value as number}
              onChange={(value) => every.onChange(Number(value) || 1)}
              error={every.error}
            />
            <DateField
              label={t('planning.form.until')}
              description={t('planning.form.untilHelp')}
              zone="UTC"
              value={until.value as string}
              onChange={until.onChange}
              onBlur={until.onBlur}
              error={until.error}
            />
          </FieldRow>
        </>
      ) : null}
    </Stack>
  );
};

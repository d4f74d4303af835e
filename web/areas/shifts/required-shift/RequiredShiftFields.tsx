import { Radio, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { matches, timeSettings } from '#domain/shifts/required-shift.ts';
import type { FieldsProps } from '#web/areas/shifts/family/shift-family.ts';
import { BoundBreak, BoundCount, BoundTime } from '#web/areas/shifts/fields/BoundFields.tsx';
import type { TemplateChoiceFragment } from '#web/areas/shifts/scheduled-shift/Shift.generated.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { OwnFields } from '#web/parts/custom-fields/OwnFields.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { useListedSkills } from '#web/parts/pickers/use-skill-choices.ts';
import { RepeatDate } from '#web/parts/series/RepeatDate.tsx';
import { RepeatFields, ScopeField } from '#web/parts/series/RepeatFields.tsx';
import { MultiSelect, Select } from '#web/ui/Select.tsx';
import type { RequiredShiftFactsFragment } from './RequiredShift.generated.ts';
import { mostNeeded, type RequiredShiftValues } from './required-shift-form.ts';

type Choices = 'departmentId' | 'teamId' | 'shiftId' | 'match';

const useChoice = (name: Choices) => {
  const { value, onChange, ...field } = useFormField<RequiredShiftValues, Choices>(name);
  return { ...field, value: value || null, onChange: (chosen: string | null) => onChange(chosen ?? '') };
};

/** Number of people, their team and skills, times, and the rule by which shifts are counted. */
export const RequiredShiftFields = ({ templates, shift }: FieldsProps<RequiredShiftFactsFragment>) => {
  const { t } = useTranslation();
  const { departments } = usePlaces();
  const [departmentId, scope] = useWatch<RequiredShiftValues, ['departmentId', 'scope']>({
    name: ['departmentId', 'scope'],
  });
  const zone = departments.find(({ id }) => id === departmentId)?.zone ?? 'UTC';
  const series = Boolean(shift?.seriesId);
  return (
    <>
      {series ? <ScopeField /> : null}
      <FieldRow wide>
        <BoundCount name="instances" label={t('demand.people')} required max={mostNeeded} />
        <Select
          {...useChoice('match')}
          label={t('demand.match.label')}
          data={matches.map((match) => ({ value: match, label: t(`demand.match.${match}`) }))}
          allowDeselect={false}
        />
      </FieldRow>
      <WhoFields templates={templates} departmentId={departmentId} fixed={shift !== undefined} />
      <SkillsField />
      <FieldRow wide>
        <RepeatDate label={t('planning.form.date')} required zone={zone} disabled={series && scope === 'original'} />
        <BoundBreak name="breakMinutes" label={t('planning.form.break')} />
      </FieldRow>
      <FieldRow>
        <BoundTime name="starttime" label={t('planning.form.start')} required />
        <BoundTime name="endtime" label={t('planning.form.end')} required />
      </FieldRow>
      <TimesField />
      <OwnFields owner="schedule" />
      <RepeatFields series={series} mayBegin={!shift} />
    </>
  );
};

type WhoProps = { templates: readonly TemplateChoiceFragment[]; departmentId: string; fixed: boolean };

const WhoFields = ({ templates, departmentId, fixed }: WhoProps) => {
  const { t } = useTranslation();
  const { departments, teams } = usePlaces();
  const { setValue } = useFormContext<RequiredShiftValues>();
  const department = useChoice('departmentId');
  const shift = useChoice('shiftId');
  const own = templates.filter(
    (template) => template.department_id === departmentId && (template.active || template.id === shift.value),
  );
  const choose = (id: string | null): void => {
    shift.onChange(id);
    const chosen = templates.find((template) => template.id === id);
    if (!chosen) return;
    setValue('starttime', chosen.starttime, { shouldDirty: true });
    setValue('endtime', chosen.endtime ?? '', { shouldDirty: true });
    setValue('breakMinutes', chosen.breakMinutes, { shouldDirty: true });
  };
  return (
    <>
      {departments.length > 1 ? (
        <Select
          {...department}
          label={t('shifts.department')}
          required
          disabled={fixed}
          allowDeselect={false}
          searchable
          data={departments.map((item) => ({ value: item.id, label: placeName(item) }))}
          onChange={(id) => {
            department.onChange(id);
            setValue('teamId', '');
            setValue('shiftId', '');
          }}
        />
      ) : null}
      <FieldRow wide>
        <Select
          {...useChoice('teamId')}
          label={t('planning.form.team')}
          placeholder={t('demand.everyTeam')}
          clearable
          data={teams
            .filter((team) => team.departmentId === departmentId)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          {...shift}
          onChange={choose}
          label={t('planning.form.shift')}
          placeholder={t('demand.everyShift')}
          clearable
          searchable
          data={own.map(({ id, long_name }) => ({ value: id, label: long_name }))}
        />
      </FieldRow>
    </>
  );
};

/** Skills that count towards the demand; hidden for companies without a list of skills. */
const SkillsField = () => {
  const { t } = useTranslation();
  const field = useFormField<RequiredShiftValues, 'skillIds'>('skillIds');
  const choices = useListedSkills();
  if (choices.length === 0) return null;
  return (
    <MultiSelect
      {...field}
      label={t('demand.skills')}
      description={t('demand.skillsHelp')}
      data={choices}
      maxValues={20}
      searchable
      clearable
    />
  );
};

const TimesField = () => {
  const { t } = useTranslation();
  const { value, onChange } = useFormField<RequiredShiftValues, 'time_settings'>('time_settings');
  return (
    <Radio.Group label={t('demand.times.label')} value={value} onChange={onChange}>
      <Stack gap={6} mt={6}>
        {timeSettings.map((timeSetting) => (
          <Radio key={timeSetting} value={timeSetting} label={t(`demand.times.${timeSetting}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
};

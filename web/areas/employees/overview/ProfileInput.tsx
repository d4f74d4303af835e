import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locales } from '#domain/account/account.ts';
import { timeFormats } from '#domain/employees/employee.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { OwnFields } from '#web/parts/custom-fields/OwnFields.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { useSkillChoices } from '#web/parts/pickers/use-skill-choices.ts';
import { Select, TagsInput } from '#web/ui/Select.tsx';
import { chosenSkills } from './held-skills.ts';
import classes from './Overview.module.css';
import type { ProfileField, ProfileValues } from './profile-fields.ts';

/** Skills from the company's list or typed, with their expiry dates. */
const SkillsInput = ({ autoFocus }: { autoFocus: boolean }) => {
  const { t } = useTranslation();
  const choices = useSkillChoices();
  const { value, onChange, ...field } = useFormField<ProfileValues, 'skills'>('skills');
  return (
    <>
      <TagsInput
        {...field}
        aria-label={t('employees.field.skills')}
        autoFocus={autoFocus}
        description={t('skills.person.help')}
        data={choices}
        maxTags={100}
        value={value.map(({ skill }) => skill)}
        onChange={(names) => onChange(chosenSkills(names, value))}
      />
      <div className={classes.fields} data-below={value.length > 0 || undefined}>
        {value.map((held) => (
          <DateField
            key={held.skill}
            label={t('skills.person.lastDay', { skill: held.skill })}
            placeholder={t('skills.person.noEnd')}
            value={held.lastDay}
            onChange={(lastDay) => onChange(value.map((skill) => (skill === held ? { ...skill, lastDay } : skill)))}
          />
        ))}
      </div>
    </>
  );
};

type Props = { field: ProfileField; autoFocus?: boolean };

/** Input for one profile field, by its kind. */
export const ProfileInput = ({ field: { name, kind, required }, autoFocus = false }: Props) => {
  const { t } = useTranslation();
  const { value, onChange, ...field } = useFormField<ProfileValues>(name);
  const label = name === 'customFields' ? '' : t(`employees.field.${name}`);
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'date':
      return <DateField label={label} value={text} onChange={onChange} {...field} />;
    case 'skills':
      return <SkillsInput autoFocus={autoFocus} />;
    case 'own':
      return <OwnFields owner="user" />;
    case 'long':
      return <Textarea label={label} autosize minRows={2} value={text} onChange={onChange} {...field} />;
    case 'language':
      return (
        <Select
          label={label}
          data={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
          value={text}
          onChange={onChange}
          allowDeselect={false}
          {...field}
        />
      );
    case 'clock':
      return (
        <Select
          label={label}
          data={timeFormats.map((timeFormat) => ({ value: timeFormat, label: t(`employees.clock.${timeFormat}`) }))}
          value={text}
          onChange={onChange}
          allowDeselect={false}
          {...field}
        />
      );
    default:
      return <TextInput label={label} type={kind} required={required} value={text} onChange={onChange} {...field} />;
  }
};

import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locales } from '#domain/account/account.ts';
import { timeFormats } from '#domain/employees/employee.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { OwnFields } from '#web/parts/custom-fields/OwnFields.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import type { ProfileField, ProfileValues } from './profile-fields.ts';
import { SkillsInput } from './SkillsInput.tsx';

type Props = { field: ProfileField; autoFocus?: boolean };

/** One field of a profile, by its kind. */
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
          data={locales.map((one) => ({ value: one, label: languageNames[one] }))}
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
          data={timeFormats.map((one) => ({ value: one, label: t(`employees.clock.${one}`) }))}
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

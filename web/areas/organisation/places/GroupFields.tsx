import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormField } from '#web/kit/forms/use-form-field.ts';

type Values = { name: string; departmentIds: string[]; locationIds: string[] };
type Props = {
  placeholder: string;
  /** Name of the field with the group's members. */
  members: 'departmentIds' | 'locationIds';
  label: string;
  help: string;
  choices: readonly { id: string; name: string; city?: string | null }[];
};

/** The name of a group and its members. */
export const GroupFields = ({ placeholder, members, label, help, choices }: Props) => {
  const { t } = useTranslation();
  const { value, onChange, error } = useFormField<Values, Props['members']>(members);
  return (
    <>
      <TextInput
        label={t('places.name')}
        required
        data-autofocus
        placeholder={placeholder}
        {...useFormField<Values, 'name'>('name')}
      />
      <Checkbox.Group label={label} description={help} value={value} onChange={onChange} error={error}>
        <Stack gap={10} mt={8}>
          {choices.map(({ id, name, city }) => (
            <Checkbox key={id} value={id} label={name} description={city ?? undefined} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
};

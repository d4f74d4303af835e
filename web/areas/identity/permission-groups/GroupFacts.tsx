import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#domain/access/permissions.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { PermissionChoice } from './PermissionChoice.tsx';
import type { GroupValues } from './use-group-form.ts';

/** Name, whether new people get it, and what it gives. `kept` may stay although the viewer lacks it. */
export const GroupFacts = ({ kept }: { kept: readonly Permission[] }) => {
  const { t } = useTranslation();
  const { value: isDefault, onChange: setDefault, ...switched } = useFormField<GroupValues, 'isDefault'>('isDefault');
  const { value, onChange, error } = useFormField<GroupValues, 'permissions'>('permissions');
  return (
    <>
      <TextInput
        label={t('permissions.name')}
        placeholder={t('permissions.namePlaceholder')}
        required
        data-autofocus
        {...useFormField<GroupValues, 'name'>('name')}
      />
      <Switch
        label={t('permissions.isDefault')}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
        {...switched}
      />
      <PermissionChoice value={value} onChange={onChange} kept={kept} error={error} />
    </>
  );
};

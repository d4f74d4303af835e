import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldOwners } from '#domain/custom-fields/custom-field.ts';
import { useDeleteCustomFieldMutation } from '#web/generated/graphql.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RowMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { type CustomFieldFacts, useCustomFields } from './use-custom-fields.ts';

/** The section Custom fields of the account's settings. Forms of shift types have them so far. */
export default function FieldsSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { found, error, again, fields } = useCustomFields();
  return (
    <SettingsSection
      title={t('customFields.title')}
      about={t('customFields.about')}
      add={{ label: t('customFields.add'), run: () => open('custom-fields/:appliesTo', { appliesTo: 'shift' }) }}
      loading={{ found, error, again }}
    >
      {fields.length === 0 ? <QuietEmpty>{t('customFields.none')}</QuietEmpty> : null}
      <SettingsList>
        {fieldOwners.flatMap((owner) =>
          fields
            .filter(({ appliesTo }) => appliesTo === owner)
            .map((field) => <FieldRow key={field.id} field={field} />),
        )}
      </SettingsList>
    </SettingsSection>
  );
}

const FieldRow = ({ field }: { field: CustomFieldFacts }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const removal = useRemoval();
  const [send] = useDeleteCustomFieldMutation();
  const { id, version, name, type, appliesTo, options, description } = field;
  const edit = () => open('custom-fields/:appliesTo/:id', { appliesTo, id });
  const remove = () =>
    void removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteCustomField,
      t('rates.deleted', { name }),
    );
  return (
    <SettingsRow
      name={name}
      open={edit}
      tag={<Tag>{t(`customFields.owner.${appliesTo}`)}</Tag>}
      facts={[t(`customFields.type.${type}`), options.join(', '), description ?? ''].filter(Boolean).join(' · ')}
      end={
        <RowMenu
          label={t('settingList.actions', { name })}
          actions={[{ icon: IconPencil, label: t('common.edit'), run: edit }]}
          last={[{ icon: IconTrash, label: t('common.delete'), run: remove }]}
        />
      }
    />
  );
};

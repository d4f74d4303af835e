import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldOwners } from '#domain/custom-fields/custom-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RecordMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconChevronDown, IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { DeleteCustomFieldDocument } from './CustomFields.generated.ts';
import classes from './FieldsSettings.module.css';
import { type CustomFieldFacts, useCustomFields } from './use-custom-fields.ts';

/** Section Custom fields of the account's settings: fields of people, worked hours, shift types and scheduled shifts. */
export default function FieldsSettings() {
  const { t } = useTranslation();
  const { found, error, again, fields } = useCustomFields();
  return (
    <SettingsSection
      title={t('customFields.title')}
      about={t('customFields.about')}
      more={
        <ListAction>
          <AddField />
        </ListAction>
      }
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

/** The owner of the field is chosen first, because it cannot be changed later. */
const AddField = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {t('customFields.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('customFields.for')}</Menu.Label>
        {fieldOwners.map((appliesTo) => (
          <Menu.Item
            key={appliesTo}
            className={classes.owner}
            onClick={() => open('custom-fields/:appliesTo', { appliesTo })}
          >
            {t(`customFields.owner.${appliesTo}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const FieldRow = ({ field }: { field: CustomFieldFacts }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const removal = useRemoval();
  const send = useMutate(DeleteCustomFieldDocument);
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
      end={<RecordMenu name={name} edit={edit} remove={remove} />}
    />
  );
};

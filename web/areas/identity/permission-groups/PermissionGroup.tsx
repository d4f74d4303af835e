import { useQuery } from '@apollo/client/react';
import { Button, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#domain/access/permissions.ts';
import { permissionIds } from '#domain/access/permissions.ts';
import { can } from '#domain/access/viewer.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { PermissionChoice } from './PermissionChoice.tsx';
import { type PermissionGroupLineFragment, PermissionGroupsDocument } from './PermissionGroups.generated.ts';
import { type GroupValues, useGroupForm } from './use-group-form.ts';

/** Name, default for new people, and permissions. `kept` may remain although the viewer lacks them. */
const GroupFacts = ({ kept }: { kept: readonly Permission[] }) => {
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

type Group = PermissionGroupLineFragment;

/** Modal permission-group[/{id}]; `copy` in its query starts with that group's values. */
export default function PermissionGroup() {
  const { t } = useTranslation();
  const { params, query } = useModalPlace();
  const wanted = params.id ?? query.copy;
  const { data, loading } = useQuery(PermissionGroupsDocument);
  const group = data?.permissionGroups?.find(({ id }) => id === wanted);
  return (
    <ModalFrame title={t(params.id ? 'permissions.editTitle' : 'permissions.newTitle')} size="lg">
      {!wanted ? <GroupForm start={empty} dropped={0} /> : null}
      {group && params.id ? <GroupForm key={group.id} start={valuesOf(group)} group={group} dropped={0} /> : null}
      {group && !params.id ? <CopyForm group={group} /> : null}
      {wanted && !group ? <Missing loading={loading} /> : null}
    </ModalFrame>
  );
}

const empty: GroupValues = { name: '', permissions: [], isDefault: false };

const valuesOf = ({ name, permissions, isDefault }: Group): GroupValues => ({
  name,
  permissions: permissionIds.filter((id) => permissions.includes(id)),
  isDefault,
});

/** Users cannot grant permissions that they lack: a copy omits those, with a notice. */
const CopyForm = ({ group }: { group: Group }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const all = valuesOf(group);
  const own = all.permissions.filter((permission) => can(viewer, permission));
  const start = { name: t('permissions.copyOf', { name: group.name }), permissions: own, isDefault: false };
  return <GroupForm start={start} dropped={all.permissions.length - own.length} />;
};

const Missing = ({ loading }: { loading: boolean }) => {
  const { t } = useTranslation();
  if (loading) return <SkeletonRows label={t('common.loading')} />;
  return <Notice kind="declined">{t('refusal.notFound')}</Notice>;
};

const GroupForm = ({ start, group, dropped }: { start: GroupValues; group?: Group; dropped: number }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const appForm = useGroupForm(start, group);
  return (
    <Form of={appForm}>
      {dropped > 0 ? <Notice kind="pending">{t('permissions.dropped', { count: dropped })}</Notice> : null}
      {group?.holders ? <Notice>{t('permissions.heldBy', { count: group.holders })}</Notice> : null}
      <GroupFacts kept={group ? start.permissions : []} />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t(group ? 'common.save' : 'common.add')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

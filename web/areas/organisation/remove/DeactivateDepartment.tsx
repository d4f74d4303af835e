import { useTranslation } from 'react-i18next';
import { useDeactivateDepartmentMutation, usePlacesQuery } from '#web/generated/graphql.ts';
import { useModalParams } from '#web/kit/modal/modal-context.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

/** Modal deactivate-department/:departmentId. */
export default function DeactivateDepartment() {
  const { t } = useTranslation();
  const { departmentId } = useModalParams<'deactivate-department/:departmentId'>();
  const { data, loading } = usePlacesQuery({ fetchPolicy: 'cache-and-network' });
  const [deactivate] = useDeactivateDepartmentMutation();
  const departments = data?.organisation?.locations.flatMap((location) => location.departments) ?? [];
  const department = departments.find(({ id, active }) => id === departmentId && active);
  const name = department?.name ?? '';
  return (
    <RemoveDialog
      found={department}
      loading={loading}
      title={t('places.department.title', { name })}
      text={t('places.department.text', { name })}
      yes={t('places.department.yes')}
      done={t('places.department.done', { name })}
      send={async ({ id, version }) =>
        (await deactivate({ variables: { input: { id, version } } })).data?.deactivateDepartment
      }
    />
  );
}

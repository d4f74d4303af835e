import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { employeesAccess } from '#domain/employees/actions.ts';
import Overview from '#web/areas/employees/overview/Overview.tsx';
import { PersonDocument } from '#web/areas/employees/person/Person.generated.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { MyAccountFrame } from '#web/parts/my-account-frame/MyAccountFrame.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { OwnSettingsPanel } from './OwnSettingsPanel.tsx';

/** How one reads the product has a panel of its own. */
const apart = ['locale', 'timeFormat'] as const;

/** /my-account/profile: who one is here, as far as one may see and change it, and how one reads the product. */
export default function OwnProfile() {
  const { userId } = useViewer();
  const { t } = useTranslation();
  const maySee = useMay(employeesAccess.viewEmployee, { ownerId: userId });
  return (
    <MyAccountFrame page="profile">
      <OwnPicture />
      <OwnSettingsPanel />
      {maySee ? <Facts id={userId} /> : <Notice>{t('myAccount.profile.hidden')}</Notice>}
    </MyAccountFrame>
  );
}

const Facts = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(PersonDocument, { variables: { id }, errorPolicy: 'all' });
  if (data?.employee) return <Overview person={data.employee} apart={apart} />;
  if (!error) return <SkeletonRows label={t('common.loading')} />;
  return <Fault title={t('myAccount.profile.fault')} error={error} again={() => refetch()} />;
};

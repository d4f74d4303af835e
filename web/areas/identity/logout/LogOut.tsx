import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonPage } from '#web/ui/Skeletons.tsx';
import { leave } from './leave.ts';

export default function LogOut() {
  const { t } = useTranslation();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave((address) => window.location.replace(address));
  }, []);
  return <SkeletonPage label={t('identity.loggingOut')} />;
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from '#web/kit/router/browser.ts';
import { SkeletonPage } from '#web/ui/Skeletons.tsx';
import { leave } from './leave.ts';

export default function LogOut() {
  const { t } = useTranslation();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave(browser.replace);
  }, []);
  return <SkeletonPage label={t('identity.loggingOut')} />;
}

import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx';
import { ModalOutlet } from '#web/kit/modal/ModalOutlet.tsx';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { mergedModals } from '#web/kit/screens/merged-modals.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonPage } from '#web/ui/Skeletons.tsx';

const openBanner = () => import('#web/areas/identity/view-as/ViewAsBanner.tsx');

/** Waits until it is known who is there, then shows the page and, over it, the modal of the address. */
export const Root = () => {
  const { loading, fault, again, viewer } = useAuthentication();
  const { t } = useTranslation();
  const areas = useAreas();
  const modals = useMemo(() => mergedModals(areas), [areas]);
  const Banner = lazyScreen(openBanner);
  if (loading) return <SkeletonPage label={t('common.loading')} />;
  if (fault)
    return (
      <Page>
        <Fault title={t('shell.fault.start')} error={fault} again={again} />
      </Page>
    );
  return (
    <>
      {viewer?.viewedBy ? (
        <Suspense fallback={null}>
          <Banner by={viewer.viewedBy} />
        </Suspense>
      ) : null}
      <Outlet />
      <ModalOutlet rows={modals} />
      <UnsavedGuard />
      <ScrollRestoration />
    </>
  );
};

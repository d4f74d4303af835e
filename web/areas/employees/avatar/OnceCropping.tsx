import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import type { CroppingProps } from './Cropping.tsx';

const open = () => import('./Cropping.tsx');

/** The cropper comes when a picture has been chosen: few visits need it. */
export const OnceCropping = (props: CroppingProps) => {
  const { t } = useTranslation();
  const Cropping = lazyScreen<CroppingProps>(open);
  return (
    <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
      <Cropping {...props} />
    </Suspense>
  );
};

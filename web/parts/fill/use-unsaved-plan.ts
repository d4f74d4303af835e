import { useTranslation } from 'react-i18next';
import { useUnsaved } from '#web/kit/forms/unsaved.ts';

/** Asks before a suggested plan is lost, by leaving the pages that keep it or by closing the only list of it. */
export const useUnsavedPlan = (isLost: boolean, keptAt: ((pathname: string) => boolean) | null): void => {
  const { t } = useTranslation();
  useUnsaved(isLost, keptAt, {
    title: t('fill.preview.leaveTitle'),
    text: t(keptAt ? 'fill.preview.leaveText' : 'fill.preview.closeText'),
    yes: t('fill.preview.discardIt'),
    no: t('fill.preview.keep'),
  });
};

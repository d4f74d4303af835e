import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { IconEye } from '#web/ui/icons.ts';
import { useEndViewAs } from './use-end-view-as.ts';
import classes from './ViewAsBanner.module.css';

/** Shown on every page while the user views as another person: the person's name, a read-only notice, and a way back. */
export default function ViewAsBanner({ by }: { by: string }) {
  const { t } = useTranslation();
  const { name } = useViewer();
  const { end, loading } = useEndViewAs();
  return (
    <aside className={classes.root} aria-label={t('permissions.viewing', { name })}>
      <IconEye size={18} stroke={1.8} aria-hidden="true" />
      <p className={classes.words}>{t('permissions.viewing', { name })}</p>
      <Button variant="default" size="xs" loading={loading} onClick={() => void end()}>
        {t('permissions.stopViewing', { name: by })}
      </Button>
    </aside>
  );
}

import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndViewAsMutation } from '#web/generated/graphql.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { browser } from '#web/kit/router/browser.ts';
import classes from './ViewAsBanner.module.css';

/** Over every page while somebody looks through this person's eyes: whose, that nothing can be changed, and the way back. */
export default function ViewAsBanner({ by }: { by: string }) {
  const { t } = useTranslation();
  const { userId, name } = useViewer();
  const [end, { loading }] = useEndViewAsMutation({ context: { ignoreMeta: true } });
  const leave = async () => {
    const ended = await answerOrToast(end().then(({ data }) => data?.endViewAs));
    if (ended) browser.replace(`/employees/${userId}/permissions`);
  };
  return (
    <aside className={classes.root} aria-label={t('permissions.viewing', { name })}>
      <IconEye size={18} stroke={1.8} aria-hidden="true" />
      <p className={classes.words}>{t('permissions.viewing', { name })}</p>
      <Button variant="default" size="xs" loading={loading} onClick={() => void leave()}>
        {t('permissions.stopViewing', { name: by })}
      </Button>
    </aside>
  );
}

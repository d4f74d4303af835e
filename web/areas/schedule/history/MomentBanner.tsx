import { Box, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconClockHour4 } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './HistoryPanel.module.css';

/** `count`: shifts that differ from now; null while loading. */
type Props = { at: string; count: number | null; onRestore: () => void; onLeave: () => void };

/** Banner above a schedule of a past moment, with its actions. */
export const MomentBanner = ({ at, count, onRestore, onLeave }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Group className={`${typography.smallInline} ${layout.borderTop} ${classes.banner}`} gap="xs" role="status">
      <IconClockHour4 size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {t('planning.history.shown', { time: format.instant(at) })}{' '}
        {count === null ? '' : t('planning.history.differs', { count })} {t('planning.history.factsOfNow')}
      </span>
      <Box component="span" flex={1} />
      <Button size="xs" variant="default" onClick={onLeave}>
        {t('planning.history.backToNow')}
      </Button>
      <Button size="xs" onClick={onRestore} disabled={!count}>
        {t('planning.history.restoreAll')}
      </Button>
    </Group>
  );
};

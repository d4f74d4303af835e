import { Box, Checkbox, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type Channel,
  type NotificationGroup,
  type NotificationKind,
  notificationGroups,
} from '#domain/notifications/notification-kinds.ts';
import typography from '#web/ui/typography.module.css';
import classes from './KindMatrix.module.css';
import type { KindRowFragment } from './NotificationSettings.generated.ts';

type Props = {
  rows: readonly KindRowFragment[];
  channels: readonly Channel[];
  onToggle: (kind: NotificationKind, channel: Channel, on: boolean) => void;
};

/** Kinds of notifications as rows, channels as columns. */
export const KindMatrix = ({ rows, channels, onToggle }: Props) => {
  const { t } = useTranslation();
  const shown = notificationGroups
    .map((group) => ({ group, own: rows.filter((row) => row.group === group) }))
    .filter(({ own }) => own.length > 0);
  return (
    <table className={classes.root}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('notifications.what')}</VisuallyHidden>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {t(`notifications.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {shown.map(({ group, own }) => (
        <Group key={group} group={group} rows={own} channels={channels} onToggle={onToggle} />
      ))}
    </table>
  );
};

const Group = ({ group, rows, channels, onToggle }: Props & { group: NotificationGroup }) => {
  const { t } = useTranslation();
  return (
    <tbody>
      <tr>
        <th className={classes.group} colSpan={1 + channels.length} scope="rowgroup">
          {t(`notifications.group.${group}`)}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.kind} className={classes.row}>
          <Box scope="row" component="th" className={typography.secondary} py={4} fw={400} ta="start">
            {t(`notifications.kind.${row.kind}`)}
          </Box>
          {channels.map((channel) => (
            <td key={channel} className={classes.channel}>
              {row.never.includes(channel) ? (
                <span className={typography.captionInline}>{t('notifications.never')}</span>
              ) : (
                <Checkbox
                  className={classes.box}
                  aria-label={`${t(`notifications.kind.${row.kind}`)}, ${t(`notifications.channel.${channel}`)}`}
                  checked={row[channel]}
                  onChange={(event) => onToggle(row.kind, channel, event.currentTarget.checked)}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

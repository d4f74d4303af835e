import { Box, Drawer, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { IconSearch } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './NavDrawer.module.css';
import { NavEntry } from './NavEntry.tsx';
import { mainNav, myItems } from './nav.ts';

/** The header's entries for narrow screens, followed by the dashboard's. */
type Props = { opened: boolean; onClose: () => void; onFind: () => void };

export default function NavDrawer({ opened, onClose, onFind }: Props) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  const mine = myItems(viewer, areas);
  const find = () => {
    onClose();
    onFind();
  };
  return (
    <Drawer opened={opened} onClose={onClose} size={300} title={viewer.account.company} position="left">
      <UnstyledButton className={classes.entry} onClick={find}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <span>{t('palette.open')}</span>
      </UnstyledButton>
      <nav aria-label={t('shell.mainNav')}>
        <ul>
          {mainNav(viewer, areas).map((entry) => (
            <li key={entry.to}>
              <NavEntry entry={entry} className={classes.entry} />
            </li>
          ))}
        </ul>
      </nav>
      {mine.length > 1 ? (
        <nav aria-label={t('shell.myItems.title')}>
          <Box component="h2" className={`${typography.noteInline} ${typography.medium}`} mt="lg" mb={4}>
            {t('shell.myItems.title')}
          </Box>
          <ul>
            {mine.map(({ icon: Icon, ...entry }) => (
              <li key={entry.to}>
                <NavEntry
                  entry={entry}
                  className={classes.entry}
                  icon={<Icon size={20} stroke={1.6} aria-hidden="true" />}
                  exact
                />
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </Drawer>
  );
}

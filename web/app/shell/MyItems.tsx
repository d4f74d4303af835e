import { ActionIcon, Box, Flex } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '#web/ui/icons.ts';
import { LateTooltip } from '#web/ui/LateTooltip.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './MyItems.module.css';
import { NavEntry } from './NavEntry.tsx';
import { myItems } from './nav.ts';

/** The dashboard's sidebar: an icon rail until expanded; stored in this browser (spec 2.4). */
export const MyItems = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  const [wide, setWide] = useLocalStorage({
    key: 'muster-my-items-wide',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const Icon = wide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const toggle = t(wide ? 'shell.myItems.minimize' : 'shell.myItems.expand');
  return (
    <aside className={classes.root} data-wide={wide || undefined} aria-label={t('shell.myItems.title')}>
      {wide ? (
        <Box component="h2" className={typography.semibold} pt={4} pb={10} px={10}>
          {t('shell.myItems.title')}
        </Box>
      ) : null}
      <Flex component="ul" direction="column" gap={4} flex={1}>
        {myItems(viewer, areas).map(({ icon: ItemIcon, ...entry }) => (
          <li key={entry.to}>
            <LateTooltip label={t(entry.label)} position="right" disabled={wide}>
              <div>
                <NavEntry
                  entry={entry}
                  className={classes.item}
                  icon={<ItemIcon size={20} stroke={1.6} aria-hidden="true" />}
                  label={wide}
                  exact
                />
              </div>
            </LateTooltip>
          </li>
        ))}
      </Flex>
      <LateTooltip label={toggle} position="right" disabled={wide}>
        <ActionIcon size="lg" aria-label={toggle} aria-expanded={wide} onClick={() => setWide(!wide)}>
          <Icon size={20} stroke={1.6} />
        </ActionIcon>
      </LateTooltip>
    </aside>
  );
};

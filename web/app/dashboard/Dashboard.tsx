import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { hourIn, todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Tiles } from '#web/ui/illustrations/Tiles.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CustomiseButton } from './CustomiseButton.tsx';
import { greetingOf } from './greeting.ts';
import { myWidgets } from './my-widgets.ts';
import { useMinute } from './use-minute.ts';
import { WidgetColumns } from './WidgetColumns.tsx';
import { isVisible, useWidgetSettings } from './widget-settings.ts';

const openSidebar = () => import('./WidgetsSidebar.tsx');

export default function Dashboard() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  const format = useFormat();
  const store = useWidgetSettings();
  const [sidebar, { open, close }] = useDisclosure(false);
  useMinute();
  const widgets = myWidgets(viewer, areas);
  const shown = widgets.filter(({ id }) => isVisible(store.settings, id));
  return (
    <Page>
      <title>{t('dashboard.title')}</title>
      <PageHeader
        title={t(`dashboard.greeting.${greetingOf(hourIn(viewer.zone))}`, { name: viewer.firstName })}
        note={format.date(todayIn(viewer.zone))}
      >
        <CustomiseButton onClick={open} />
      </PageHeader>
      {shown.length > 0 ? (
        <WidgetColumns widgets={shown} settings={store.settings} />
      ) : (
        <EmptyState
          illustration={<Tiles />}
          title={t('dashboard.empty.title')}
          action={<Button onClick={open}>{t('dashboard.empty.action')}</Button>}
        >
          {t('dashboard.empty.text')}
        </EmptyState>
      )}
      <OnceOpened open={openSidebar} with={{ opened: sidebar, onClose: close, widgets, store }} />
    </Page>
  );
}

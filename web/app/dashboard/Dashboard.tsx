import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { hourIn, todayIn } from '#web/kit/clock/clock.ts';
import { useMinute } from '#web/kit/clock/use-minute.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { usePanel } from '#web/kit/router/use-panel.ts';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { openExampleNotice } from '#web/parts/example-data/open-notice.ts';
import { OverviewParts } from '#web/parts/my-overview/overview-parts.ts';
import { IconAdjustmentsHorizontal, IconMoodSmile } from '#web/ui/icons.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import type { Arrangement } from './arrangement.ts';
import { useDashboard } from './use-dashboard.ts';
import { WidgetColumns } from './WidgetColumns.tsx';

/** Spec 2.5: 0-6 night, 7-11 morning, 12-17 afternoon, 18 and later evening. */
export const greetingOf = (hour: number): 'night' | 'morning' | 'afternoon' | 'evening' => {
  if (hour < 7) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
};

const icon = <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />;

/** Icon only on a phone, so that the greeting fits on its line. */
const CustomiseButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation();
  const words = t('dashboard.customise');
  return (
    <>
      <Button visibleFrom="sm" variant="default" size="xs" leftSection={icon} onClick={onClick}>
        {words}
      </Button>
      <ActionIcon hiddenFrom="sm" variant="default" size="xl" aria-label={words} onClick={onClick}>
        {icon}
      </ActionIcon>
    </>
  );
};

/** Spec 2.5: asks how the dashboard feels. */
const FeelButton = (look: ButtonProps) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<IconMoodSmile size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => open('dashboard-feedback')}
      {...look}
    >
      {t('dashboard.feel')}
    </Button>
  );
};

const openSidebar = () => import('./WidgetsSidebar.tsx');
const openInstall = () => import('#web/app/install/InstallOffer.tsx');
const openChecklist = () => import('#web/app/onboarding/Checklist.tsx');
const openEmpty = () => import('./EmptyDashboard.tsx');

/** Overview parts that the visible widgets need; stable identity while equal. */
const useParts = (arrangement: Arrangement) => {
  const visible = arrangement.flat().filter((widget) => widget.visible);
  const parts = [...new Set(visible.flatMap((widget) => widget.parts ?? []))].sort().join();
  return useMemo(() => new Set(parts.split(',')) as React.ContextType<typeof OverviewParts>, [parts]);
};

export default function Dashboard() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const format = useFormat();
  const store = useDashboard();
  const { value: sidebar, open, close } = usePanel('widgets');
  useMinute();
  const Empty = lazyScreen(openEmpty);
  const Example = lazyScreen(openExampleNotice);
  const Checklist = lazyScreen(openChecklist);
  const Install = lazyScreen(openInstall);
  const narrow = useIsNarrow();
  const parts = useParts(store.arrangement);
  const isEmpty = !store.arrangement.flat().some((widget) => widget.visible);
  return (
    <Page>
      <title>{t('dashboard.title')}</title>
      <PageHeader
        title={t(`dashboard.greeting.${greetingOf(hourIn(viewer.zone))}`, { name: viewer.firstName })}
        note={format.date(todayIn(viewer.zone))}
      >
        <FeelButton visibleFrom="sm" />
        <CustomiseButton onClick={() => open()} />
      </PageHeader>
      {viewer.isAccountManager && viewer.account.hasExampleData ? (
        <Suspense fallback={null}>
          <Example />
        </Suspense>
      ) : null}
      {narrow ? (
        <Suspense fallback={null}>
          <Install />
        </Suspense>
      ) : null}
      {viewer.checklist.length > 0 ? (
        <Suspense fallback={null}>
          <Checklist />
        </Suspense>
      ) : null}
      {isEmpty ? (
        <Suspense fallback={null}>
          <Empty customise={() => open()} />
        </Suspense>
      ) : (
        <OverviewParts value={parts}>
          <WidgetColumns store={store} />
        </OverviewParts>
      )}
      <FeelButton hiddenFrom="sm" mt="md" />
      <OnceOpened open={openSidebar} with={{ opened: sidebar !== null, onClose: close, store }} />
    </Page>
  );
}

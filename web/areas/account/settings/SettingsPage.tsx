import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { meets } from '#domain/access/requirement.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import type { SettingsRow } from '#web/kit/screens/rows.ts';
import { AccountFrame } from '#web/parts/account-frame/AccountFrame.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { SectionNav } from './SectionNav.tsx';
import classes from './SettingsPage.module.css';
import { sectionsInOrder } from './setting-sections.ts';

/** /account/settings: the sections that areas offer, each for those who may; which one is in the address. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const offered = useAreas()
    .flatMap(({ settings }) => settings ?? [])
    .filter(({ needs }) => meets(viewer, needs).ok);
  const groups = sectionsInOrder(offered);
  const rows = groups.flatMap(({ rows: own }) => own);
  const shown = rows.find(({ section }) => section === params.get('section')) ?? rows[0];
  return (
    <AccountFrame page="settings" parts={<SectionNav groups={groups} shown={shown?.section} />}>
      {shown ? <Section key={shown.section} row={shown} /> : <p className={classes.none}>{t('account.none')}</p>}
    </AccountFrame>
  );
}

const Section = ({ row }: { row: SettingsRow }) => {
  const { t } = useTranslation();
  const Screen = lazyScreen(row.open);
  return (
    <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
      <Screen />
    </Suspense>
  );
};

import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { meets } from '#domain/access/requirement.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import type { SettingsRow } from '#web/kit/screens/rows.ts';
import { AccountFrame } from '#web/parts/account-frame/AccountFrame.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './SettingsPage.module.css';

/** /account/settings: the sections that areas offer, each for those who may; which one is in the address. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const rows = useAreas()
    .flatMap(({ settings }) => settings ?? [])
    .filter(({ needs }) => meets(viewer, needs).ok)
    .toSorted((one, other) => place(one) - place(other));
  const shown = rows.find(({ section }) => section === params.get('section')) ?? rows[0];
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections are a strip that is longer than the screen. (Test browsers do not scroll.)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place in the strip
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [shown?.section]);
  return (
    <AccountFrame page="settings">
      <nav ref={nav} className={classes.sections} aria-label={t('account.sections')}>
        {rows.map(({ section, label }) => (
          <Link
            key={section}
            to={{ search: `?section=${section}` }}
            aria-current={section === shown?.section ? 'true' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      {shown ? <Section key={shown.section} row={shown} /> : <p className={classes.none}>{t('account.none')}</p>}
    </AccountFrame>
  );
}

const order = ['general', 'security', 'permissions'];
const place = ({ section }: SettingsRow): number => {
  const at = order.indexOf(section);
  return at < 0 ? order.length : at;
};

const Section = ({ row }: { row: SettingsRow }) => {
  const { t } = useTranslation();
  const Screen = lazyScreen(row.open);
  return (
    <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
      <Screen />
    </Suspense>
  );
};

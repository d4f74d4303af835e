import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { meets } from '#domain/access/requirement.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import type { SettingsRow } from '#web/kit/screens/rows.ts';
import { AccountFrame } from '#web/parts/account-frame/AccountFrame.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './SettingsPage.module.css';
import type { SectionGroup } from './setting-sections.ts';
import { sectionsInOrder } from './setting-sections.ts';

type Props = { groups: readonly SectionGroup[]; shown: string | undefined };

/** Navigation between sections: a list next to them, a single select on a phone. */
const SectionNav = ({ groups, shown }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = (section: string) => ({ search: `?section=${section}` });
  return (
    <>
      <nav className={classes.sections} aria-label={t('account.sections')}>
        {groups.map(({ heading, rows }) => (
          <div key={heading}>
            <h2 id={`settings-${heading}`} className={classes.heading}>
              {t(`account.group.${heading}`)}
            </h2>
            <ul aria-labelledby={`settings-${heading}`}>
              {rows.map(({ section, label }) => (
                <li key={section}>
                  <Link to={to(section)} aria-current={section === shown ? 'true' : undefined}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Select
        className={classes.chooser}
        aria-label={t('account.sections')}
        data={groups.map(({ heading, rows }) => ({
          group: t(`account.group.${heading}`),
          items: rows.map(({ section, label }) => ({ value: section, label: t(label) })),
        }))}
        value={shown ?? null}
        onChange={(section) => section && navigate(to(section))}
        allowDeselect={false}
        maxDropdownHeight={420}
      />
    </>
  );
};

/** /account/settings: sections contributed by areas, each if the viewer has access; the current one is in the URL. */
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
      {shown ? <Section key={shown.section} row={shown} /> : <p className={typography.quiet}>{t('account.none')}</p>}
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

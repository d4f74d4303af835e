import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { pagesToCome } from '#web/app/to-come.ts';
import { illustrationWords } from '#web/kit/i18n/illustration-words.ts';
import { PageGuard } from '#web/kit/router/PageGuard.tsx';
import type { PageRow } from '#web/kit/screens/rows.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Signpost } from '#web/ui/illustrations/Signpost.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Spec 2.1: the catch-all page. */
const NotFound = () => {
  const { t, i18n } = useTranslation();
  return (
    <main>
      <Page>
        <Link to="/" aria-label="Muster">
          <Logo />
        </Link>
        <title>{t('shell.notFound.title')}</title>
        <EmptyState
          level={1}
          illustration={<Signpost words={illustrationWords('signpost', i18n.language)} />}
          title={t('shell.notFound.title')}
          action={
            <Button component={Link} to="/">
              {t('shell.notFound.back')}
            </Button>
          }
        >
          {t('shell.notFound.text')}
        </EmptyState>
      </Page>
    </main>
  );
};

const open = async () => ({ default: NotFound });
const rows: [path: string, row: PageRow][] = Object.entries(pagesToCome).map(([path, needs]) => [
  path,
  { needs, open },
]);

/** Shown for every address without a screen. Planned screens keep their guard, so that hidden features are not revealed. */
export default function NoPage() {
  const { pathname } = useLocation();
  const [path, row] = rows.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  return row ? <PageGuard key={path} row={row} /> : <NotFound />;
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { illustrationWords } from '#web/kit/i18n/illustration-words.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Signpost } from '#web/ui/illustrations/Signpost.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Shown for every address without a screen (spec 2.1). */
export default function NoPage() {
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
}

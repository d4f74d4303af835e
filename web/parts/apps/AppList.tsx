import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { appKinds } from '#domain/integrations/app.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './AppList.module.css';
import { AppState } from './AppState.tsx';
import { AppsDocument } from './Apps.generated.ts';

/** Apps by kind, with their state and a link to their settings. */
export const AppList = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data, error, refetch } = useQuery(AppsDocument, { fetchPolicy: 'cache-and-network' });
  const apps = data?.apps;
  if (error && !apps) return <Fault title={t('apps.fault')} error={error} again={() => refetch()} />;
  if (!apps) return <SkeletonRows rows={6} label={t('common.loading')} />;
  const byKind = Map.groupBy(apps, ({ kind }) => kind);
  return appKinds
    .filter((kind) => byKind.has(kind))
    .map((kind) => (
      <section key={kind} aria-label={t(`apps.kind.${kind}`)}>
        <Box component="h3" className={`${typography.noteInline} ${typography.medium}`} mt="sm">
          {t(`apps.kind.${kind}`)}
        </Box>
        <ul>
          {byKind.get(kind)!.map((app) => (
            <li key={app.id} className={classes.row}>
              <Box component="span" className={typography.medium} flex={1} miw={140}>
                {t(`apps.name.${app.id}`)}
              </Box>
              <AppState app={app} />
              <Button
                variant="default"
                size="xs"
                aria-label={t('apps.openOf', { name: t(`apps.name.${app.id}`) })}
                onClick={() => open('integration[/:id]', { id: app.id })}
              >
                {t('apps.open')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    ));
};

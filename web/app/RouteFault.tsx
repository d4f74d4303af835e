import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { reportFault } from '#web/kit/faults/report.ts';
import { isChunkFailure } from '#web/kit/router/chunk-failure.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** A screen broke: say so in its place and offer to load the page anew. */
export const RouteFault = () => {
  const fault = useRouteError();
  const { t } = useTranslation();
  const missing = isChunkFailure(fault);
  useEffect(() => reportFault(fault), [fault]);
  return (
    <Page>
      <ErrorState
        title={t(missing ? 'shell.fault.chunk' : 'shell.fault.title')}
        action={<Button onClick={() => window.location.reload()}>{t('shell.fault.reload')}</Button>}
      >
        {t(missing ? 'shell.fault.chunkText' : 'shell.fault.text')}
      </ErrorState>
    </Page>
  );
};

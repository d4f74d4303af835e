import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountAccess } from '#domain/account/actions.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { integrationsAccess } from '#domain/integrations/actions.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { useMay, useVerdict } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalParams } from '#web/kit/modal/modal-context.ts';
import { openPlanLock } from '#web/kit/modal/open-plan-lock.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { AppList } from '#web/parts/apps/AppList.tsx';
import { AppState } from '#web/parts/apps/AppState.tsx';
import { type AppFactsFragment as App, AppsDocument } from '#web/parts/apps/Apps.generated.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ConnectAppDocument, DisconnectAppDocument } from './Integration.generated.ts';

/** Modal integration lists all apps; integration/:id shows one app with its actions. */
export default function Integration() {
  const { t } = useTranslation();
  const { id } = useModalParams<'integration[/:id]'>();
  if (id) return <OneApp id={id} />;
  return (
    <ModalFrame title={t('apps.title')} size="lg">
      <p>{t('apps.about')}</p>
      <AppList />
    </ModalFrame>
  );
}

const OneApp = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useQuery(AppsDocument, { fetchPolicy: 'cache-and-network' });
  const app = data?.apps?.find((app) => app.id === id);
  return (
    <LoadedModal
      title={app ? t(`apps.name.${app.id}`) : t('apps.title')}
      ready={Boolean(data)}
      missing={!app}
      gone={t('apps.gone')}
      error={error}
    >
      {app ? (
        <>
          <AppState app={app} />
          {app.at ? (
            <p>{t(`apps.since.${app.state as 'connected'}`, { by: app.by ?? '–', when: format.instant(app.at) })}</p>
          ) : null}
          <p>{t(`apps.how.${app.id}`)}</p>
          <Steps app={app} />
        </>
      ) : null}
    </LoadedModal>
  );
};

/** Actions for an app, by its kind. */
const Steps = ({ app }: { app: App }) => {
  if (app.way === 'file') return <FileSteps app={app} />;
  if (app.way === 'settings') return <PayrollSettings />;
  if (app.way === 'import') return <ImportStep app={app} />;
  return app.way === 'token' ? <TokenStep /> : <RequestStep app={app} />;
};

const NotYours = () => {
  const { t } = useTranslation();
  return <Notice>{t('apps.notYours')}</Notice>;
};

const PayrollSettings = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const may = useMay(payrollAccess.editPayrollRules);
  if (!may) return <NotYours />;
  return (
    <FormFooter>
      <Button onClick={() => open('app-configure/:app[/:id]', { app: 'payroll' })}>{t('payroll.settings')}</Button>
    </FormFooter>
  );
};

const FileSteps = ({ app }: { app: App }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const may = useMay(integrationsAccess.connectApp);
  const [connect, connecting] = useMutation(ConnectAppDocument);
  const [disconnect, disconnecting] = useMutation(DisconnectAppDocument);
  if (!may) return <NotYours />;
  const name = t(`apps.name.${app.id}`);
  const input = { app: app.id };
  const isOn = app.state === 'connected';
  const turn = async (): Promise<void> => {
    const sent = isOn
      ? disconnect({ variables: { input } }).then(({ data }) => data?.disconnectApp)
      : connect({ variables: { input } }).then(({ data }) => data?.connectApp);
    if (await answerOrToast(sent)) toastDone(t(isOn ? 'apps.disconnected' : 'apps.connected', { name }));
  };
  return (
    <FormFooter>
      <Button variant="default" onClick={() => open('app-configure/:app[/:id]', { app: 'payroll' })}>
        {t('payroll.settings')}
      </Button>
      <Button
        variant={isOn ? 'default' : 'filled'}
        loading={connecting.loading || disconnecting.loading}
        onClick={() => void turn()}
      >
        {t(isOn ? 'apps.disconnect' : 'apps.connect')}
      </Button>
    </FormFooter>
  );
};

const ImportStep = ({ app }: { app: App }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const ofPeople = app.id === 'peopleFile';
  const may = useMay(ofPeople ? accountAccess.importWard : organisationAccess.importTurnover);
  if (!may) return <NotYours />;
  return (
    <FormFooter>
      <Button onClick={() => (ofPeople ? open('csv-user-import') : open('import-turnover'))}>{t('apps.import')}</Button>
    </FormFooter>
  );
};

/** When only the plan lacks the feature, the button opens the plan lock. */
const TokenStep = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const manages = useMay(identityAccess.manageApiTokens);
  const { ok } = useVerdict(identityAccess.createApiToken);
  return (
    <>
      <p>
        <Anchor href="/api/explorer" underline="always">
          {t('tokens.explorer')}
        </Anchor>
      </p>
      {manages ? (
        <FormFooter>
          <Button onClick={() => (ok ? open('app-token') : openPlanLock({ lacks: 'plan', plan: 'premium' }))}>
            {t('tokens.add')}
          </Button>
        </FormFooter>
      ) : (
        <NotYours />
      )}
    </>
  );
};

const RequestStep = ({ app }: { app: App }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const may = useMay(integrationsAccess.requestApp);
  if (!may) return <NotYours />;
  const isOn = app.state === 'requested';
  return (
    <FormFooter>
      <Button
        variant={isOn ? 'default' : 'filled'}
        onClick={() =>
          open('app-request/:app[/:id]', isOn && app.requestId ? { app: app.id, id: app.requestId } : { app: app.id })
        }
      >
        {t(isOn ? 'apps.request.show' : 'apps.request.open')}
      </Button>
    </FormFooter>
  );
};

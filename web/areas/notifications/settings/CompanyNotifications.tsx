import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { KindMatrix } from './KindMatrix.tsx';
import {
  CompanyNotificationsDocument,
  type CompanyNotificationsQuery,
  EditCompanyNotificationsDocument,
} from './NotificationSettings.generated.ts';
import { Receivers } from './Receivers.tsx';
import { channelsWith, toggled } from './toggled.ts';

type Props = {
  known: CompanyNotificationsQuery;
  rows: NonNullable<CompanyNotificationsQuery['companyNotifications']>;
};

/** Defaults for everyone who has not chosen otherwise. */
const CompanyChoices = ({ known, rows }: Props) => {
  const { t } = useTranslation();
  const send = useMutate(EditCompanyNotificationsDocument);
  return (
    <Panel title={t('notifications.company')} note={t('notifications.companyHelp')}>
      <KindMatrix
        rows={rows}
        channels={channelsWith(known.pushChannel)}
        onToggle={(kind, channel, on) => {
          const kinds = toggled(rows, kind, channel, on);
          const sent = send({
            variables: { input: { kinds: [{ kind, [channel]: on }] } },
            optimisticResponse: { editCompanyNotifications: { __typename: 'CompanyNotifications', kinds } },
            update: (cache, { data: answer }) => {
              const saved = answer?.editCompanyNotifications;
              if (saved?.__typename === 'CompanyNotifications')
                cache.writeQuery({
                  query: CompanyNotificationsDocument,
                  data: { ...known, companyNotifications: saved.kinds },
                });
            },
          });
          void answerOrToast(sent.then((answer) => answer.data?.editCompanyNotifications));
        }}
      />
    </Panel>
  );
};

/**
 * The section Notifications of the account's settings: defaults for everyone, and the receivers of each department. One request
 * loads all of it, so the parts below read from the cache.
 */
export default function CompanyNotifications() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(CompanyNotificationsDocument);
  const rows = data?.companyNotifications;
  return (
    <Loaded found={Boolean(rows)} error={error} again={() => refetch()} fault={t('notifications.fault')}>
      {data && rows ? (
        <>
          <CompanyChoices known={data} rows={rows} />
          <Receivers />
        </>
      ) : null}
    </Loaded>
  );
}

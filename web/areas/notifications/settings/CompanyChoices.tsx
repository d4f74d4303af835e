import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { KindMatrix } from './KindMatrix.tsx';
import {
  CompanyNotificationsDocument,
  type CompanyNotificationsQuery,
  EditCompanyNotificationsDocument,
} from './NotificationSettings.generated.ts';
import { channelsWith, toggled } from './toggled.ts';

type Props = {
  known: CompanyNotificationsQuery;
  rows: NonNullable<CompanyNotificationsQuery['companyNotifications']>;
};

/** What holds for everybody who has not chosen otherwise. */
export const CompanyChoices = ({ known, rows }: Props) => {
  const { t } = useTranslation();
  const [send] = useMutation(EditCompanyNotificationsDocument);
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

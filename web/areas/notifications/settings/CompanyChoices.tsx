import { useTranslation } from 'react-i18next';
import {
  CompanyNotificationsDocument,
  useCompanyNotificationsQuery,
  useEditCompanyNotificationsMutation,
} from '#web/generated/graphql.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { KindMatrix } from './KindMatrix.tsx';
import { channelsWith, toggled } from './toggled.ts';

/** What holds for everybody who has not chosen otherwise. */
export const CompanyChoices = () => {
  const { t } = useTranslation();
  const { data, error } = useCompanyNotificationsQuery();
  const [send] = useEditCompanyNotificationsMutation();
  const rows = data?.companyNotifications;
  if (error && !rows) return <ErrorState title={t('notifications.fault')}>{faultText(error)}</ErrorState>;
  if (!rows) return <SkeletonRows label={t('common.loading')} />;
  return (
    <Panel title={t('notifications.company')} note={t('notifications.companyHelp')}>
      <KindMatrix
        rows={rows}
        channels={channelsWith(data.pushChannel)}
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
                  data: { ...data, companyNotifications: saved.kinds },
                });
            },
          });
          void answerOrToast(sent.then((answer) => answer.data?.editCompanyNotifications));
        }}
      />
    </Panel>
  );
};

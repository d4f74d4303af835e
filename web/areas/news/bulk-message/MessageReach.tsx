import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBulkMessagePreviewQuery } from '#web/generated/graphql.ts';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type MessageValues, recipientsIn } from './use-message-form.ts';

const mostNames = 4;

/** Whom it reaches as it stands, counted by the server, and the button that says so. */
export const MessageReach = ({ children }: { children: (send: ReactNode) => ReactNode }) => {
  const { t } = useTranslation();
  const values = useWatch<MessageValues>() as MessageValues;
  const { data, loading } = useBulkMessagePreviewQuery({
    variables: recipientsIn(values),
    fetchPolicy: 'cache-and-network',
  });
  const reach = loading ? undefined : data?.bulkMessagePreview;
  const count = reach?.count ?? 0;
  const named = reach?.People.map(({ name }) => name).join(', ') ?? '';
  return (
    <>
      <Notice kind={reach && count === 0 ? 'pending' : 'info'} role="status">
        {reach ? (
          <>
            <strong>{t('news.message.reaches', { count })}</strong>{' '}
            {count > mostNames ? t('news.message.names', { names: named, count: count - mostNames }) : `${named}.`}
            {reach.withoutMail > 0 ? ` ${t('news.message.withoutMail', { count: reach.withoutMail })}` : null}
          </>
        ) : (
          t('news.message.counting')
        )}
      </Notice>
      {children(<SaveButton>{t('news.message.send', { count })}</SaveButton>)}
    </>
  );
};

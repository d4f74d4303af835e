import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { BulkMessagePreviewDocument } from './BulkMessage.generated.ts';
import { type MessageValues, recipientsIn } from './use-message-form.ts';

const mostNames = 4;

/** Whom it reaches as it stands, counted by the server, and the button that says so. */
export const MessageReach = ({ children }: { children: (send: ReactNode) => ReactNode }) => {
  const { t } = useTranslation();
  const values = useWatch<MessageValues>() as MessageValues;
  // Without its date it would be said of everybody.
  const undated = values.who === 'working' && !isPlainDate(values.workingOn);
  const { data, loading } = useQuery(BulkMessagePreviewDocument, {
    variables: recipientsIn(values),
    skip: undated,
    fetchPolicy: 'cache-and-network',
  });
  const reach = loading || undated ? undefined : data?.bulkMessagePreview;
  const count = reach?.count ?? 0;
  const named = reach?.People.map(({ name }) => name).join(', ') ?? '';
  return (
    <>
      {undated ? null : (
        <Notice kind={reach && count === 0 ? 'pending' : 'info'} role="status">
          {reach ? (
            <>
              <strong>{t('news.message.reaches', { count })}</strong>{' '}
              {count > mostNames
                ? t('news.message.names', { names: named, count: count - mostNames })
                : count > 0
                  ? `${named}.`
                  : null}
              {reach.withoutMail > 0 ? ` ${t('news.message.withoutMail', { count: reach.withoutMail })}` : null}
            </>
          ) : (
            t('news.message.counting')
          )}
        </Notice>
      )}
      {children(<SaveButton>{t('news.message.send', { count })}</SaveButton>)}
    </>
  );
};

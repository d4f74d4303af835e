import { useQuery } from '@apollo/client/react';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { BulkMessagePreviewDocument } from './BulkMessage.generated.ts';
import { Recipients } from './Recipients.tsx';
import { type MessageValues, recipientsIn, useMessageForm } from './use-message-form.ts';

const mostNames = 4;

/** Number of recipients of the message as currently filled in, counted by the server, and the button that shows it. */
const MessageReach = ({ children }: { children: (send: ReactNode) => ReactNode }) => {
  const { t } = useTranslation();
  const values = useWatch<MessageValues>() as MessageValues;
  // Without a date, the filter would match everyone.
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

/** Modal bulk-message: a message to many people; `?department` and `?date` preselect the recipients. */
export default function BulkMessage() {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const today = todayIn(useViewer().zone);
  const dated = query.date !== undefined && isPlainDate(query.date);
  const appForm = useMessageForm({
    departmentIds: query.department ? [query.department] : [],
    who: dated ? 'working' : 'everyone',
    workingOn: dated ? query.date! : today,
  });
  return (
    <ModalFrame title={t('news.message.title')}>
      <Form of={appForm}>
        <Recipients />
        <Words />
        <MessageReach>
          {(send) => (
            <FormFooter>
              <CancelButton />
              {send}
            </FormFooter>
          )}
        </MessageReach>
      </Form>
    </ModalFrame>
  );
}

const Words = () => {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('news.message.subject')}
        required
        data-autofocus
        {...useFormField<MessageValues, 'title'>('title')}
      />
      <Textarea
        label={t('news.message.text')}
        required
        description={t('news.message.how')}
        autosize
        minRows={4}
        maxRows={14}
        {...useFormField<MessageValues, 'text'>('text')}
      />
    </>
  );
};

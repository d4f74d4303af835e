import { Button, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { MessageReach } from './MessageReach.tsx';
import { Recipients } from './Recipients.tsx';
import { type MessageValues, useMessageForm } from './use-message-form.ts';

/** Modal bulk-message: a message to many; `?department` and `?date` say to whom it is begun. */
export default function BulkMessage() {
  const { t } = useTranslation();
  const { query, close } = useModalPlace();
  const today = todayIn(useViewer().zone);
  const dated = query.date !== undefined && isPlainDate(query.date);
  const house = useMessageForm({
    departmentIds: query.department ? [query.department] : [],
    who: dated ? 'working' : 'everybody',
    workingOn: dated ? query.date! : today,
  });
  return (
    <ModalFrame title={t('news.message.title')}>
      <Form of={house}>
        <Recipients />
        <Words />
        <MessageReach>
          {(send) => (
            <FormFooter>
              <Button variant="default" onClick={close}>
                {t('common.cancel')}
              </Button>
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

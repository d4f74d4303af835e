import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { FeedFields } from './FeedFields.tsx';
import { useFeedForm } from './use-feed-form.ts';

/** Modal calendar-sync/add: says what a calendar shall read, and then, this once, where. */
export default function AddFeed() {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  return (
    <ModalFrame title={t(url ? 'calendar.address.title' : 'calendar.sync.add')}>
      {url ? <FeedAddress url={url} /> : <NewFeed done={setUrl} />}
    </ModalFrame>
  );
}

const NewFeed = ({ done }: { done: (url: string | undefined) => void }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const appForm = useFeedForm({ done });
  return (
    <Form of={appForm}>
      <FeedFields />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t('calendar.sync.add')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { FeedFields } from './FeedFields.tsx';
import { useFeedForm } from './use-feed-form.ts';

/** Modal calendar-sync/add: chooses the content of a feed, then shows its address, only this once. */
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
  const appForm = useFeedForm({ done });
  return (
    <ModalForm of={appForm} save={t('calendar.sync.add')}>
      <FeedFields />
    </ModalForm>
  );
};

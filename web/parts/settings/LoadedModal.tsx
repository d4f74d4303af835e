import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';

type Props = {
  title: string;
  note?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether the form's data has loaded. */
  ready: boolean;
  /** Whether it has loaded without the edited record. */
  missing: boolean;
  /** Text for a missing record that is not part of a list. */
  gone?: string;
  error?: Error;
  children: ReactNode;
};

/** Frame of a form that waits for its record. */
export const LoadedModal = ({ title, note, size, ready, missing, gone, error, children }: Props) => {
  const { t } = useTranslation();
  return (
    <ModalFrame title={title} note={note} size={size}>
      {!ready && error ? <Notice kind="declined">{faultText(error)}</Notice> : null}
      {!ready && !error ? <SkeletonRows rows={3} shape="form" label={t('common.loading')} /> : null}
      {ready && missing ? <Notice kind="declined">{gone ?? t('settingList.gone')}</Notice> : null}
      {ready && !missing ? children : null}
    </ModalFrame>
  );
};

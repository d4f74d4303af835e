import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';

type Props = {
  title: string;
  note?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether the form's data has loaded. */
  ready: boolean;
  /** Whether it has loaded without the edited record. */
  missing: boolean;
  /** Title for a missing record that is not part of a list. */
  gone?: string;
  /** Text below it, where "it was removed, or you don't have access to it" does not hold. */
  why?: string;
  error?: Error;
  children: ReactNode;
};

/** Frame of a form that waits for its record. */
export const LoadedModal = ({ title, note, size, ready, missing, gone, why, error, children }: Props) => {
  const { t } = useTranslation();
  return (
    <ModalFrame title={title} note={note} size={size}>
      {!ready && error ? <RecordFault gone={gone ?? t('settingList.gone')} error={error} /> : null}
      {!ready && !error ? <SkeletonRows rows={3} shape="form" label={t('common.loading')} /> : null}
      {ready && missing ? <RecordFault gone={gone ?? t('settingList.gone')} why={why} /> : null}
      {ready && !missing ? children : null}
    </ModalFrame>
  );
};

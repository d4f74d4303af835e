import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';

type Props = Omit<ComponentProps<typeof LoadedModal>, 'gone'>;

/** The frame of a form that loads the organisation first. */
export const PlaceModal = (props: Props) => {
  const { t } = useTranslation();
  return <LoadedModal {...props} gone={t('places.gone')} />;
};

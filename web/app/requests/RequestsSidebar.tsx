import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnRequests } from './OwnRequests.tsx';
import { SupervisorRequests } from './SupervisorRequests.tsx';

export type RequestsKind = 'own' | 'supervisor';
type Props = { opened: boolean; onClose: () => void; kind: RequestsKind | null };

/** Spec 2.4: sidebar with the viewer's own requests, or those that need their decision. */
export default function RequestsSidebar({ opened, onClose, kind }: Props) {
  const { t } = useTranslation();
  // Keeps its content during the closing transition.
  const shown = useRef<RequestsKind>('own');
  if (kind) shown.current = kind;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      returnFocus={false}
      title={t(`requests.${shown.current}`)}
    >
      {shown.current === 'supervisor' ? <SupervisorRequests /> : <OwnRequests />}
    </Drawer>
  );
}

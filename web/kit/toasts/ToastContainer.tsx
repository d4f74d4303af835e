import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export const ToastContainer = () => {
  return (
    <Notifications position="bottom-center" containerWidth={440} limit={2} transitionDuration={180} zIndex={500} />
  );
};

import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './ToastContainer.module.css';

/** Placed in the corner without form buttons. */
export const ToastContainer = () => (
  <Notifications
    className={classes.root}
    position="bottom-left"
    containerWidth={440}
    limit={2}
    transitionDuration={180}
    zIndex={500}
  />
);

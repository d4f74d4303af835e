import { Notifications } from '@mantine/notifications';
import { LiveRegion } from './LiveRegion.tsx';

/** Where toasts appear, and the one live region of the page. */
export const Toasts = () => (
  <>
    <Notifications position="bottom-center" containerWidth={440} limit={4} transitionDuration={180} zIndex={500} />
    <LiveRegion />
  </>
);

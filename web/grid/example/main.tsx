import { createRoot } from 'react-dom/client';
import { MeetingRooms } from './MeetingRooms.tsx';

createRoot(document.getElementById('root')!).render(<MeetingRooms />);

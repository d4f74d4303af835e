import '#web/ui/base.css';
import '#web/ui/parts.css';
import { createRoot } from 'react-dom/client';
import { watchFaults } from '#web/kit/faults/report.ts';
import { startI18n } from '#web/kit/i18n/start-i18n.ts';
import { App } from './App.tsx';

watchFaults();
await startI18n();
createRoot(document.getElementById('root')!).render(<App />);

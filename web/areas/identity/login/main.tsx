import '#web/ui/base.css';
import { createRoot } from 'react-dom/client';
import { HouseProvider } from '#web/kit/house/HouseProvider.tsx';
import { startI18n } from '#web/kit/i18n/start-i18n.ts';
import { LoginPage } from './LoginPage.tsx';

await startI18n();
createRoot(document.getElementById('root')!).render(
  <HouseProvider>
    <LoginPage />
  </HouseProvider>,
);

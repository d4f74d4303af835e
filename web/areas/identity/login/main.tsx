import '#web/ui/base.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { entryPage } from '#web/areas/identity/entry/pages.ts';
import { AppProvider } from '#web/kit/app/AppProvider.tsx';
import { startI18n } from '#web/kit/i18n/start-i18n.ts';

const [page] = await Promise.all([entryPage(window.location.pathname), startI18n()]);
createRoot(document.getElementById('root')!).render(<AppProvider>{createElement(page)}</AppProvider>);

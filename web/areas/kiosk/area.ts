import { kioskAccess } from '#domain/kiosk/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Setup of kiosks. The page shown on their devices, /k, is separate and works without a login (screen/main.tsx). */
export const kioskArea = defineArea({
  modals: {
    kiosk: { needs: kioskAccess.createKiosk, open: () => import('./setup/KioskModal.tsx') },
    'kiosk/:id': { needs: kioskAccess.editKiosk, open: () => import('./setup/KioskModal.tsx') },
    'kiosk-device/:id': { needs: kioskAccess.createKioskCode, open: () => import('./setup/PairDeviceModal.tsx') },
    'kiosk-pin/:id': { needs: kioskAccess.setKioskPin, open: () => import('./pin/KioskPinModal.tsx') },
  },
  settings: [
    {
      section: 'kiosk',
      label: 'kiosk.title',
      needs: kioskAccess.viewKiosks,
      open: () => import('./setup/KioskSettings.tsx'),
    },
  ],
});

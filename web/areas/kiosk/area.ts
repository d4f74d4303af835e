import { defineArea } from '#web/kit/screens/rows.ts';

/** Kiosk. */
export const kioskArea = defineArea({});

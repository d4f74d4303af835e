import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

/** Kiosks are part of the company's set-up (spec 2.9 names the plan alone). */
const manages = { plan: 'premium', allOf: ['manageAccount'] } as const;

/** One's own PIN, and that of people whom one may clock. */
const pins = { plan: 'premium', ownOrAll: { own: 'clockOwnTime', all: 'clockTime' } } as const;

export const kioskActions = {
  viewKiosks: { needs: manages },
  createKiosk: { needs: manages, event: 'kioskCreated', undo: true },
  editKiosk: { needs: manages, event: 'kioskEdited', undo: true },
  deleteKiosk: { needs: manages, event: 'kioskDeleted', undo: true },
  /** The code with which one device is paired. */
  createKioskCode: { needs: manages, event: 'kioskCodeCreated' },
  revokeKioskDevice: { needs: manages, event: 'kioskDeviceRevoked' },
  viewKioskPin: { needs: pins },
  setKioskPin: { needs: pins, event: 'kioskPinSaved' },
  removeKioskPin: { needs: pins, event: 'kioskPinRemoved' },
  /** A device needs no log-in: its code, and from then on its token, say which kiosk it is. */
  pairKiosk: { needs: { login: false }, event: 'kioskDevicePaired' },
  openKiosk: { needs: { login: false } },
  enterKiosk: { needs: { login: false } },
  /** Logs what the person's own press would. */
  pressKiosk: { needs: { login: false } },
} as const satisfies Record<string, ActionRow>;

export const kioskAccess = accessOf(kioskActions);

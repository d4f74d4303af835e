import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

/** Kiosks belong to the company's settings (spec 2.9 names only the plan). */
const manages = { plan: 'premium', allOf: ['manageAccount'] } as const;

/** A person's own PIN, and PINs of people whom the viewer may clock in. */
const pins = { plan: 'premium', ownOrAll: { own: 'clockOwnTime', all: 'clockTime' } } as const;

export const kioskActions = {
  viewKiosks: { needs: manages },
  createKiosk: { needs: manages, event: 'kioskCreated', undo: true },
  editKiosk: { needs: manages, event: 'kioskEdited', undo: true },
  deleteKiosk: { needs: manages, event: 'kioskDeleted', undo: true },
  /** Creates the code that pairs one device. */
  createKioskCode: { needs: { ...manages, session: true }, event: 'kioskCodeCreated' },
  revokeKioskDevice: { needs: manages, event: 'kioskDeviceRevoked' },
  viewKioskPin: { needs: pins },
  setKioskPin: { needs: { ...pins, session: true }, event: 'kioskPinSaved' },
  removeKioskPin: { needs: pins, event: 'kioskPinRemoved' },
  /** Devices do not log in: the code, and afterwards the device's token, identifies the kiosk. */
  pairKiosk: { needs: { login: false }, event: 'kioskDevicePaired' },
  openKiosk: { needs: { login: false } },
  enterKiosk: { needs: { login: false } },
  /** Logs the event that the person's own clock action would log. */
  pressKiosk: { needs: { login: false } },
} as const satisfies Record<string, ActionRow>;

export const kioskAccess = accessOf(kioskActions);

/** A place where people of these departments clock on a shared device, and what they may do there in addition to coming and going. */
export type Kiosk = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  /** For people of these departments; none is all of them. */
  departmentIds: string[];
  /** Whether people show who they are with a PIN. */
  asksPin: boolean;
  mayBreak: boolean;
  maySwitch: boolean;
  /** Whether people see their own hours of today. */
  showsHours: boolean;
  /** Whether it asks how the shift was when people clock out. */
  asksMood: boolean;
  /** Whether presses count from the networks of their department alone. */
  boundToNetworks: boolean;
};

/** An account keeps at most so many, and each kiosk so many devices. */
export const mostKiosks = 50;
export const mostKioskDevices = 10;

export const kioskCodeMinutes = 15;
/** Without 0, 1, I and O, which people mistake for one another. */
export const kioskCodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

/** A code as it was typed, in capitals without what stands between: `k7f2-9qxd` is `K7F29QXD`; undefined for what is none. */
export const kioskCodeOf = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === codeLength && [...code].every((one) => kioskCodeLetters.includes(one)) ? code : undefined;
};

/** A new code from random bytes, one for each letter. */
export const kioskCodeFrom = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, codeLength)].map((byte) => kioskCodeLetters[byte % kioskCodeLetters.length]).join('');

/** The departments whose people use it, as a question. */
export const usesKiosk =
  ({ departmentIds }: Pick<Kiosk, 'departmentIds'>) =>
  (departmentId: string): boolean =>
    departmentIds.length === 0 || departmentIds.includes(departmentId);

/**
 * A shared device profile on which people of these departments clock, with what they may do there in addition to clocking in and
 * out.
 */
export type Kiosk = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  /** Departments whose people use the kiosk; an empty list means all. */
  departmentIds: string[];
  /** Whether people identify themselves with a PIN. */
  asksPin: boolean;
  mayBreak: boolean;
  maySwitch: boolean;
  /** Whether people see their own hours worked today. */
  showsHours: boolean;
  /** Whether people are asked at clock-out how the shift was. */
  asksMood: boolean;
  /** Whether presses are accepted only from the networks of their department. */
  boundToNetworks: boolean;
};

type Asked = Pick<Kiosk, 'asksPin' | 'boundToNetworks'>;

/** Whether a kiosk asks for less than before: no PIN, or no network of the department. */
export const asksLess = (before: Asked, after: Asked): boolean =>
  (before.asksPin && !after.asksPin) || (before.boundToNetworks && !after.boundToNetworks);

/** Most kiosks of an account, and most devices of a kiosk. */
export const mostKiosks = 50;
export const mostKioskDevices = 10;

export const kioskCodeMinutes = 15;
/** Excludes 0, 1, I and O, which are easily confused. */
export const kioskCodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

/** Normalises a typed code to capitals without spaces and hyphens: `k7f2-9qxd` is `K7F29QXD`; undefined for an invalid code. */
export const kioskCodeOf = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === codeLength && [...code].every((letter) => kioskCodeLetters.includes(letter))
    ? code
    : undefined;
};

/** A new code from random bytes, one for each letter. */
export const kioskCodeFrom = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, codeLength)].map((byte) => kioskCodeLetters[byte % kioskCodeLetters.length]).join('');

/** Predicate for the departments whose people use the kiosk. */
export const usesKiosk =
  ({ departmentIds }: Pick<Kiosk, 'departmentIds'>) =>
  (departmentId: string): boolean =>
    departmentIds.length === 0 || departmentIds.includes(departmentId);

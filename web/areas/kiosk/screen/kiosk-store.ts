import type { KioskPress } from '#domain/kiosk/kiosk-press.ts';
import type { EnterKioskMutation, OpenKioskMutation } from './KioskDevice.generated.ts';

export type KioskScreen = Extract<OpenKioskMutation['openKiosk'], { __typename: 'KioskScreen' }>;
export type KioskPerson = KioskScreen['people'][number];
/** Data and actions available to a person who has signed in. */
export type Entered = Extract<EnterKioskMutation['enterKiosk'], { __typename: 'EnteredKiosk' }>;
export type KioskClock = NonNullable<KioskPerson['clock']>;

/** Stored state of a device. Its keys cannot be extracted, not even by this page. */
export type KioskDevice = {
  token: string;
  deviceId: string;
  keys: CryptoKeyPair;
  /** Encrypts the PINs of pending presses. */
  seal: CryptoKey;
  /** Number of the last press. */
  sequence: number;
  /** The server's last answer, for offline use. */
  screen: KioskScreen | null;
  /** Milliseconds by which the server's clock was ahead of this device's at the last answer. */
  aheadMs: number;
};

/** A press that the server has not yet answered. */
export type KeptPress = Omit<KioskPress, 'deviceId'> & {
  signature: string;
  pin: { iv: Uint8Array<ArrayBuffer>; shut: ArrayBuffer } | null;
  name: string;
};

/** Data that a person last saw, encrypted with their PIN; deleted after `mostWrong` wrong PINs. */
export type KeptEntered = {
  employeeId: string;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  wrong: number;
};

const databaseName = 'muster-kiosk';
const own = 'own';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

const database = (): Promise<IDBDatabase> => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 3);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore('device');
        request.result.createObjectStore('presses', { keyPath: 'sequence' });
      }
      if (oldVersion < 2) request.result.createObjectStore('photos');
      request.result.createObjectStore('entered', { keyPath: 'employeeId' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
};

type StoreName = 'device' | 'presses' | 'photos' | 'entered';

const storeOf = async (name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(name, mode).objectStore(name);

/** The stored state of the device; undefined while unpaired. */
export const readDevice = async (): Promise<KioskDevice | undefined> =>
  asked(await storeOf('device', 'readonly').then((store) => store.get(own))) as Promise<KioskDevice | undefined>;

const changeDevice = async (change: (device: KioskDevice) => KioskDevice): Promise<KioskDevice | undefined> => {
  const store = await storeOf('device', 'readwrite');
  const before = (await asked(store.get(own))) as KioskDevice | undefined;
  if (!before) return undefined;
  const after = change(before);
  await asked(store.put(after, own));
  return after;
};

export const writeDevice = async (device: KioskDevice): Promise<void> => {
  await asked((await storeOf('device', 'readwrite')).put(device, own));
};

/** Time after which the last answer is no longer shown without a connection: seven days, longer than most networks fail. */
const oldestScreenMs = 7 * 86_400_000;

/** Whether the last answer is too old for offline use. `ms` is the time now by the server's clock. */
export const isTooOld = ({ now }: Pick<KioskScreen, 'now'>, ms: number): boolean =>
  Date.parse(now) + oldestScreenMs < ms;

export const keepScreen = async (screen: KioskScreen): Promise<void> => {
  const aheadMs = Date.parse(screen.now) - Date.now();
  await changeDevice((device) => ({ ...device, screen, aheadMs }));
};

/** The number of the next press, unique across tabs. */
export const nextSequence = async (): Promise<number> => {
  const device = await changeDevice((before) => ({ ...before, sequence: before.sequence + 1 }));
  if (!device) throw new Error('The device is not paired');
  return device.sequence;
};

/** Removes what the device keeps about people. It stays paired and keeps unsent presses. */
export const forgetPeople = async (): Promise<void> => {
  await changeDevice((device) => ({ ...device, screen: null }));
  await asked((await storeOf('photos', 'readwrite')).clear());
  await asked((await storeOf('entered', 'readwrite')).clear());
};

/** Resets the device to its unpaired state. Unsent presses are lost. */
export const forgetDevice = async (): Promise<void> => {
  await asked((await storeOf('device', 'readwrite')).clear());
  await asked((await storeOf('presses', 'readwrite')).clear());
  await asked((await storeOf('photos', 'readwrite')).clear());
  await asked((await storeOf('entered', 'readwrite')).clear());
};

/** Pending presses, in order. */
export const keptPresses = async (): Promise<KeptPress[]> =>
  asked((await storeOf('presses', 'readonly')).getAll()) as Promise<KeptPress[]>;

export const keepPress = async (press: KeptPress): Promise<void> => {
  await asked((await storeOf('presses', 'readwrite')).put(press));
};

export const forgetPress = async (sequence: number): Promise<void> => {
  await asked((await storeOf('presses', 'readwrite')).delete(sequence));
};

export const keptEntered = async (employeeId: string): Promise<KeptEntered | undefined> =>
  asked((await storeOf('entered', 'readonly')).get(employeeId)) as Promise<KeptEntered | undefined>;

export const keepEntered = async (kept: KeptEntered): Promise<void> => {
  await asked((await storeOf('entered', 'readwrite')).put(kept));
};

export const forgetEntered = async (employeeId: string): Promise<void> => {
  await asked((await storeOf('entered', 'readwrite')).delete(employeeId));
};

/** Photos by name as data URLs, for offline use. */
export const keptPhotos = async (): Promise<Map<string, string>> => {
  const store = await storeOf('photos', 'readonly');
  const [names, photos] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
  return new Map(names.map((name, at) => [String(name), photos[at] as string]));
};

export const keepPhoto = async (picture: string, photo: string): Promise<void> => {
  await asked((await storeOf('photos', 'readwrite')).put(photo, picture));
};

export const forgetPhoto = async (picture: string): Promise<void> => {
  await asked((await storeOf('photos', 'readwrite')).delete(picture));
};

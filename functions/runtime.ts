import { awsPorts } from '#platform/aws/ports.ts';
import { jsonLog } from '#platform/json-log.ts';
import type { Ports } from '#services/ports/ports.ts';

/** A function that cannot trace works all the same. */
const readTraces = async () => {
  try {
    return await import('#platform/aws/traces.ts');
  } catch (fault) {
    jsonLog().warn('no traces', { fault: String(fault) });
    return undefined;
  }
};
const traces = process.env.MUSTER_TRACES === 'on' ? await readTraces() : undefined;

let current: Ports | undefined;
let readSecrets = async (): Promise<void> => {};

/** The local runtime and the tests put their own ports here before the first event. */
export const setPorts = (ports: Ports): void => {
  readSecrets = async () => {};
  current = ports;
};

/** The ports of this process: clients and settings only, nothing of any request. */
export const ports = (): Ports => {
  if (!current) {
    const made = awsPorts(process.env, undefined, traces?.traced);
    current = made;
    readSecrets = made.readSecrets;
  }
  return current;
};

/** The same for functions that seal: their keys are read first, and again where they may have been rotated. */
export const portsThatSeal = async (): Promise<Ports> => {
  const found = ports();
  await readSecrets();
  return found;
};

import { awsPorts } from '#platform/aws/ports.ts';
import { jsonLog } from '#platform/json-log.ts';
import type { Ports } from '#services/ports/ports.ts';

/** Tracing is optional; functions work without it. */
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

/** Set by the local runtime and tests before the first event. */
export const setPorts = (ports: Ports): void => {
  readSecrets = async () => {};
  current = ports;
};

/** Ports of this process: clients and settings, no request state. */
export const ports = (): Ports => {
  if (!current) {
    const made = awsPorts(process.env, undefined, traces?.traced);
    current = made;
    readSecrets = made.readSecrets;
  }
  return current;
};

/** Ports for functions that seal; keys are read first, and again when they may have been rotated. */
export const portsThatSeal = async (): Promise<Ports> => {
  const found = ports();
  await readSecrets();
  return found;
};

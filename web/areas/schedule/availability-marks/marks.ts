import { createContext, use, useSyncExternalStore } from 'react';
import type { AvailabilityPart } from '#domain/availability/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Availability of the visible dates; null while the view hides it. */
export type ShownAvailability = {
  dates: readonly PlainDate[];
  saidOn: (employeeId: string, date: PlainDate) => readonly AvailabilityPart[];
};

export const AvailabilityMarksContext = createContext<ShownAvailability | null>(null);

export const useShownAvailability = (): ShownAvailability | null => use(AvailabilityMarksContext);

const key = 'muster.schedule.availability';
const listeners = new Set<() => void>();

const isOn = (): boolean => localStorage.getItem(key) === 'on';
const set = (on: boolean): void => {
  if (on) localStorage.setItem(key, 'on');
  else localStorage.removeItem(key);
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this browser shows availability on the grid, with its setter. */
export const useAvailabilityShown = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isOn),
  set,
];

import type { Booked, Ledger } from '#platform/local/payments.ts';

/** The ledger of the local billing system, without a disk. */
export const memoryLedger = (): Ledger => {
  const kept = new Map<string, Booked>();
  return {
    read: async (token) => kept.get(token),
    write: async (booked) => void kept.set(booked.token, booked),
    all: async () => [...kept.values()],
  };
};

import type { Contract, WeekMinutes } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A person's contracts with these hours in the contract in force, from the date to its end; unchanged where none is in force. */
export const withOtherHours = (
  contracts: readonly Contract[],
  { from, minutes }: { from: PlainDate; minutes: WeekMinutes },
): Contract[] =>
  contracts.flatMap((contract) => {
    if (!contractOn(from, [contract])) return [contract];
    const changed = { ...contract, startdate: from, minutes };
    return contract.startdate === from ? [changed] : [{ ...contract, enddate: from }, changed];
  });

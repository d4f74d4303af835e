import { BlockList, isIP } from 'node:net';
import { planAtLeast } from '#domain/access/plans.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { rangesOf } from '#domain/clock/ip-address.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation } from '#services/table.ts';

/** Who presses for the person of the context, where that is another one, or a device. */
export type PressBy = {
  /** The departments in which they may; left out: in all. */
  mayIn?: (departmentId: string) => boolean;
  /** It is known where they are, so the address says nothing more. */
  anywhere?: boolean;
  /** What must hold with what the press writes: that a device's press counts once. */
  guards?: readonly WriteAction[];
  /** What the log says of the press besides. */
  details?: Record<string, unknown>;
};

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether the address lies in one of the ranges; IPv4 written as IPv6 counts as what it is. */
const isAmong = (address: string, ranges: readonly { range: string }[]): boolean => {
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const { range } of ranges) {
    const [net = '', prefix] = range.split('/');
    if (prefix === undefined) list.addAddress(net, family(net));
    else list.addSubnet(net, Number(prefix), family(net));
  }
  return list.check(address, family(address));
};

/**
 * Why a press may not count in this department: the one who presses has no right there, or does not press from where its clocks
 * are pressed. Who may clock for others clocks from anywhere.
 */
export const pressRefusal = async (
  ctx: Ctx<Viewer>,
  departmentId: string,
  { mayIn, anywhere }: PressBy,
): Promise<Refusal | undefined> => {
  if (mayIn && !mayIn(departmentId)) return refuse('FORBIDDEN', 'forbidden');
  const { viewer, remoteAddress } = ctx;
  if (anywhere || can(viewer, 'clockTime', departmentId) || !planAtLeast(viewer.plan, 'early-adopter'))
    return undefined;
  const ranges = rangesOf((await loadOrganisation(ctx, viewer.accountId)).clockIpAddresses, departmentId);
  if (ranges.length === 0 || isAmong(remoteAddress, ranges)) return undefined;
  return refuse('STATE', 'clockElsewhere', { measured: remoteAddress });
};

import { BlockList, isIP } from 'node:net';
import { planAtLeast } from '#domain/access/plans.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { clockCircleOf, type DevicePosition, placedIn } from '#domain/clock/clock-circle.ts';
import { rangesOf } from '#domain/clock/ip-address.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';

/** Who presses for the person of the context, where that is another one, or a device. */
export type PressBy = {
  /** The departments in which they may; left out: in all. */
  mayIn?: (departmentId: string) => boolean;
  /** It is known where they are, so the address says nothing more. */
  anywhere?: boolean;
  /** Where their device says that it is, null when it does not; left out by devices of the place itself, which no radius binds. */
  position?: DevicePosition | null;
  /** What must hold with what the press writes: that a device's press counts once. */
  guards?: readonly WriteAction[];
  /** What else the log says of the press. */
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

/** The circle that binds a department's clocks: that of its location. */
const circleOf = ({ departments, locations }: Organisation, departmentId: string) => {
  const department = departments.find(({ id }) => id === departmentId);
  const location = locations.find(({ id }) => id === department?.locationId);
  return location ? clockCircleOf(location) : null;
};

/** Whether the viewer clocks anywhere in this department: those who may clock for others, and companies below early-adopter. */
const isUnbound = (viewer: Viewer, departmentId: string): boolean =>
  can(viewer, 'clockTime', departmentId) || !planAtLeast(viewer.plan, 'early-adopter');

/**
 * Why a press may not count in this department: the one who presses has no right there, or does not press from where its clocks
 * are pressed. That is from one of its networks or within the radius of its location; one of the two is enough where it has both.
 */
export const pressRefusal = async (
  ctx: Ctx<Viewer>,
  departmentId: string,
  { mayIn, anywhere, position }: PressBy,
): Promise<Refusal | undefined> => {
  if (mayIn && !mayIn(departmentId)) return refuse('FORBIDDEN', 'forbidden');
  const { viewer, remoteAddress } = ctx;
  if (anywhere || isUnbound(viewer, departmentId)) return undefined;
  const organisation = await loadOrganisation(ctx, viewer.accountId);
  const ranges = rangesOf(organisation.clockIpAddresses, departmentId);
  if (ranges.length > 0 && isAmong(remoteAddress, ranges)) return undefined;
  const circle = position === undefined ? null : circleOf(organisation, departmentId);
  if (!circle) return ranges.length === 0 ? undefined : refuse('STATE', 'clockElsewhere', { measured: remoteAddress });
  if (!position) return refuse('STATE', 'clockNoPosition', { limit: circle.radius });
  const { metres, inside } = placedIn(circle, position);
  return inside ? undefined : refuse('STATE', 'clockTooFar', { measured: metres, limit: circle.radius });
};

/** Whether the viewer's device is asked where it is when they clock: in a department of theirs, or of their clock, a radius binds them. */
export const asksPosition = async (
  ctx: Ctx<Viewer>,
  clock: Pick<ActiveClock, 'departmentId'> | null,
): Promise<boolean> => {
  const { accountId, departmentIds } = ctx.viewer;
  const organisation = await loadOrganisation(ctx, accountId);
  return [...departmentIds, ...(clock ? [clock.departmentId] : [])].some(
    (departmentId) => !isUnbound(ctx.viewer, departmentId) && circleOf(organisation, departmentId) !== null,
  );
};

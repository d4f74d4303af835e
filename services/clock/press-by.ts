import { BlockList, isIP } from 'node:net';
import { planAtLeast } from '#domain/access/plans.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { clockCircleOf, type DevicePosition, placedIn } from '#domain/clock/clock-circle.ts';
import { rangesOf } from '#domain/clock/ip-address.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';

/** The person or device that presses, if it is not the person in the context. */
export type PressBy = {
  /** Whether they may press in a department; all if omitted. */
  mayIn?: (departmentId: string) => boolean;
  /** Set when the location is known, so that networks and radius are not checked. */
  anywhere?: boolean;
  /** Position reported by the device, null if unavailable; omitted by devices at the location, to which no radius applies. */
  position?: DevicePosition | null;
  /** Additional guards of the commit, for example that a device's press counts once. */
  guards?: readonly WriteAction[];
  /** Additional details for the log. */
  details?: Record<string, unknown>;
};

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether the address is in one of the ranges; IPv4-mapped IPv6 addresses match IPv4 ranges. */
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

/** The permitted circle for clocking in a department: that of its location. */
const circleOf = ({ departments, locations }: Organisation, departmentId: string) => {
  const department = departments.find(({ id }) => id === departmentId);
  const location = locations.find(({ id }) => id === department?.locationId);
  return location ? clockCircleOf(location) : null;
};

/**
 * Whether the viewer may clock from anywhere in this department: people who may clock for others, and companies below
 * early-adopter.
 */
const isUnbound = (viewer: Viewer, departmentId: string): boolean =>
  can(viewer, 'clockTime', departmentId) || !planAtLeast(viewer.plan, 'early-adopter');

/**
 * Refuses a press in this department without permission, or from outside its networks and the radius of its location. With both
 * configured, one of the two is enough.
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

/**
 * Whether the viewer's device must report its position: a radius applies in one of their departments, or in that of their clock.
 */
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

/** Whether a department of the viewer's takes clocks without a planned shift, so that they can clock in on any day. */
export const clocksWithoutShift = async (ctx: Ctx<Viewer>): Promise<boolean> => {
  const { accountId, departmentIds } = ctx.viewer;
  const [account, { departments }] = await Promise.all([ownAccount(ctx), loadOrganisation(ctx, accountId)]);
  return departments.some(
    (department) => departmentIds.includes(department.id) && settingOf('clockWithoutShift', account, department),
  );
};

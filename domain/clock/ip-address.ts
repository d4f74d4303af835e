import * as z from 'zod';

/** A network from which people clock: one address or a range in CIDR, IPv4 or IPv6. */
export type ClockIpAddress = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  range: string;
  /** For clocks of these departments; none is all of them. */
  departmentIds: string[];
};

/** An account keeps at most so many. */
export const mostIpAddresses = 50;

const rangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Whether it is an address or a range as the internet writes them: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
export const isIpRange = (text: string): boolean => rangeSchema.safeParse(text).success;

/** The ranges that a department's clocks are bound to; none where it is bound to no place. */
export const rangesOf = <R extends Pick<ClockIpAddress, 'departmentIds'>>(
  ranges: readonly R[],
  departmentId: string,
): R[] => ranges.filter(({ departmentIds }) => departmentIds.length === 0 || departmentIds.includes(departmentId));

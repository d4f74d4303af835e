import * as z from 'zod';

/** A network from which people clock: one address or a range in CIDR, IPv4 or IPv6. */
export type ClockIpAddress = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  range: string;
  /** Departments whose clocks it applies to; empty means all. */
  departmentIds: string[];
};

/** Most addresses per account. */
export const mostIpAddresses = 50;

const rangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Whether the text is an address or a CIDR range: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
export const isIpRange = (text: string): boolean => rangeSchema.safeParse(text).success;

/** Ranges to which a department's clocks are restricted; empty when unrestricted. */
export const rangesOf = <R extends Pick<ClockIpAddress, 'departmentIds'>>(
  ranges: readonly R[],
  departmentId: string,
): R[] => ranges.filter(({ departmentIds }) => departmentIds.length === 0 || departmentIds.includes(departmentId));

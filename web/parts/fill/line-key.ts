import type { FillProposed } from '#domain/fill/fill-proposal.ts';

type Line = Pick<FillProposed, 'seatId' | 'employeeId'>;

/** Key of a line: seat and person, since a seat may go to several people. */
export const lineKey = ({ seatId, employeeId }: Line): string => `${seatId} ${employeeId}`;

const prefix = 'ghost:';

export const ghostIdOf = (line: Line): string => prefix + lineKey(line);
export const emptyGhostId = (seatId: string): string => prefix + seatId;
export const lineKeyOf = (ghostId: string): string => ghostId.slice(prefix.length);

import type { WallTime } from '#domain/time/wall-time.ts';

/** Trades with initial shift types. */
export const trades = ['cafe', 'care', 'retail', 'warehouse'] as const;
export type Trade = (typeof trades)[number];

export const tradeShiftNames = ['opening', 'midday', 'closing', 'early', 'late', 'night'] as const;
export type TradeShift = {
  name: (typeof tradeShiftNames)[number];
  starttime: WallTime;
  endtime: WallTime;
  breakMinutes: number;
  /** #rrggbb */
  colour: string;
};

const honey = '#a47a01';
const lagoon = '#00949a';
const iris = '#5f78d4';

const shift = (
  name: TradeShift['name'],
  starttime: WallTime,
  endtime: WallTime,
  breakMinutes: number,
  colour: string,
): TradeShift => ({ name, starttime, endtime, breakMinutes, colour });

/** Typical shift types of the trade; all can be edited afterwards. */
export const tradeShifts: Record<Trade, readonly TradeShift[]> = {
  cafe: [
    shift('opening', '07:00', '15:00', 30, honey),
    shift('midday', '11:00', '19:00', 30, lagoon),
    shift('closing', '15:00', '23:00', 30, iris),
  ],
  care: [
    shift('early', '07:00', '15:00', 30, honey),
    shift('late', '14:30', '22:30', 30, lagoon),
    shift('night', '22:15', '07:15', 45, iris),
  ],
  retail: [
    shift('opening', '08:30', '17:00', 30, honey),
    shift('midday', '11:00', '19:30', 30, lagoon),
    shift('closing', '13:00', '21:30', 30, iris),
  ],
  warehouse: [
    shift('early', '06:00', '14:00', 30, honey),
    shift('late', '14:00', '22:00', 30, lagoon),
    shift('night', '22:00', '06:00', 30, iris),
  ],
};

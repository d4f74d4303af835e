/** An event as EventBridge carries it; `detail` must survive JSON. */
export type BusEvent = { source: 'muster'; detailType: string; detail: Record<string, unknown> };

export interface Bus {
  /** At least once, any order; throws when the bus took none of them. */
  publish(events: BusEvent[]): Promise<void>;
}

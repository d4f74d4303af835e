/** An event in EventBridge's form; `detail` must be serialisable as JSON. */
export type BusEvent = { source: 'muster'; detailType: string; detail: Record<string, unknown> };

export interface Bus {
  /** At-least-once delivery in any order; throws when the bus accepted none of the events. */
  publish(events: BusEvent[]): Promise<void>;
}

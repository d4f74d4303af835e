import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EventBridgeEvent } from 'aws-lambda';
import { matchesPattern, type RulePattern } from '#platform/rule-pattern.ts';
import type { Bus, BusEvent } from '#services/ports/bus.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import { deliver, type Handler, triesAfterMs } from './delivery.ts';
import { filesIn, readWhole, removeFile, writeWhole } from './whole-file.ts';

export type Rule = { name: string; pattern: RulePattern; handler: Handler };

type Envelope = EventBridgeEvent<string, Record<string, unknown>>;
type Options = { folder: string; rules: () => readonly Rule[]; clock: Clock; log: Log; pauses?: readonly number[] };

/** `settled` waits for pending deliveries; `resume` continues those of an earlier process. */
export type LocalBus = Bus & { resume: () => Promise<void>; settled: () => Promise<void> };

/**
 * EventBridge in a folder: from `publish` until its handler succeeds an event is a file per matching rule, so that a killed
 * process delivers it after its next start. Events that fail every try go to `dead-letters/`.
 */
export const folderBus = ({ folder, rules, clock, log, pauses = triesAfterMs }: Options): LocalBus => {
  const underWay = new Set<Promise<void>>();
  const waiting = (rule: string) => join(folder, 'waiting', rule);

  const run = async (rule: Rule, name: string, event: Envelope): Promise<void> => {
    const fault = await deliver(rule.handler, event, pauses);
    if (fault) {
      log.error(`${rule.name} could not handle ${event['detail-type']}`, { event: event.id, fault: fault.message });
      const letter = { rule: rule.name, fault: fault.stack, event };
      await writeWhole(join(folder, 'dead-letters', rule.name, name), JSON.stringify(letter, null, 2));
    }
    await removeFile(join(waiting(rule.name), name));
  };
  const start = (rule: Rule, name: string, event: Envelope): void => {
    const work = run(rule, name, event).catch((fault) => log.error('delivery failed', { fault: String(fault) }));
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  return {
    publish: async (events) => {
      for (const event of events.map((busEvent) => envelope(busEvent, clock))) {
        for (const rule of rules().filter(({ pattern }) => matchesPattern(pattern, event))) {
          const name = `${event.id}.json`;
          await writeWhole(join(waiting(rule.name), name), JSON.stringify(event));
          start(rule, name, event);
        }
      }
    },
    resume: async () => {
      for (const rule of rules())
        for (const name of await filesIn(waiting(rule.name))) {
          const text = await readWhole(join(waiting(rule.name), name));
          if (text) start(rule, name, JSON.parse(text.toString()) as Envelope);
        }
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};

/** The event as delivered to a target, round-tripped through JSON as in the cloud. */
const envelope = ({ source, detailType, detail }: BusEvent, clock: Clock): Envelope => ({
  version: '0',
  id: randomUUID(),
  'detail-type': detailType,
  source,
  account: 'local',
  time: clock.now().toString(),
  region: 'local',
  resources: [],
  detail: JSON.parse(JSON.stringify(detail)),
});

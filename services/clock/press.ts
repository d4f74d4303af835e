import * as z from 'zod';
import { oldestPressHours, type Press, pressOf } from '#domain/clock/late-press.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { mostLatitude, mostLongitude } from '#domain/organisation/coordinates.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** Instant of a press made earlier; omitted by clients that do not queue presses. */
export const pressedAtSchema = stringSchema()
  .meta({ scalar: 'Instant' })
  .nullish()
  .transform((at) => at ?? null);

/** Compared with the location and then discarded: neither the clock nor the log stores positions. */
export const positionSchema = z
  .object({
    latitude: z.int().min(-mostLatitude).max(mostLatitude).describe('In millionths of a degree.'),
    longitude: z.int().min(-mostLongitude).max(mostLongitude).describe('In millionths of a degree.'),
    accuracy: z.int().min(0).describe('By how many metres it may be off; 100 of them count at most.'),
  })
  .meta({ id: 'ClockPositionInput' })
  .nullish()
  .transform((position) => position ?? null);

/** The effective instant of a press, or the refusal. */
export const takenPress = (ctx: Pick<Ctx, 'now'>, pressedAt: string | null): Press | Refusal => {
  const press = pressOf(pressedAt, instant(ctx.now));
  return typeof press === 'string'
    ? refuse('STATE', press, { field: 'pressedAt', measured: pressedAt ?? '', limit: oldestPressHours })
    : press;
};

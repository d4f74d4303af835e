import * as z from 'zod';
import { oldestPressHours, type Press, pressOf } from '#domain/clock/late-press.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { mostLatitude, mostLongitude } from '#domain/organisation/coordinates.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** The moment that a press brings along; left out by clients that do not keep presses. */
export const pressedAtSchema = stringSchema()
  .meta({ scalar: 'Instant' })
  .nullish()
  .transform((at) => at ?? null);

/** Compared with the place and then forgotten: neither the clock nor the log keeps where someone was. */
export const positionSchema = z
  .object({
    latitude: z.int().min(-mostLatitude).max(mostLatitude).describe('In millionths of a degree.'),
    longitude: z.int().min(-mostLongitude).max(mostLongitude).describe('In millionths of a degree.'),
    accuracy: z.int().min(0).describe('By how many metres it may be off; 100 of them count at most.'),
  })
  .meta({ id: 'ClockPositionInput' })
  .nullish()
  .transform((position) => position ?? null);

/** The moment that counts for a press, or why it counts for nothing. */
export const takenPress = (ctx: Pick<Ctx, 'now'>, pressedAt: string | null): Press | Refusal => {
  const press = pressOf(pressedAt, instant(ctx.now));
  return typeof press === 'string'
    ? refuse('STATE', press, { field: 'pressedAt', measured: pressedAt ?? '', limit: oldestPressHours })
    : press;
};

import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { turnOf } from '#services/kit/turn.ts';
import type { WriteAction } from '#services/ports/table.ts';

/**
 * Serialises changes of rate cards, surcharges, absence policies, time-off balances and the contract types that use them, so that
 * nothing is deleted while being selected. Call before reading; a guard of the commit.
 */
export const termsTurn = (ctx: Ctx<Viewer>): Promise<WriteAction> => turnOf(ctx, 'terms');

import * as z from 'zod';
import { billingAccess } from '#domain/billing/actions.ts';
import { isVatNumber, vatNumberOf } from '#domain/billing/tax.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import { countrySchema, nameSchema, textSchema } from '#domain/kit/input.schema.ts';
import { commit } from '#services/kit/commit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readBooks } from './billing-reader.ts';
import { booksChanges } from './books-changes.ts';

const details = z.object({
  company: nameSchema,
  email: emailSchema,
  street_address: textSchema(120),
  zipcode: textSchema(20),
  city: textSchema(80),
  country: countrySchema,
  vatNumber: textSchema(20).transform((text) => text && vatNumberOf(text)),
  purchaseOrder: textSchema(40),
});

/** Changes the recipient of future invoices; existing ones are unchanged. */
export const editBillingDetails = useCase({
  name: 'editBillingDetails',
  needs: billingAccess.editBillingDetails,
  input: details.extend({ version: z.int().min(0) }),
  run: async (ctx, { version, ...input }) => {
    const { accountId } = ctx.viewer;
    if (input.vatNumber !== null && !isVatNumber(input.vatNumber, input.country))
      return refuse('INVALID', 'billing.vatNumber', { field: 'vatNumber' });
    const books = await readBooks(ctx, accountId);
    if (books.billing.version !== version)
      return refuse('CONFLICT', 'changedMeanwhile', { current: books.billing.details });
    return commit(ctx, {
      changes: booksChanges(ctx, books, { billing: { details: input } }),
      event: { type: 'billingDetailsEdited', area: 'billing', subject: accountId },
      answer: { ok: true },
    });
  },
});

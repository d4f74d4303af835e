import { z } from 'zod';

/** An address in the one form in which it is kept and compared. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase();

const form = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/;

/** What people type for an address, normalised. */
export const emailSchema = z
  .string()
  .max(254)
  .transform(normalEmail)
  .refine((email) => form.test(email), 'input.email');

import { hashCost } from '#services/identity/passwords/password.ts';

// Tests next to the code cover the cost of a password hash; hundreds of companies and sign-ins here need not pay it.
Object.assign(hashCost, { memory: 64, passes: 1 });

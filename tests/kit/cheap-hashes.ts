import { hashCost } from '#services/identity/passwords/password.ts';

// What a password costs is proven next to its code; hundreds of companies and sign-ins here need not pay it.
Object.assign(hashCost, { memory: 64, passes: 1 });

import { z } from 'zod';

// Our Content-Security-Policy forbids `eval`; zod would try it for speed and be reported. Imported before any schema is made.
z.config({ jitless: true });
